import { useMemo } from 'react';
import type { AuditFilter } from '../../shared/model/audit.ts';
import type { ChainId } from '../../shared/model/site-audit.ts';
import { kept } from './kept.ts';
import { useWays } from './navigation.ts';
import { useKept } from './session.tsx';
import { useSetupPlace } from './setup-place.ts';

interface Place extends Omit<AuditFilter, 'orderId'> {
  /** The log of another bench, from the hub, or of all benches for one order; null for this bench's own. */
  chain: ChainId | 'all' | null;
  /** Filters by order; the id is null if this bench does not have it. */
  order: { id: string | null; soc: string } | null;
}

const everything: Place = {
  chain: null,
  by: null,
  packer: null,
  what: null,
  order: null,
  from: null,
  to: null,
};
const placeOfAudit = kept<Place>(everything);

interface AuditPlace extends Place {
  change: (change: Partial<Place>) => void;
  /** Selects another log and clears filters that it does not support. */
  turnTo: (chain: Place['chain']) => void;
  /** Clears all filters of the present log. */
  clear: () => void;
  /** Opens the log rows of an order, of this bench or of all. */
  showLogOf: (order: NonNullable<Place['order']>, chain: 'all' | null) => void;
}

/** The filters of the audit log. They survive a change of the screen. */
export function useAuditPlace(): AuditPlace {
  const [place, setPlace] = useKept(placeOfAudit);
  const { go } = useWays();
  const { openSection } = useSetupPlace();
  const ways = useMemo(
    () => ({
      change: (next: Partial<Place>) => setPlace((before) => ({ ...before, ...next })),
      turnTo: (chain: Place['chain']) =>
        setPlace(({ order, ...before }) => ({
          ...before,
          chain,
          order: chain === null && order?.id === null ? null : order,
        })),
      clear: () => setPlace(({ chain }) => ({ ...everything, chain })),
      showLogOf: (order: NonNullable<Place['order']>, chain: 'all' | null) => {
        setPlace({ ...everything, chain, order });
        openSection('audit');
        go('setup');
      },
    }),
    [setPlace, go, openSection],
  );
  return { ...place, ...ways };
}
