import type { CallInput } from '../../../../shared/contract.ts';
import type { AuditFilter } from '../../../../shared/model/audit.ts';
import type { ChainId, SiteAuditFilter } from '../../../../shared/model/site-audit.ts';
import { useAuditPlace } from '../../../session/audit-place.ts';

/** Which rows of which log are looked at, by the call that answers them. */
export type Wanted =
  | { readonly call: 'audit.page'; readonly filter: AuditFilter }
  | { readonly call: 'site.auditPage'; readonly chain: ChainId; readonly filter: SiteAuditFilter }
  | {
      readonly call: 'site.auditOfOrder';
      readonly filter: CallInput<'site.auditOfOrder'>['filter'];
    };

/** A name of a log that no other one has. */
export const nameOfLog = (chain: ChainId | 'all' | null): string =>
  typeof chain === 'object' && chain !== null ? `${chain.bench} ${chain.epoch}` : (chain ?? '');

/** Null where all logs are looked at, and nobody has said for which order. */
export function useWanted(): Wanted | null {
  const { chain, order, by, packer, what, from, to } = useAuditPlace();
  const filter = { by, packer, what, from, to };
  const soc = order?.soc ?? null;
  if (chain === null)
    return { call: 'audit.page', filter: { ...filter, orderId: order?.id ?? null } };
  if (chain !== 'all') return { call: 'site.auditPage', chain, filter: { ...filter, soc } };
  return soc === null ? null : { call: 'site.auditOfOrder', filter: { ...filter, soc } };
}
