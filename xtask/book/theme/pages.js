// The link with which the Tab key begins: the links of the table of contents before the page are hundreds.
(() => {
  const skip = document.createElement("a");
  skip.className = "skip";
  skip.href = "#mdbook-content";
  skip.textContent = "Skip to the content";
  document.body.prepend(skip);
})();

// Colours PTX: mdBook's highlighter does not know it. Opcodes are what begins a statement, so the script needs no list of them.
// Where the book has the playground, each block of PTX has a link to it.
(() => {
  const ptx = () => ({
    name: "PTX",
    contains: [
      { className: "comment", begin: "//", end: "$" },
      { className: "comment", begin: /\/\*/, end: /\*\// },
      { className: "string", begin: '"', end: '"' },
      { className: "meta", begin: /^\s*\.(version|target|address_size|visible|extern|weak|entry|func|file|loc|section)\b.*$/ },
      { className: "type", begin: /(?<![\w.%])\.(reg|shared|global|local|param|const|align|[a-z]\d+)\b/ },
      { className: "variable", begin: /%[\w$]+(\.[xyzw])?/ },
      { className: "keyword", begin: /(?<=^|[;{}]|@!?%?\w+|:)\s*[a-z][a-z0-9_]*(\.[\w:]+)*(?=[\s;])/ },
      { className: "symbol", begin: /^\s*[$\w]+:/ },
      { className: "number", begin: /\b(0[xX][0-9a-fA-F]+|0[fd][0-9a-fA-F]+|\d+)\b/ },
    ],
  });
  hljs.registerLanguage("ptx", ptx);
  // The state of the playground in its address, as its own links have it.
  const address = async (block, text) => {
    const given = (prefix) => [...block.classList].find((name) => name.startsWith(prefix))?.slice(prefix.length);
    const fields = { language: "ptx", text, target: given("target-"), isa: given("isa-") };
    const state = new TextEncoder().encode(JSON.stringify(fields));
    const packed = new Blob([state]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    let binary = "";
    for (const byte of new Uint8Array(await new Response(packed).arrayBuffer())) binary += String.fromCharCode(byte);
    const code = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
    return `${path_to_root}playground/index.html#code=${code}`;
  };
  for (const block of document.querySelectorAll("code.language-ptx")) {
    const text = block.textContent;
    block.classList.remove("hljs");
    hljs.highlightBlock(block);
    if (hasPlayground) {
      const link = document.createElement("a");
      link.className = "check-it";
      link.textContent = "Check it";
      link.href = "#";
      address(block, text).then((href) => { link.href = href; });
      block.parentElement.after(link);
    }
  }
})();
