import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { Bench } from '../bench/bench.ts';

/** Calls about health checks and support; available also if no station could be opened. */
export function supportHandlers({ support }: Bench) {
  return {
    'support.selfTest': async ({ language }) => ok(await support.selfTest(language)),
    'support.incidents': () => ok(support.incidents()),
    'support.bundle': ({ language }) => support.bundle(language),
  } satisfies Partial<Handlers>;
}
