import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { Bench } from '../bench/bench.ts';
import type { Station } from '../station.ts';
import { auditHandlers } from './audit-handlers.ts';

/** Who did what, whether everything works, and help where it does not. */
export function supportHandlers({ support }: Bench, station: Station) {
  return {
    ...auditHandlers(station),
    'support.selfTest': async ({ language }) => ok(await support.selfTest(station, language)),
    'support.incidents': () => ok(support.incidents()),
    'support.bundle': ({ language }) => support.bundle(station, language),
  } satisfies Partial<Handlers>;
}
