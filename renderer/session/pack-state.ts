import type { PackAnswer, PackMode } from '../../shared/model/packing.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { RepeatedRefusal } from '../keys/refused-scan.ts';
import { sessionKey } from './session-key.ts';
import { useSessionValue } from './session.tsx';

/** Result of the last scan, the reason why the lookup failed, or a scan without effect. */
export type DisplayedScan =
  | { readonly is: 'answer'; readonly answer: PackAnswer }
  | { readonly is: 'problem'; readonly code: string; readonly problem: AppError }
  | DisplayedRefusal;

interface DisplayedRefusal {
  readonly is: 'refused';
  readonly refusal: RepeatedRefusal;
  /** The last result before it: its parcel is still in hand, and its question is still open. */
  readonly before: PackAnswer | null;
  /** An unreadable scan since may be of another parcel. */
  readonly isUnsure: boolean;
}

/** Returns the result whose parcel is in hand, or null. */
export function answerInHand(displayed: DisplayedScan | null): PackAnswer | null {
  if (displayed?.is === 'refused') return displayed.before;
  return displayed?.is === 'answer' ? displayed.answer : null;
}

/** True if the packer may hold another parcel than the one in hand. No key or weight may act on that one. */
export function isParcelUnsure(displayed: DisplayedScan | null): boolean {
  return displayed?.is === 'refused' && displayed.isUnsure;
}

/** Purpose of scans at the bench. */
export const packModeKey = sessionKey<PackMode>('print');
/** The result shown in large type; null before the first scan. */
export const displayedScanKey = sessionKey<DisplayedScan | null>(null);
/** Resolves once every scan so far has its result. */
export const scanQueueKey = sessionKey<Promise<void>>(Promise.resolve());
/** Number of scans that wait for their result. */
export const waitingScansKey = sessionKey(0);

/** The purpose of scans. It survives a change of the screen. */
export function usePackMode(): [PackMode, (mode: PackMode) => void] {
  return useSessionValue(packModeKey);
}
