import { useState } from 'react';
import { station } from '../../station/client.ts';
import { announceProblem } from '../../ui/announce.ts';
import type { Verdict } from './job-choices.ts';

/** Sends a user's decision about a job; shows a failure as a notice. */
export function useSettle(jobId: string) {
  const [isSettling, setIsSettling] = useState(false);
  const settle = async (verdict: Verdict) => {
    setIsSettling(true);
    const settled = await station.call('printing.settle', { id: jobId, verdict });
    setIsSettling(false);
    if (settled.ok) return;
    announceProblem(settled.error);
  };
  return { isSettling, settle: (verdict: Verdict) => void settle(verdict) };
}
