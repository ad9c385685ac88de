import type { BrowserWindow } from 'electron';
import { dialog } from 'electron';
import { newIncident } from '../base/random.ts';
import { faultInLog, type LogText } from '../base/loggable.ts';
import type { Clock, Log } from '../base/host-services.ts';
import type { MissedIncidents } from './missed-incidents.ts';

/** Maximum number of crashes per minute; after more, the page is not reloaded. */
const MAX_CRASHES_PER_MINUTE = 3;
const MINUTE_MS = 60_000;

interface Watched {
  readonly log: Log;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly missed: MissedIncidents;
  /** Without a visible window there is no dialog. */
  readonly headless: boolean;
  /** Ends the app with a message that contains this incident. */
  readonly giveUp: (incident: string) => void;
}

/**
 * Reloads the page after its process crashed, and shows a dialog when it hangs. The main process holds the page's
 * state. The user sees the incident number of the log.
 */
export function watchPage(window: BrowserWindow, watched: Watched): void {
  reviveWhenGone(window, watched);
  askWhenHanging(window, watched);
}

function reviveWhenGone(window: BrowserWindow, { log, clock, missed, giveUp }: Watched): void {
  let crashes: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) {
      log.info('window.page-ended', { reason, exitCode });
      return;
    }
    const incident = newIncident();
    log.error('window.page-gone', { incident, reason, exitCode });
    const now = clock.monotonic();
    crashes = [...crashes.filter((at) => now - at < MINUTE_MS), now];
    if (crashes.length > MAX_CRASHES_PER_MINUTE) return giveUp(incident);
    missed.add({ incident, what: 'page-gone' });
    window.webContents.reload();
  });
}

function askWhenHanging(window: BrowserWindow, { log, headless }: Watched): void {
  let asking: AbortController | null = null;
  window.on('unresponsive', () => {
    if (asking !== null) return;
    const incident = newIncident();
    log.error('window.unresponsive', { incident });
    if (headless) return;
    const openQuestion = new AbortController();
    asking = openQuestion;
    ask(window, incident, openQuestion.signal)
      .catch((cause: unknown) => log.warn('window.not-asked', { detail: faultInLog(cause) }))
      .finally(() => {
        asking = null;
      });
  });
  window.on('responsive', () => {
    log.info('window.responsive');
    asking?.abort();
  });
}

/** If the user ends the page, `reviveWhenGone` reloads it. */
async function ask(window: BrowserWindow, incident: LogText, signal: AbortSignal): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Packbench',
    message: 'Cửa sổ không phản hồi. / The window does not respond.',
    detail: `Không mất gì đã lưu. Hãy chờ thêm, hoặc mở lại cửa sổ; nếu lặp lại, báo số sự cố ${incident}. / Nothing that was saved is lost. Wait a little, or open the window again; if this comes back, report incident number ${incident}.`,
    buttons: ['Chờ / Wait', 'Mở lại / Open again'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
    signal,
  });
  if (response === 1 && !signal.aborted && !window.isDestroyed())
    window.webContents.forcefullyCrashRenderer();
}
