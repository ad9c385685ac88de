import { ok, type Result } from '../../shared/result.ts';
import { createPlatformClient } from '../platform/client.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { Log } from '../base/surroundings.ts';

/**
 * Tries an account out: first the address, then the token. Answers how many provinces and
 * carriers it saw.
 */
export async function tryAccount(account: {
  baseUrl: string;
  token: string | null;
  tokenForAreas: boolean;
  log: Log;
}): Promise<Result<{ provinces: number; carriers: number }, PlatformFailure>> {
  const { baseUrl, token, tokenForAreas, log } = account;
  const client = createPlatformClient({
    baseUrl,
    token: () => token,
    tokenForAreas: () => tokenForAreas,
    log,
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
