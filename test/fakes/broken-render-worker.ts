import { parentPort, threadId } from 'node:worker_threads';
import { ok } from '../../shared/result.ts';
import type { RenderReply, RenderRequest } from '../../main/printing/raster/render-protocol.ts';

// Render worker with behaviour selected by the first byte of the document: `h` hangs, `c` crashes, `x` exits, `s`
// replies from a spent thread, any other byte gets a normal reply. The one byte of its bitmap is the thread's number.

function send(reply: RenderReply): void {
  parentPort?.postMessage(reply, []);
}

parentPort?.on('message', (request: RenderRequest) => {
  const pdf = request.kind === 'document' ? request.pdf : new Uint8Array();
  switch (String.fromCharCode(pdf[0] ?? 0)) {
    case 'h':
      for (;;);
    case 'c':
      throw new Error('the document brought it down');
    case 'x':
      process.exit(3);
    default: {
      const bitmap = { width: 8, height: 1, rowBytes: 1, data: Uint8Array.of(threadId & 0xff) };
      const label = { bitmap, barcodes: [], drawing: null, fitted: false, unmarked: false };
      send({ kind: 'done', result: ok(label), spent: pdf[0] === 's'.charCodeAt(0) });
    }
  }
});
send({ kind: 'ready' });
