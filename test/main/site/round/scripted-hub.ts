import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { issueServer, makeAuthority } from '../../../../main/hub/tls/authority.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A request as the hub received it. */
interface Received {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: unknown;
}

export const done = (body: object): Answer => ({ status: 200, body });
export const refused = (why: string): Answer => ({ status: 409, body: { refused: why } });
export const unclear: Answer = { status: 503, body: {} };

/** A hub that answers each path as a test says, and anything else with 503. It closes no connection by itself. */
export class ScriptedHub {
  readonly requests: Received[] = [];
  /** The certificate that signs for it (PEM). */
  readonly vouching: string;
  readonly address: string;
  readonly #answers = new Map<string, Answer | 'silent'>();
  readonly #sockets: ReadonlySet<Socket>;

  private constructor(vouching: string, address: string, sockets: ReadonlySet<Socket>) {
    this.vouching = vouching;
    this.address = address;
    this.#sockets = sockets;
  }

  static async open(): Promise<ScriptedHub> {
    const serial = Buffer.alloc(16, 7);
    const authority = makeAuthority(Date.now(), serial);
    const sockets = new Set<Socket>();
    const server = createServer({
      ...issueServer(authority, Date.now(), serial),
      keepAliveTimeout: 0,
    });
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const hub = new ScriptedHub(authority.cert, `127.0.0.1:${port}`, sockets);
    server.on('request', (request, response) => {
      const write = (answer: Answer | 'silent') => {
        if (answer === 'silent') return;
        response.writeHead(answer.status).end(JSON.stringify(answer.body));
      };
      // A bench may close its connection in the middle of a request.
      void hub.#receive(request).then(write, () => {});
    });
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return hub;
  }

  /** Number of open connections. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** Sets the answer to a path; `silent` never answers. */
  answer(path: string, answer: Answer | 'silent'): void {
    this.#answers.set(path, answer);
  }

  /** Returns the bodies of the requests for a path. */
  bodiesOf(path: string): unknown[] {
    return this.requests.filter((one) => one.path === path).map(({ body }) => body);
  }

  async #receive(request: IncomingMessage): Promise<Answer | 'silent'> {
    const path = request.url ?? '';
    const sent = await text(request);
    const key = request.headers.authorization;
    this.requests.push({ path, key, body: sent === '' ? null : JSON.parse(sent) });
    return this.#answers.get(path) ?? unclear;
  }
}
