import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { Station } from '../station.ts';

/** Calls about scanners on serial ports. */
export function scanningHandlers({ scanning }: Station) {
  return {
    'scanners.ports': async () => ok(await scanning.ports()),
    'scanners.testSheet': () => scanning.testSheet(),
    'scanners.commandCard': () => scanning.commandCard(),
    'scanners.printCommandCard': () => scanning.printCommandCard(),
    'scanners.list': () => ok(scanning.list),
  } satisfies Partial<Handlers>;
}
