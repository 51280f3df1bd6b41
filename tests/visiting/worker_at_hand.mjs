/** In the place of the worker: each question goes to the engine beside the server, one after the other, as the worker itself does it. */

const ENGINE = new URL("engine-at-hand", self.name).href;
let before = Promise.resolve();

async function asked({ id, request }) {
  self.postMessage({ kind: "heard", id });
  try {
    const response = await fetch(ENGINE, { method: "POST", body: JSON.stringify(request) });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (text + value).split("\n");
      text = lines.pop();
      for (const nodes of lines) self.postMessage({ kind: "working", id, nodes: Number(nodes) });
    }
    self.postMessage({ kind: "answer", id, reply: JSON.parse(text) });
  } catch {
    self.postMessage({ kind: "broken", id });
  }
}

self.addEventListener("message", ({ data }) => {
  if (data.kind === "ask") before = before.then(() => asked(data));
});
self.postMessage({ kind: "ready", left: null });
