import type { PackAnswer, PackMode } from '../../shared/model/packing.ts';
import type { AppError } from '../../shared/app-error.ts';
import { kept } from './kept.ts';
import { useKept } from './session.tsx';

/** Result of the last scan, or the reason why the lookup failed. */
export type ShownScan =
  | { readonly is: 'answer'; readonly answer: PackAnswer }
  | { readonly is: 'problem'; readonly code: string; readonly problem: AppError };

/** Purpose of scans at the bench. */
export const packMode = kept<PackMode>('print');
/** The result shown in large type; null before the first scan. */
export const shownScan = kept<ShownScan | null>(null);
/** Resolves once every scan so far has its result. */
export const scansInTurn = kept<Promise<void>>(Promise.resolve());
/** Number of scans that wait for their result. */
export const waitingScans = kept(0);

/** The purpose of scans. It survives a change of the screen. */
export function usePackMode(): [PackMode, (mode: PackMode) => void] {
  return useKept(packMode);
}
