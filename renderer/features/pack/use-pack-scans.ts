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
  /** Queues a code; `goesOn` is set after a person has read the warning. */
  readonly scan: (code: string, goesOn?: boolean) => void;
  readonly clear: () => void;
  /** Hides this scan if it is the displayed one. */
  readonly leave: (seq: number) => void;
  /** Resolves once every scan so far has its result. */
  readonly settled: () => Promise<void>;
}

/**
 * Processes scans one after the other, in their order, each in the mode of its time. This includes waiting scans after
 * a change of mode or screen.
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
