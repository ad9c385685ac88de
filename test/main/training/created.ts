import type { FakePlatform } from '../../fakes/platform/platform.ts';
import { ask, create, order } from './support.ts';

export const minutes = 60_000;

/** Creates an order. Returns the platform’s code. */
export async function created(to: FakePlatform, changes = {}): Promise<string> {
  const { data } = await create(to, order(changes));
  return String(data['platform_code']);
}

/** Returns the lookup result of an order. */
export async function info(to: FakePlatform, code: string) {
  const { data } = await ask(to, 'GET', '/orders/info', { body: { code } });
  return data['order'] as Record<string, unknown>;
}
