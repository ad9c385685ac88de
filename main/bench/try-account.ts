import { ok, type Result } from '../../shared/result.ts';
import { createPlatformClient } from '../platform/client.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { Clock, Log } from '../base/host-services.ts';

/**
 * Tests an account: first the address, then the token. Returns how many provinces and carriers the platform listed.
 */
export async function tryAccount(account: {
  baseUrl: string;
  token: string | null;
  tokenForAreas: boolean;
  clock: Clock;
  log: Log;
}): Promise<Result<{ provinces: number; carriers: number }, PlatformFailure>> {
  const { token, tokenForAreas, ...rest } = account;
  const client = createPlatformClient({
    ...rest,
    outsideClock: rest.clock,
    token: () => token,
    tokenForAreas: () => tokenForAreas,
  });
  try {
    const provinces = await client.provinces();
    if (!provinces.ok) return provinces;
    const routing = await client.routing();
    if (!routing.ok) return routing;
    return ok({ provinces: provinces.value.length, carriers: routing.value.carriers.length });
  } finally {
    await client.close();
  }
}
