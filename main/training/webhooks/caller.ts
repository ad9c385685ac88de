import { verifiedTls } from '../../base/verified-tls.ts';
import { TaskLimit } from './task-limit.ts';

/** Calls callback URLs. */
export interface Caller {
  /**
   * POSTs a JSON body, which is built when the call starts. Resolves with the HTTP status, or null without an answer.
   * Never rejects.
   */
  post(url: string, body: () => unknown): Promise<number | null>;
  /** Aborts running calls. */
  close(): Promise<void>;
}

const callsPerHost = 16;
/** Maximum bytes of a callback's answer. */
const answerLimit = 64_000;

/** Creates a caller that gives up after `timeoutMs` without any data. */
export function createCaller(timeoutMs: number): Caller {
  let opened: ReturnType<typeof openLine> | null = null;
  const limits = new Map<string, TaskLimit>();
  const limitOf = (url: string): TaskLimit => {
    const { host } = new URL(url);
    const limit = limits.get(host) ?? new TaskLimit(callsPerHost);
    limits.set(host, limit);
    return limit;
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
    post: (url, body) => limitOf(url).through(() => call(url, body())),
    async close() {
      const line = await opened?.catch(() => null);
      await line?.agent.destroy();
    },
  };
}

/** Loaded with the first call: most training stations have no webhooks. */
async function openLine(timeoutMs: number) {
  // Not the package's entry; transport.ts has the reason.
  const [{ default: request }, { default: Agent }] = await Promise.all([
    import('undici/lib/api/api-request.js'),
    import('undici/lib/dispatcher/agent.js'),
  ]);
  const agent = new Agent({
    connections: callsPerHost,
    // No connection reuse: the other side may close it during the next call, and a callback must not be repeated on
    // mere suspicion.
    pipelining: 0,
    connect: { timeout: timeoutMs, ...verifiedTls },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return { request, agent };
}
