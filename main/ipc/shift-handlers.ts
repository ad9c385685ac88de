import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import { siteSource } from '../site/link/site-deeds.ts';
import type { Station } from '../station.ts';

/** Calls about the work of a shift: of this bench or of its whole site. */
export function shiftHandlers({ shift, site, store }: Station) {
  const ofSite = shift.from(siteSource(store, () => site?.client ?? null));
  const counted = (isSite: boolean) => (isSite ? ofSite : shift);
  return {
    'shift.report': ({ isSite, ...days }) => counted(isSite).report(days),
    'shift.savePdf': ({ isSite, ...days }) => counted(isSite).savePdf(days),
    'shift.saveCsv': ({ isSite, ...days }) => counted(isSite).saveCsv(days),
    'shift.counting': () => ok(shift.counting ?? ofSite.counting),
  } satisfies Partial<Handlers>;
}
