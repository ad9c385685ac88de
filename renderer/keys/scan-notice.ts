import type { Tone } from '../ui/icon.ts';
import { announce, dismiss, stands } from '../ui/announce.ts';
import type { Say, ToastAction } from '../ui/toast-list.ts';

let shown: number | null = null;

/** Shows the result of a scan, in place of the result of the previous scan. */
export function announceScan(tone: Tone, say: Say, action?: ToastAction): void {
  closeScanNotice();
  shown = announce(tone, say, action);
}

/**
 * Closes the notice of the last scan.
 * @returns false if it was closed already
 */
export function closeScanNotice(): boolean {
  if (shown === null || !stands(shown)) return false;
  dismiss(shown);
  shown = null;
  return true;
}
