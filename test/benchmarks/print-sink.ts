import { createServer, type AddressInfo } from 'node:net';
import { decodeZpl } from '../fakes/decode-zpl.ts';
import { zbar } from '../fakes/zbar.ts';
import { monotonic } from './measure.ts';

// A printer in a separate process, so that its received data uses no measured memory, and no other work delays its
// reading. It accepts every byte at once and sends nothing, like cheap printers.

/** The sink's messages: its port, each complete label, and requested codes. */
export type SinkNews =
  | { readonly kind: 'listens'; readonly port: number }
  | { readonly kind: 'label'; readonly bytes: number; readonly at: number }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Number of the first label whose code it reads. */
export interface SinkQuestion {
  readonly codesFrom: number;
}

const labels: Buffer[] = [];
const server = createServer({ allowHalfOpen: true }, (socket) => {
  const pieces: Buffer[] = [];
  let at = 0;
  socket.on('data', (piece) => {
    pieces.push(piece);
    at = monotonic();
  });
  socket.on('error', () => {});
  socket.on('end', () => {
    socket.end();
    // A status query is not a label.
    const label = Buffer.concat(pieces);
    if (label.length < 1_000) return;
    labels.push(label);
    send({ kind: 'label', bytes: label.length, at });
  });
});

function send(news: SinkNews): void {
  process.send?.(news);
}

async function sendCodes({ codesFrom }: SinkQuestion): Promise<void> {
  const codes: string[] = [];
  for (const label of labels.slice(codesFrom))
    codes.push((await zbar(decodeZpl(label).dots)).join(' '));
  send({ kind: 'codes', codes });
}

process.on('message', (question: SinkQuestion) => void sendCodes(question));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  send({ kind: 'listens', port });
});
process.on('disconnect', () => process.exit());
