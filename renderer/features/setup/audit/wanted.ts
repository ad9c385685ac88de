import type { AuditFilter } from '../../../../shared/model/audit.ts';
import type { ChainId, SiteAuditFilter } from '../../../../shared/model/site-audit.ts';
import { useAuditPlace } from '../../../session/audit-place.ts';

/** Which rows of which log are looked at, by the call that answers them. */
export type Wanted =
  | { readonly call: 'audit.page'; readonly filter: AuditFilter }
  | { readonly call: 'site.auditPage'; readonly chain: ChainId; readonly filter: SiteAuditFilter };

/** A name of a log that no other one has. */
export const nameOfLog = (chain: ChainId | null): string =>
  chain === null ? '' : `${chain.bench} ${chain.epoch}`;

export function useWanted(): Wanted {
  const { chain, order, by, packer, what, from, to } = useAuditPlace();
  const filter = { by, packer, what, from, to };
  return chain === null
    ? { call: 'audit.page', filter: { ...filter, orderId: order?.id ?? null } }
    : { call: 'site.auditPage', chain, filter: { ...filter, soc: order?.soc ?? null } };
}
