import type { PackAnswer, PackMode } from '../../shared/model/packing.ts';
import type { AppError } from '../../shared/app-error.ts';
import { kept } from './kept.ts';
import { useKept } from './session.tsx';

/** What the last scan came to, or why it could not even be looked at. */
export type ShownScan =
  | { readonly is: 'answer'; readonly answer: PackAnswer }
  | { readonly is: 'problem'; readonly code: string; readonly problem: AppError };

/** What scans at the bench are for. */
export const packMode = kept<PackMode>('print');
/** What stands large on the screen; null before the first scan. */
export const shownScan = kept<ShownScan | null>(null);
/** Ends once every scan made so far is answered. */
export const scansInTurn = kept<Promise<void>>(Promise.resolve());
/** How many scans wait for their answer. */
export const waitingScans = kept(0);

/** What scans are for: it stays as it was chosen while another screen is looked at. */
export function usePackMode(): [PackMode, (mode: PackMode) => void] {
  return useKept(packMode);
}
