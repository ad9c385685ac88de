import type { Reach } from '../../shared/model/webhook-listener.ts';
import type { Ids } from '../base/ids.ts';
import { post } from '../base/http-post.ts';

const LIMIT_MS = 10_000;
/** Maximum size of an own call (bytes); the platform's updates are much longer. */
const LONGEST_OWN_CALL = 100;
/** Header that identifies this station's calls, even if a proxy changes their path. */
const MARK = 'x-packbench-call';

/** Whether and where a call of this station to itself arrived. */
type Came = 'nowhere' | 'here' | 'on another path';

/** Calls this station by its public address, like the platform, and reports which part of the route fails. */
export class ReachTest {
  readonly #ids: Ids;
  readonly #calls = new Map<string, Came>();

  constructor(ids: Ids) {
    this.#ids = ids;
  }

  /** Whether a body is an own call, which is not stored, unlike the platform's. */
  isOwn(body: Buffer): boolean {
    if (body.length > LONGEST_OWN_CALL) return false;
    const id = /^\{"packbench":"(\w+)"\}$/.exec(body.toString('latin1'))?.[1] ?? '';
    if (!this.#calls.has(id)) return false;
    this.#calls.set(id, 'here');
    return true;
  }

  /** Handles a call with an unknown path. */
  strayed(headers: Readonly<Record<string, unknown>>): void {
    const id = String(headers[MARK]);
    if (this.#calls.has(id)) this.#calls.set(id, 'on another path');
  }

  /** Calls the address once; ends within 10 s. */
  async call(url: string): Promise<Reach> {
    const id = this.#ids.secret();
    this.#calls.set(id, 'nowhere');
    const body = JSON.stringify({ packbench: id });
    const posted = await post(url, { body, headers: { [MARK]: id } }, LIMIT_MS);
    const came = this.#calls.get(id) ?? 'nowhere';
    this.#calls.delete(id);
    if (posted.came !== 'answered')
      return { outcome: posted.came, status: null, detail: posted.detail };
    const { status, location } = posted;
    return { outcome: meaningOf(status, came), status, detail: location };
  }
}

function meaningOf(status: number, came: Came): Reach['outcome'] {
  if (came === 'here') return status === 200 ? 'reached' : 'other-answer';
  if (came === 'on another path') return 'path-changed';
  // Another program answered: on the port, or a proxy without a route.
  if (status === 404) return 'wrong-path';
  if (status >= 300 && status < 400) return 'redirected';
  return isGateways.has(status) ? 'proxy-alone' : 'somebody-else';
}

/** Statuses that proxies and tunnels send themselves; 530 is Cloudflare's for a tunnel that is down. */
const isGateways: ReadonlySet<number> = new Set([502, 503, 504, 521, 522, 523, 530]);
