import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandoverScan } from '../../../shared/model/handover.ts';
import { soundAccepted, soundRefused } from '../../common/sound.ts';
import { errorText } from '../../i18n/error-text.ts';
import { station } from '../../station/client.ts';
import { toast } from '../../ui/toasts.tsx';

/** What came of a code that was scanned. */
export interface ScannedCode {
  readonly code: string;
  readonly scan: HandoverScan;
}

interface ScansInTurn {
  /** The last scan, or null before the first. */
  readonly last: ScannedCode | null;
  /** Takes a code; somebody may scan faster than it is answered. */
  readonly scan: (code: string) => void;
  /** Ends once every scan made so far is answered. */
  readonly settled: () => Promise<void>;
}

/** Scans go into a handover one after the other, in the order in which they were made. */
export function useScansInTurn(handoverId: string): ScansInTurn {
  const { i18n } = useTranslation();
  const [last, setLast] = useState<ScannedCode | null>(null);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const take = async (code: string) => {
    const scanned = await station.call('handovers.scan', { id: handoverId, code });
    if (scanned.ok) {
      setLast({ code, scan: scanned.value });
      if (scanned.value.outcome === 'taken') soundAccepted();
      else soundRefused();
    } else {
      soundRefused();
      const { title, todo } = errorText(i18n, scanned.error);
      toast('danger', title, todo);
    }
  };
  return {
    last,
    scan(code) {
      turn.current = turn.current.then(() => take(code));
    },
    settled: () => turn.current,
  };
}
