import { useRef, useState } from 'react';
import type { HandoverScan } from '../../../shared/model/handover.ts';
import { soundAccepted, soundRefused } from '../../common/sound.ts';
import { station } from '../../station/client.ts';
import { announce, announceProblem } from '../../ui/announce.ts';

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
      const { error } = scanned;
      if (error.code === 'wrong-state' && error.state === 'closed') sayClosed(code);
      else announceProblem(error);
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

/** Whoever scans on may not have seen that somebody closed it. */
function sayClosed(code: string): void {
  announce('danger', ({ t }) => ({
    title: t('handover.closedScan', { code }),
    todo: t('handover.closedScanTodo'),
  }));
}
