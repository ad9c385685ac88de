// Not the package's entry, for the reason that transport.ts names.
import request from 'undici/lib/api/api-request.js';
import Agent from 'undici/lib/dispatcher/agent.js';
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
  const agent = new Agent({
    connections: callsPerHost,
    // A connection that is kept may be closed by the other side while the next call is on its
    // way, and a callback must not be called twice by us on mere suspicion.
    pipelining: 0,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
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
    close: () => agent.destroy(),
  };
}
