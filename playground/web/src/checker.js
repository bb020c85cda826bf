// Asks a worker, which has the module. A worker that takes too long, or panics, is replaced.

/** The module, compiled once for all workers. */
const compiled = WebAssembly.compileStreaming(fetch(new URL('ptx_async_playground_bg.wasm', import.meta.url)));

export class Checker {
  #worker;
  #ready;
  #pending;
  #next = 0;
  /** The newest request of each kind. */
  #newest = new Map();

  constructor() {
    this.#start();
  }

  /** Resolves when the worker can answer. */
  get ready() {
    return this.#ready;
  }

  /**
   * The answer to a request, an object. Of several requests of a kind that wait, only the newest is answered; the others,
   * and a request that `stop` ends, are `undefined`. Rejects if the module fails or takes longer than `limit` milliseconds.
   */
  async ask(request, limit) {
    const id = ++this.#next;
    this.#newest.set(request.kind, id);
    const isNewest = () => this.#newest.get(request.kind) === id;
    // Another worker can have started meanwhile.
    for (await this.#ready; this.#pending && isNewest(); await this.#ready) await this.#pending.settled;
    return isNewest() ? this.#send(id, request, limit) : undefined;
  }

  /** Ends the request that is being answered. */
  stop() {
    const pending = this.#pending;
    if (!pending) return;
    this.#restart();
    pending.resolve(undefined);
  }

  #send(id, request, limit) {
    const { promise, resolve, reject } = Promise.withResolvers();
    const expired = limit && setTimeout(() => {
      this.#restart();
      reject(new Error(`no answer within ${limit / 1000} seconds`));
    }, limit);
    const settled = promise.catch(() => {}).finally(() => {
      clearTimeout(expired);
      if (this.#pending?.id === id) this.#pending = undefined;
    });
    this.#pending = { id, resolve, reject, settled };
    this.#worker.postMessage({ id, request: JSON.stringify(request) });
    return promise;
  }

  #restart() {
    this.#worker.terminate();
    this.#pending = undefined;
    this.#start();
  }

  #start() {
    this.#worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
    const { promise, resolve, reject } = Promise.withResolvers();
    this.#ready = promise;
    promise.catch(() => {});
    const worker = this.#worker;
    worker.onmessage = ({ data }) => {
      if (data.ready) return resolve();
      const pending = this.#pending;
      if (pending?.id !== data.id) return undefined;
      if (data.failed === undefined) return pending.resolve(data.answer);
      this.#restart();
      return pending.reject(new Error(data.failed));
    };
    worker.onerror = event => {
      const error = new Error(event.message || 'the worker does not start');
      const pending = this.#pending;
      reject(error);
      if (!pending) return;
      this.#restart();
      pending.reject(error);
    };
    compiled.then(module => worker.postMessage({ module }), reject);
  }
}
