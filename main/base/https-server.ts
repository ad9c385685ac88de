import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';

/** How long head and body of a request may take together, ms. */
const REQUEST_LIMIT_MS = 30_000;
/** How often Node looks for requests that take longer, ms. */
const LOOK_EVERY_MS = 2_000;

/** Certificate with those behind it, and its key; PEM. */
export interface ServerIdentity {
  readonly cert: string;
  readonly key: string;
}

/** An open port that speaks HTTPS. */
export interface HttpsServer {
  readonly port: number;
  /** Connections from now on meet this certificate. Throws when it is none. */
  useIdentity(identity: ServerIdentity): void;
  /** Answers what is under way, then closes; what takes longer than `graceMs` is cut off. */
  close(graceMs: number): Promise<void>;
}

/** Rejects with the system's error when the port cannot be had. Port 0 lets the system choose. */
export async function openHttpsServer(options: {
  host: string;
  port: number;
  identity: ServerIdentity;
  mostConnections: number;
  hear: (request: IncomingMessage, response: ServerResponse) => void;
}): Promise<HttpsServer> {
  const server = createServer({
    ...options.identity,
    minVersion: 'TLSv1.2',
    connectionsCheckingInterval: LOOK_EVERY_MS,
    headersTimeout: REQUEST_LIMIT_MS,
    requestTimeout: REQUEST_LIMIT_MS,
    maxHeaderSize: 8_192,
  });
  server.maxConnections = options.mostConnections;
  server.on('request', options.hear);
  // A stranger that speaks no TLS, or gives up, is nobody's trouble.
  server.on('tlsClientError', (_, socket) => socket.destroy());
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    useIdentity: (identity) => server.setSecureContext({ ...identity }),
    async close(graceMs) {
      const closed = once(server, 'close');
      server.close();
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}
