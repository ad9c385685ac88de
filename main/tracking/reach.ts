import type { Reach } from '../../shared/model/webhook-listener.ts';
import type { Ids } from '../base/ids.ts';
import { post } from '../base/post.ts';

const LIMIT_MS = 10_000;
/** Bytes; the platform's updates are many times as long. */
const LONGEST_OWN_CALL = 100;
/** Tells a call of this station from others also where a proxy sends it to another path. */
const MARK = 'x-packbench-call';

/** Whether a call of this station to itself came in, and where. */
type Came = 'nowhere' | 'here' | 'on another path';

/** Calls this station by its public address, as the platform would, and says which part of the way is wrong. */
export class ReachTest {
  readonly #ids: Ids;
  readonly #calls = new Map<string, Came>();

  constructor(ids: Ids) {
    this.#ids = ids;
  }

  /** Whether a body that came in is a call of ours: the platform's are kept, this one is not. */
  isOwn(body: Buffer): boolean {
    if (body.length > LONGEST_OWN_CALL) return false;
    const id = /^\{"packbench":"(\w+)"\}$/.exec(body.toString('latin1'))?.[1] ?? '';
    if (!this.#calls.has(id)) return false;
    this.#calls.set(id, 'here');
    return true;
  }

  /** A call came on a path that is none of ours. */
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
  // Somebody answered who is not this app: another program on the port, or a proxy that knows no way on.
  if (status === 404) return 'wrong-path';
  if (status >= 300 && status < 400) return 'redirected';
  return isGateways.has(status) ? 'proxy-alone' : 'somebody-else';
}

/** What proxies and tunnels answer by themselves; the last is Cloudflare's, for a tunnel that is down. */
const isGateways: ReadonlySet<number> = new Set([502, 503, 504, 521, 522, 523, 530]);
