import type { CallInput } from '../../../../shared/contract.ts';
import type { AuditFilter } from '../../../../shared/model/audit.ts';
import type { ChainId, SiteAuditFilter } from '../../../../shared/model/site-audit.ts';
import { useAuditState } from '../../../session/audit-state.ts';

/** The log and filter in view, with the call that returns their rows. */
export type LogQuery =
  | { readonly call: 'audit.page'; readonly filter: AuditFilter }
  | { readonly call: 'site.auditPage'; readonly chain: ChainId; readonly filter: SiteAuditFilter }
  | {
      readonly call: 'site.auditOfOrder';
      readonly filter: CallInput<'site.auditOfOrder'>['filter'];
    };

/** Returns the unique name of a log. */
export const nameOfLog = (chain: ChainId | 'all' | null): string =>
  typeof chain === 'object' && chain !== null ? `${chain.bench} ${chain.epoch}` : (chain ?? '');

/** Returns null if all logs are selected, but no order. */
export function useLogQuery(): LogQuery | null {
  const { chain, order, by, packer, what, from, to } = useAuditState();
  const filter = { by, packer, what, from, to };
  const soc = order?.soc ?? null;
  if (chain === null)
    return { call: 'audit.page', filter: { ...filter, orderId: order?.id ?? null } };
  if (chain !== 'all') return { call: 'site.auditPage', chain, filter: { ...filter, soc } };
  return soc === null ? null : { call: 'site.auditOfOrder', filter: { ...filter, soc } };
}
