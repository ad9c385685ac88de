import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { Station } from '../station.ts';

/** Calls about the work of a shift: of this bench or of its whole site. */
export function shiftHandlers({ shift, siteShift }: Station) {
  const counted = (isSite: boolean) => (isSite ? siteShift : shift);
  return {
    'shift.report': ({ isSite, ...days }) => counted(isSite).report(days),
    'shift.savePdf': ({ isSite, ...days }) => counted(isSite).savePdf(days),
    'shift.saveCsv': ({ isSite, ...days }) => counted(isSite).saveCsv(days),
    'shift.counting': () => ok(shift.counting ?? siteShift.counting),
  } satisfies Partial<Handlers>;
}
