import { useState } from 'react';
import type { HandoverClosing } from '../../../shared/model/handover.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';

type Asks = Extract<HandoverClosing, { outcome: 'asks' }>;

interface Closing {
  /** Parcels that a user must confirm to leave behind; null without a question. */
  readonly asks: Asks | null;
  readonly problem: AppError | null;
  readonly isRunning: boolean;
  readonly close: () => Promise<void>;
  /** Closes it without the parcels of the question. */
  readonly confirm: () => Promise<void>;
  readonly goOn: () => void;
}

/** Closes a handover once every scanned code has its result. Asks if parcels would stay behind. */
export function useClosing(
  id: string,
  { settled, onClosed }: { settled: () => Promise<void>; onClosed: () => Promise<void> },
): Closing {
  const [asks, setAsks] = useState<Asks | null>(null);
  const { run, problem, isRunning } = useTask();
  const closeLeaving = async (leaving: number) => {
    const closed = await run(async () => {
      await settled();
      return station.call('handovers.close', { id, leaving });
    });
    if (!closed) return;
    const question = closed.ok && closed.value.outcome === 'asks' ? closed.value : null;
    setAsks(question);
    if (closed.ok && question === null) await onClosed();
  };
  return {
    asks,
    problem,
    isRunning,
    close: () => closeLeaving(0),
    confirm: () => closeLeaving(asks?.missingCount ?? 0),
    goOn: () => setAsks(null),
  };
}
