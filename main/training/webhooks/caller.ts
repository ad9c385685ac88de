import { Agent, request } from 'undici';

/** Calls callback URLs. */
export interface Caller {
  /** POSTs `body` as JSON; the answer's HTTP status, or null when there was none. Never rejects. */
  post(url: string, body: unknown): Promise<number | null>;
  /** Cuts off what is on its way. */
  close(): Promise<void>;
}

const connectionsPerHost = 16;
/** Nobody answers a callback with more. Bytes. */
const answerLimit = 64_000;

/** Gives up a call when `timeoutMs` pass without a sign of life. */
export function createCaller(timeoutMs: number): Caller {
  const agent = new Agent({
    connections: connectionsPerHost,
    // A connection that is kept may be closed by the other side while the next call is on its
    // way, and a callback must not be called twice by us on mere suspicion.
    pipelining: 0,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return {
    async post(url, body) {
      try {
        const answer = await request(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(body),
          dispatcher: agent,
        });
        await answer.body.dump({ limit: answerLimit });
        return answer.statusCode;
      } catch {
        return null;
      }
    },
    close: () => agent.destroy(),
  };
}
