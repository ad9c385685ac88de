import type { SiteRow } from '../../../shared/model/site.ts';
import { useCall } from '../../station/queries.ts';
import { useBenchName } from './bench-names.ts';
import { useIsOfSite } from './is-of-site.ts';

/** An order as all benches see it; null for a bench alone, and for what no other one knows. */
export function useSiteRow(soc: string): SiteRow | null {
  const enabled = useIsOfSite();
  return useCall('site.order', { soc }, { enabled }).data ?? null;
}

/** The other bench that packs an order whose label is not out yet, and since when; null for none. */
export function usePackedElsewhere(soc: string): { bench: string; since: string } | null {
  const { data: site } = useCall('site.state', undefined);
  const nameOf = useBenchName();
  const row = useSiteRow(soc);
  if (!row?.claim || row.claim.bench === site?.bench || row.order.printedBy.length > 0) return null;
  return { bench: nameOf(row.claim.bench), since: row.claim.since };
}

/** Names of all benches that printed an order's label, where another one than this did; else null. */
export function usePrintedElsewhere(soc: string): string | null {
  const { data: site } = useCall('site.state', undefined);
  const nameOf = useBenchName();
  const printedBy = useSiteRow(soc)?.order.printedBy ?? [];
  const isElsewhere = printedBy.some((bench) => bench !== site?.bench);
  return isElsewhere ? printedBy.map(nameOf).join(', ') : null;
}
