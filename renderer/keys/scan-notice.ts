import type { Tone } from '../ui/icon.ts';
import { announce, dismiss, stands } from '../ui/announce.ts';
import type { Say, ToastAction } from '../ui/toast-list.ts';

let shown: number | null = null;

/** Shows what came of a scan, in the place of the scan before it. */
export function announceScan(tone: Tone, say: Say, action?: ToastAction): void {
  closeScanNotice();
  shown = announce(tone, say, action);
}

/** Closes the notice of the last scan; false where it is closed already. */
export function closeScanNotice(): boolean {
  if (shown === null || !stands(shown)) return false;
  dismiss(shown);
  shown = null;
  return true;
}
