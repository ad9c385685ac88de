import { stops } from '../../shared/error-traits.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import { type Finding, finding } from './finding.ts';
import { MAX_APART_MS } from '../upkeep/clock-check.ts';

/** Clock differences (ms): the first is harmless; above the second, times of updates and certificates fail. */
const LITTLE_MS = 60_000;
const MUCH_MS = 300_000;
const notTheToken: ReadonlySet<AppError['code']> = new Set(['no-token', 'unauthorised']);

/** Checks that the platform answers and accepts the token, with one request. */
export async function platformAndToken(
  ask: () => Promise<Result<unknown>>,
  address: string,
): Promise<readonly Finding[]> {
  const answer = await ask();
  const params = { address };
  if (answer.ok)
    return [finding('platform', 'green', 'green', params), finding('token', 'green', 'green')];
  const { code } = answer.error;
  const paramsWithCode = { ...params, code };
  if (code === 'no-token')
    return [
      finding('platform', 'amber', 'unasked', paramsWithCode),
      finding('token', 'red', 'none'),
    ];
  if (notTheToken.has(code))
    return [finding('platform', 'green', 'green', params), finding('token', 'red', 'red')];
  const isLine = stops(answer.error, 'line');
  return [
    finding('platform', isLine ? 'red' : 'amber', isLine ? 'red' : 'refused', paramsWithCode),
    finding('token', 'amber', 'unknown'),
  ];
}

/** Compares this computer's clock with the platform's (both ms); `platformTime` is null if unknown. */
export function clocks(localTime: number, platformTime: number | null): Finding {
  if (platformTime === null) return finding('clock', 'amber', 'unknown');
  const apart = localTime - platformTime;
  const seconds = Math.round(Math.abs(apart) / 1000);
  const light = Math.abs(apart) > MUCH_MS ? 'red' : Math.abs(apart) > LITTLE_MS ? 'amber' : 'green';
  const says = light === 'green' ? 'green' : apart > 0 ? 'ahead' : 'behind';
  // From this difference on no data is removed by age; see `upkeep/clock-check.ts`.
  if (Math.abs(apart) > MAX_APART_MS)
    return finding('clock', light, 'wrong', { hours: Math.round(seconds / 3_600) });
  return finding('clock', light, says, { seconds });
}
