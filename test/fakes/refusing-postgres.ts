import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { createSecureContext, TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';

/** Request code of an SSLRequest (PostgreSQL's manual, 55.7). */
const SSL_REQUEST = 80_877_103;

/**
 * Starts a server that implements only enough of PostgreSQL's protocol to refuse every client: by an ErrorResponse with
 * this SQLSTATE and message, after TLS with this identity if given. Resolves with its port.
 */
export async function refusingPostgres({
  code,
  message,
  identity = null,
}: {
  code: string;
  message: string;
  identity?: { readonly cert: string; readonly key: string } | null;
}): Promise<number> {
  const refuse = (socket: Socket | TLSSocket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(errorResponse(code, message)));
  };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (first: Buffer) => {
      if (first.readInt32BE(4) !== SSL_REQUEST) return socket.end(errorResponse(code, message));
      socket.write(identity === null ? 'N' : 'S');
      const secureContext = identity === null ? null : createSecureContext(identity);
      return refuse(
        secureContext === null ? socket : new TLSSocket(socket, { isServer: true, secureContext }),
      );
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

function errorResponse(code: string, message: string): Buffer {
  const fields = [`SFATAL`, `VFATAL`, `C${code}`, `M${message}`, ''].join('\0');
  const body = Buffer.from(`${fields}\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
