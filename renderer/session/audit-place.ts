import { useMemo } from 'react';
import type { AuditFilter } from '../../shared/model/audit.ts';
import { kept } from './kept.ts';
import { useWays } from './navigation.ts';
import { useKept } from './session.tsx';
import { useSetupPlace } from './setup-place.ts';

interface Place extends Omit<AuditFilter, 'orderId'> {
  /** Only what was done with this order. */
  order: { id: string; soc: string } | null;
}

const everything: Place = {
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
  clear: () => void;
  /** Leads to what was done with an order. */
  showLogOf: (order: { id: string; soc: string }) => void;
}

/** Which rows of the log of who did what are looked at: it comes back as it was left. */
export function useAuditPlace(): AuditPlace {
  const [place, setPlace] = useKept(placeOfAudit);
  const { go } = useWays();
  const { openSection } = useSetupPlace();
  const ways = useMemo(
    () => ({
      change: (next: Partial<Place>) => setPlace((before) => ({ ...before, ...next })),
      clear: () => setPlace(everything),
      showLogOf: (order: { id: string; soc: string }) => {
        setPlace({ ...everything, order });
        openSection('audit');
        go('setup');
      },
    }),
    [setPlace, go, openSection],
  );
  return { ...place, ...ways };
}
