import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PackMode, PackAnswer } from '../../../shared/model/packing.ts';
import { soundAccepted, soundAlarm, soundAttention, soundRefused } from '../../common/sound.ts';
import { countRefusal, type RefusedScan } from '../../keys/refused-scan.ts';
import { useNavigationActions } from '../../session/navigation.ts';
import {
  answerInHand,
  isParcelUnsure,
  packModeKey,
  scanQueueKey,
  displayedScanKey,
  type DisplayedScan,
  waitingScansKey,
} from '../../session/pack-state.ts';
import { useSessionPart, useSessionValue, useSession } from '../../session/session.tsx';
import { station } from '../../station/client.ts';

interface PackScans {
  readonly displayedScan: DisplayedScan | null;
  /** True if an unreadable scan since may be of another parcel; also between two renders. */
  readonly isUnsure: () => boolean;
  /** Number of scans that wait behind the one that is being processed. */
  readonly behind: number;
  /** Queues a code; `goesOn` is set after a person has read the warning. */
  readonly scan: (code: string, goesOn?: boolean) => void;
  /** Queues a scan without effect. */
  readonly refuse: (refused: RefusedScan) => void;
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
  const answers = useQueryClient();
  const { openOrder } = useNavigationActions();
  const [displayedScan, setDisplayedScan] = useSessionValue(displayedScanKey);
  const behind = useSessionPart(waitingScansKey, (count) => Math.max(0, count - 1));
  const take = useCallback(
    async (code: string, mode: PackMode, goesOn: boolean) => {
      const answer = await station.call('packing.scan', { code, mode, goesOn });
      session.set(waitingScansKey, (count) => count - 1);
      if (answer.ok) {
        const { result, parcel } = answer.value;
        // The parcel's present state: a call for it would only repeat the answer, and render it a second time.
        if (parcel) answers.setQueryData(['packing.parcel', { id: parcel.orderId }], parcel);
        session.set(displayedScanKey, { is: 'answer', answer: answer.value });
        soundOf(answer.value);
        if (result === 'found' && parcel) openOrder(parcel.orderId);
      } else {
        session.set(displayedScanKey, { is: 'problem', code, problem: answer.error });
        soundRefused();
      }
    },
    [session, answers, openOrder],
  );
  const queue = useCallback(
    (work: () => void | Promise<void>) =>
      session.set(scanQueueKey, session.get(scanQueueKey).then(work)),
    [session],
  );
  const scan = useCallback(
    (code: string, goesOn = false) => {
      const mode = session.get(packModeKey);
      session.set(waitingScansKey, (count) => count + 1);
      queue(() => take(code, mode, goesOn));
    },
    [session, queue, take],
  );
  const refuse = (refused: RefusedScan) =>
    queue(async () => {
      const displayed = session.get(displayedScanKey);
      const last = displayed?.is === 'refused' ? displayed.refusal : null;
      const refusal = countRefusal(refused, last);
      const before = answerInHand(displayed);
      const isUnsure = refused.is === 'unreadable' || isParcelUnsure(displayed);
      session.set(displayedScanKey, { is: 'refused', refusal, before, isUnsure });
      soundRefused();
      // The scan may be of another parcel: then that one is in hand.
      const putDown =
        refused.is === 'unreadable' ? await station.call('packing.putDown') : { ok: true as const };
      if (!putDown.ok)
        session.set(displayedScanKey, { is: 'problem', code: '', problem: putDown.error });
    });
  const leave = useCallback(
    (seq: number) => {
      const now = session.get(displayedScanKey);
      if (answerInHand(now)?.seq === seq) session.set(displayedScanKey, null);
    },
    [session],
  );
  return {
    displayedScan,
    isUnsure: () => isParcelUnsure(session.get(displayedScanKey)),
    behind,
    scan,
    refuse,
    clear: useCallback(() => setDisplayedScan(null), [setDisplayedScan]),
    leave,
    settled: () => session.get(scanQueueKey),
  };
}

function soundOf({ tone, isAlarm }: PackAnswer): void {
  if (isAlarm) soundAlarm();
  else if (tone === 'danger') soundRefused();
  else if (tone === 'warning') soundAttention();
  else soundAccepted();
}
