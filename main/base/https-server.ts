import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { limitStrangers } from './stranger-limit.ts';

/** Time limit for head and body of a request (ms). */
const REQUEST_LIMIT_MS = 30_000;
/** Interval at which Node checks for requests over that limit (ms). */
const LOOK_EVERY_MS = 2_000;
/** Time limit for the TLS handshake (ms). Node's default is two minutes. */
const SHAKE_LIMIT_MS = 10_000;
/**
 * Idle time before a connection closes (ms). Clients that send more often need one handshake. Node's default is 5 s,
 * and a handshake costs as much as many requests.
 */
const KEEP_ALIVE_MS = 60_000;
/** Divisor of the maximum number of connections: that many may be unidentified. Beyond it the oldest is closed. */
const STRANGERS_SHARE = 4;

/** Certificate with its chain, and its key; PEM. */
export interface ServerIdentity {
  readonly cert: string;
  readonly key: string;
}

/** An open HTTPS port. */
export interface HttpsServer {
  readonly port: number;
  /** Uses this certificate for new connections. Throws if it is invalid. */
  useIdentity(identity: ServerIdentity): void;
  /** Finishes current requests, then closes. Connections that need longer than `graceMs` are cut off. */
  close(graceMs: number): Promise<void>;
}

/** Opens the port. Rejects with the system's error if the port is unavailable. With port 0 the system chooses one. */
export async function openHttpsServer(options: {
  host: string;
  port: number;
  identity: ServerIdentity;
  maxConnections: number;
  /**
   * Handles a request. `markKnown` marks its connection as identified, so that it is not closed to limit unidentified
   * ones.
   */
  handleRequest: (
    request: IncomingMessage,
    response: ServerResponse,
    markKnown: () => void,
  ) => void;
}): Promise<HttpsServer> {
  const server = createServer({
    ...options.identity,
    minVersion: 'TLSv1.2',
    connectionsCheckingInterval: LOOK_EVERY_MS,
    headersTimeout: REQUEST_LIMIT_MS,
    requestTimeout: REQUEST_LIMIT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: 8_192,
    handshakeTimeout: SHAKE_LIMIT_MS,
  });
  server.maxConnections = options.maxConnections;
  const know = limitStrangers(server, Math.ceil(options.maxConnections / STRANGERS_SHARE));
  server.on('request', (request, response) =>
    options.handleRequest(request, response, () => know(request.socket)),
  );
  // Clients that speak no TLS or give up are ignored.
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
