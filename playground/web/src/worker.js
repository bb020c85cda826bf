// Answers requests with the module. A module that panicked is not used again: the page starts another worker.

import init, { answer } from 'ptx_async_playground';

let failed;
self.panicked = message => { failed = message; };

self.onmessage = async ({ data }) => {
  if (data.module) {
    await init({ module_or_path: data.module });
    self.postMessage({ ready: true });
    return;
  }
  try {
    self.postMessage({ id: data.id, answer: JSON.parse(answer(data.request)) });
  } catch (error) {
    self.postMessage({ id: data.id, failed: failed ?? String(error) });
  }
};
