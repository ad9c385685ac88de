import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { limitStrangers } from './stranger-limit.ts';

/** How long head and body of a request may take together, ms. */
const REQUEST_LIMIT_MS = 30_000;
/** How often Node looks for requests that take longer, ms. */
const LOOK_EVERY_MS = 2_000;
/** How long TLS may take to be spoken, ms: Node allows two minutes. */
const SHAKE_LIMIT_MS = 10_000;
/**
 * How long a connection is kept for the next request, ms: whoever speaks more often than this shakes hands once. Node closes
 * it after 5 s, and a handshake costs as much as many requests.
 */
const KEPT_MS = 60_000;
/** Connections of which nobody knows whose they are, as a part of all that there may be: of more the oldest goes. */
const STRANGERS_SHARE = 4;

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
  /** `known` says that whoever asks is known: his connection is not closed for a stranger's. */
  hear: (request: IncomingMessage, response: ServerResponse, known: () => void) => void;
}): Promise<HttpsServer> {
  const server = createServer({
    ...options.identity,
    minVersion: 'TLSv1.2',
    connectionsCheckingInterval: LOOK_EVERY_MS,
    headersTimeout: REQUEST_LIMIT_MS,
    requestTimeout: REQUEST_LIMIT_MS,
    keepAliveTimeout: KEPT_MS,
    maxHeaderSize: 8_192,
    handshakeTimeout: SHAKE_LIMIT_MS,
  });
  server.maxConnections = options.mostConnections;
  const know = limitStrangers(server, Math.ceil(options.mostConnections / STRANGERS_SHARE));
  server.on('request', (request, response) =>
    options.hear(request, response, () => know(request.socket)),
  );
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
