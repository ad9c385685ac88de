import { useMemo } from 'react';
import type { AuditFilter } from '../../shared/model/audit.ts';
import type { ChainId } from '../../shared/model/site-audit.ts';
import { sessionKey } from './session-key.ts';
import { useNavigationActions } from './navigation.ts';
import { useSessionValue } from './session.tsx';
import { useSetupState } from './setup-state.ts';

interface AuditState extends Omit<AuditFilter, 'orderId'> {
  /** The log of another bench, from the hub, or of all benches for one order; null for this bench's own. */
  chain: ChainId | 'all' | null;
  /** Filters by order; the id is null if this bench does not have it. */
  order: { id: string | null; soc: string } | null;
}

const everything: AuditState = {
  chain: null,
  by: null,
  packer: null,
  what: null,
  order: null,
  from: null,
  to: null,
};
const auditKey = sessionKey<AuditState>(everything);

interface AuditControls extends AuditState {
  change: (change: Partial<AuditState>) => void;
  /** Selects another log and clears filters that it does not support. */
  selectChain: (chain: AuditState['chain']) => void;
  /** Clears all filters of the present log. */
  clear: () => void;
  /** Opens the log rows of an order, of this bench or of all. */
  showLogOf: (order: NonNullable<AuditState['order']>, chain: 'all' | null) => void;
}

/** The filters of the audit log. They survive a change of the screen. */
export function useAuditState(): AuditControls {
  const [state, setState] = useSessionValue(auditKey);
  const { go } = useNavigationActions();
  const { openSection } = useSetupState();
  const actions = useMemo(
    () => ({
      change: (next: Partial<AuditState>) => setState((before) => ({ ...before, ...next })),
      selectChain: (chain: AuditState['chain']) =>
        setState(({ order, ...before }) => ({
          ...before,
          chain,
          order: chain === null && order?.id === null ? null : order,
        })),
      clear: () => setState(({ chain }) => ({ ...everything, chain })),
      showLogOf: (order: NonNullable<AuditState['order']>, chain: 'all' | null) => {
        setState({ ...everything, chain, order });
        openSection('audit');
        go('setup');
      },
    }),
    [setState, go, openSection],
  );
  return { ...state, ...actions };
}
