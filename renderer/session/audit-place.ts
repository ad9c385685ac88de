import { useMemo } from 'react';
import type { AuditFilter } from '../../shared/model/audit.ts';
import type { ChainId } from '../../shared/model/site-audit.ts';
import { kept } from './kept.ts';
import { useWays } from './navigation.ts';
import { useKept } from './session.tsx';
import { useSetupPlace } from './setup-place.ts';

interface Place extends Omit<AuditFilter, 'orderId'> {
  /** The log of another bench, as the hub has it, or those of all for one order; null for this bench's own. */
  chain: ChainId | 'all' | null;
  /** Only what was done with this order; without an id where this bench does not have it. */
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
  /** Looks at another log; what is not of that one is not asked for any more. */
  turnTo: (chain: Place['chain']) => void;
  /** Asks for all of the log that is looked at. */
  clear: () => void;
  /** Leads to what was done with an order, at this bench or at all. */
  showLogOf: (order: NonNullable<Place['order']>, chain: 'all' | null) => void;
}

/** Which rows of the log of who did what are looked at: it comes back as it was left. */
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
