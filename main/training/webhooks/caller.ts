import { verifiedTls } from '../../base/verified-tls.ts';
import { Gate } from './gate.ts';

/** Calls callback URLs. */
export interface Caller {
  /**
   * POSTs a body as JSON, which is made when its turn has come; the answer's HTTP status, or null
   * when there was none. Never rejects.
   */
  post(url: string, body: () => unknown): Promise<number | null>;
  /** Cuts off what is on its way. */
  close(): Promise<void>;
}

const callsPerHost = 16;
/** Nobody answers a callback with more. Bytes. */
const answerLimit = 64_000;

/** Gives up a call when `timeoutMs` pass without a sign of life. */
export function createCaller(timeoutMs: number): Caller {
  let opened: ReturnType<typeof openLine> | null = null;
  const gates = new Map<string, Gate>();
  const gateOf = (url: string): Gate => {
    const { host } = new URL(url);
    const gate = gates.get(host) ?? new Gate(callsPerHost);
    gates.set(host, gate);
    return gate;
  };
  const call = async (url: string, body: unknown): Promise<number | null> => {
    try {
      const { origin, pathname, search } = new URL(url);
      opened ??= openLine(timeoutMs);
      const { request, agent } = await opened;
      const answer = await request.call(agent, {
        origin,
        path: pathname + search,
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      });
      await answer.body.dump({ limit: answerLimit });
      return answer.statusCode;
    } catch {
      return null;
    }
  };
  return {
    post: (url, body) => gateOf(url).through(() => call(url, body())),
    async close() {
      const line = await opened?.catch(() => null);
      await line?.agent.destroy();
    },
  };
}

/** Loaded with the first call: most who train have no webhooks. */
async function openLine(timeoutMs: number) {
  // Not the package's entry, for the reason that transport.ts names.
  const [{ default: request }, { default: Agent }] = await Promise.all([
    import('undici/lib/api/api-request.js'),
    import('undici/lib/dispatcher/agent.js'),
  ]);
  const agent = new Agent({
    connections: callsPerHost,
    // A connection that is kept may be closed by the other side while the next call is on its
    // way, and a callback must not be called twice by us on mere suspicion.
    pipelining: 0,
    connect: { timeout: timeoutMs, ...verifiedTls },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return { request, agent };
}
