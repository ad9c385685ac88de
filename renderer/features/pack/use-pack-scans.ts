import { useCallback } from 'react';
import type { PackMode, PackAnswer } from '../../../shared/model/packing.ts';
import { soundAccepted, soundAlarm, soundAttention, soundRefused } from '../../common/sound.ts';
import { useWays } from '../../session/navigation.ts';
import {
  packMode,
  scansInTurn,
  shownScan,
  type ShownScan,
  waitingScans,
} from '../../session/pack-place.ts';
import { useKept, useSession } from '../../session/session.tsx';
import { station } from '../../station/client.ts';

interface PackScans {
  readonly shown: ShownScan | null;
  readonly waiting: number;
  /** Takes a code; `goesOn` when a person has read what stood against it. */
  readonly scan: (code: string, goesOn?: boolean) => void;
  readonly clear: () => void;
  /** Shows this scan no more, where it is the one that is shown. */
  readonly leave: (seq: number) => void;
  /** Ends once every scan made so far is answered. */
  readonly settled: () => Promise<void>;
}

/**
 * Scans are worked on one after the other, in the order in which they were made, each in the mode of its
 * time: also those that wait while somebody changes the mode or goes to another screen.
 */
export function usePackScans(): PackScans {
  const session = useSession();
  const { openOrder } = useWays();
  const [shown, setShown] = useKept(shownScan);
  const [waiting] = useKept(waitingScans);
  const take = useCallback(
    async (code: string, mode: PackMode, goesOn: boolean) => {
      const answer = await station.call('packing.scan', { code, mode, goesOn });
      session.set(waitingScans, (count) => count - 1);
      if (answer.ok) {
        session.set(shownScan, { is: 'answer', answer: answer.value });
        soundOf(answer.value);
        const { say, parcel } = answer.value;
        if (say === 'found' && parcel) openOrder(parcel.orderId);
      } else {
        session.set(shownScan, { is: 'problem', code, problem: answer.error });
        soundRefused();
      }
    },
    [session, openOrder],
  );
  const scan = useCallback(
    (code: string, goesOn = false) => {
      const mode = session.get(packMode);
      session.set(waitingScans, (count) => count + 1);
      session.set(
        scansInTurn,
        session.get(scansInTurn).then(() => take(code, mode, goesOn)),
      );
    },
    [session, take],
  );
  const leave = useCallback(
    (seq: number) => {
      const now = session.get(shownScan);
      if (now?.is === 'answer' && now.answer.seq === seq) session.set(shownScan, null);
    },
    [session],
  );
  return {
    shown,
    waiting,
    scan,
    clear: () => setShown(null),
    leave,
    settled: () => session.get(scansInTurn),
  };
}

function soundOf({ tone, isAlarm }: PackAnswer): void {
  if (isAlarm) soundAlarm();
  else if (tone === 'danger') soundRefused();
  else if (tone === 'warning') soundAttention();
  else soundAccepted();
}
