import { app, type BrowserWindow } from 'electron';
import { faultInLog } from '../base/loggable.ts';
import type { Clock, Log } from '../base/host-services.ts';

/** Time limit of closing (ms): a station that hangs must not prevent the end of the app. */
const LIMIT_MS = 5000;

/**
 * Runs `close` once before the app ends, and then `last`. It ends when the app quits, or when Windows ends the session,
 * which does not wait for a quit. Otherwise the next start would have to check the database first.
 */
export function closeBeforeEnding(tools: {
  window: Pick<BrowserWindow, 'on'>;
  /** Closes all resources. A rejection is logged. */
  close: () => Promise<unknown>;
  last: () => void;
  clock: Pick<Clock, 'after'>;
  log: Log;
}): void {
  const { window, close, last, clock, log } = tools;
  let closing: Promise<unknown> | null = null;
  const closeOnce = () => {
    closing ??= Promise.race([close(), timeLimit(clock, log)])
      .catch((cause: unknown) => log.error('app.close-failed', { detail: faultInLog(cause) }))
      .finally(last);
  };
  window.on('session-end', closeOnce);
  app.on('will-quit', (event) => {
    event.preventDefault();
    closeOnce();
  });
}

function timeLimit(clock: Pick<Clock, 'after'>, log: Log): Promise<void> {
  return new Promise((resolve) => {
    clock.after(LIMIT_MS, () => {
      log.error('app.close-took-too-long', { afterMs: LIMIT_MS });
      resolve();
    });
  });
}
