import type { Tone } from '../ui/icon.ts';
import { announce, dismiss, isNoticeOpen } from '../ui/announce.ts';
import type { NoticeMessage, ToastAction } from '../ui/toast-list.ts';

let openNotice: number | null = null;

/** Shows the result of a scan, in place of the result of the previous scan. */
export function announceScan(tone: Tone, message: NoticeMessage, action?: ToastAction): void {
  closeScanNotice();
  openNotice = announce(tone, message, action);
}

/**
 * Closes the notice of the last scan.
 * @returns false if it was closed already
 */
export function closeScanNotice(): boolean {
  if (openNotice === null || !isNoticeOpen(openNotice)) return false;
  dismiss(openNotice);
  openNotice = null;
  return true;
}
