import { request } from 'undici';
import { expect } from 'vitest';
import type { PlatformOptions, FakePlatform } from '../../fakes/platform/platform.ts';
import type { ManualClock } from '../../fakes/clock.ts';
import { resources } from '../../fakes/paths.ts';
import { type Listener, listener } from '../../main/training/listener.ts';
import {
  type Answer,
  type Ask,
  ask,
  handClock,
  order,
  platform,
} from '../../main/training/support.ts';

/** One rule of the platform's contract, with its check. */
export interface Row {
  /** Method and path below `/v1/platform`. */
  readonly endpoint: string;
  /** Section of the contract. */
  readonly section: string;
  readonly rule: string;
  /** Rejects if the rule does not hold. */
  readonly holds: (world: World) => Promise<unknown>;
}

type Rules = Readonly<Record<string, Row['holds']>>;

export function rowsOf(section: string, endpoint: string, rules: Rules): readonly Row[] {
  return Object.entries(rules).map(([rule, holds]) => ({ section, endpoint, rule, holds }));
}

/** A separate training platform for one rule, accessed over HTTP. */
export interface World {
  readonly training: FakePlatform;
  readonly clock: ManualClock;
  /** Returns the complete answer of any status. `what` is method and path. */
  call(what: string, how?: Ask): Promise<Answer>;
  /** Returns `data` of an answer that must be successful. */
  accepts(what: string, body?: unknown, how?: Ask): Promise<Record<string, unknown>>;
  /**
   * Sends a request that must be refused without an effect, with a message that names the fault. A refusal for another
   * reason would not prove the rule.
   */
  refuses(what: string, body: unknown, says: string, how?: Ask): Promise<void>;
  /** Creates a valid order with these changes. Returns its platform code. */
  order(changes?: Record<string, unknown>): Promise<string>;
  /** Returns the order as a lookup shows it. */
  info(code: string): Promise<Record<string, unknown>>;
  /** Registers an existing callback URL. */
  hook(): Promise<Listener>;
  /** Returns the answer of the label endpoint. */
  label(query: string): Promise<{ status: number; type: string; body: Buffer }>;
}

export async function openWorld(options: Partial<PlatformOptions> = {}): Promise<World> {
  const clock = handClock();
  const training = await platform({ clock, resourcesFolder: resources, ...options });
  const call: World['call'] = (what, how) => {
    const [method = '', path = ''] = what.split(' ');
    return ask(training, method, `/${path}`, how);
  };
  const accepts: World['accepts'] = async (what, body, how) => {
    const answer = await call(what, { body, ...how });
    expect(answer).toMatchObject({ status: 200, error: false, message: '' });
    return answer.data;
  };
  return {
    training,
    clock,
    call,
    accepts,
    async refuses(what, body, says, how) {
      const before = training.orders();
      const answer = await call(what, { body, ...how });
      expect(answer).toMatchObject({
        error: true,
        message: expect.stringContaining(says),
        data: null,
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(training.orders()).toEqual(before);
    },
    async order(changes) {
      const data = await accepts('POST orders/create', order(changes));
      return String(data['platform_code']);
    },
    async info(code) {
      const data = await accepts('GET orders/info', { code });
      return data['order'] as Record<string, unknown>;
    },
    async hook() {
      const hook = await listener();
      await accepts('POST webhooks/register', { webhook_url: hook.url });
      return hook;
    },
    async label(query) {
      const url = `${training.baseUrl}/v1/platform/orders/label?${query}`;
      const { statusCode, headers, body } = await request(url);
      return {
        status: statusCode,
        type: String(headers['content-type']),
        body: Buffer.from(await body.arrayBuffer()),
      };
    },
  };
}
