import type { SiteRow } from '../../../shared/model/site.ts';
import { useCall } from '../../station/queries.ts';
import { useBenchName } from './bench-names.ts';
import { useIsOfSite } from './is-of-site.ts';

/** Returns an order as the hub sees it; null for a bench without a site, or for an order that only this bench knows. */
export function useSiteRow(soc: string): SiteRow | null {
  const enabled = useIsOfSite();
  return useCall('site.order', { soc }, { enabled }).data ?? null;
}

/** Returns the other bench that is packing an order without a printed label, and since when; otherwise null. */
export function useOtherPackingBench(soc: string): { bench: string; since: string } | null {
  const { data: site } = useCall('site.state', undefined);
  const nameOf = useBenchName();
  const row = useSiteRow(soc);
  if (!row?.claim || row.claim.bench === site?.bench || row.order.printedBy.length > 0) return null;
  return { bench: nameOf(row.claim.bench), since: row.claim.since };
}

/** Returns the names of all benches that printed an order's label, if another bench did; else null. */
export function useOtherPrintingBenches(soc: string): string | null {
  const { data: site } = useCall('site.state', undefined);
  const nameOf = useBenchName();
  const printedBy = useSiteRow(soc)?.order.printedBy ?? [];
  const isByOtherBench = printedBy.some((bench) => bench !== site?.bench);
  return isByOtherBench ? printedBy.map(nameOf).join(', ') : null;
}
