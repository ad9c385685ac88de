import type { AppError } from '../../shared/app-error.ts';
import type { HandoverScan } from '../../shared/model/handover.ts';
import type { RepeatedRefusal } from '../keys/refused-scan.ts';
import { sessionKey } from './session-key.ts';
import { useSessionValue } from './session.tsx';

/** A code that was scanned on the screen of handovers, and its result. */
export interface ScannedIntoHandover {
  /** Distinguishes two scans of the same code. */
  readonly number: number;
  readonly code: string;
  /** Time of the result, ms. */
  readonly at: number;
  /** The same by a clock that cannot be set (ms), for waits. */
  readonly steadyAt: number;
  /** The handover that was open on the screen or that the scan opened; null without one. */
  readonly handoverId: string | null;
  readonly result:
    | HandoverScan
    | { readonly outcome: 'undone'; readonly orderId: string }
    | { readonly outcome: 'failed'; readonly problem: AppError }
    /** A scan without effect. `code` is the received text, or empty. */
    | { readonly outcome: 'no-effect'; readonly refusal: RepeatedRefusal };
  /** The scan opened the handover. */
  readonly isFirst: boolean;
  /** It was stored before this session, so it is listed and is not the last scan. */
  readonly isStored?: boolean;
}

/** The handover that is open on its screen, or null. */
export const openHandoverKey = sessionKey<string | null>(null);
/** All scans of the session, then those that earlier sessions set aside; newest first. */
export const handoverScansKey = sessionKey<readonly ScannedIntoHandover[]>([]);
/** The list of earlier sessions was read. */
export const handoverAsideReadKey = sessionKey(false);
/** Resolves once every scan so far has its result. */
export const handoverQueueKey = sessionKey<Promise<void>>(Promise.resolve());

/** The handover that is open on its screen, or null. It survives a change of the screen. */
export function useOpenHandover(): [string | null, (id: string | null) => void] {
  return useSessionValue(openHandoverKey);
}
