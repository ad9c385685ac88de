import { app, dialog } from 'electron';
import { newIncident } from '../base/random.ts';
import { earlyExits } from '../base/exits/early-exits.ts';
import { exitSentence } from '../base/exits/exit.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/host-services.ts';
import { sendToWindows } from './window.ts';

/** Exits with a code, after printing the reason to stderr. */
export function end(lines: readonly string[], code: number): void {
  for (const line of lines) process.stderr.write(`${line}\n`);
  app.exit(code);
}

/** Exits with a code as soon as the result is written to stdout. */
export function endWithOutput(text: string, code: number): void {
  process.stdout.write(text, () => app.exit(code));
}

/** Exits like `end`, and shows the first line in a dialog unless the app is headless. */
export function endOnScreen(lines: readonly string[], code: number, isHeadless: boolean): void {
  if (!isHeadless) dialog.showErrorBox('Packbench', lines[0] ?? '');
  end(lines, code);
}

/** Exits after a bug; `incident` is its number in the log. */
export function endAfterBug(incident: string, isHeadless: boolean, more: string[] = []): void {
  endOnScreen([exitSentence(earlyExits.bug, incident), ...more], earlyExits.bug[0], isHeadless);
}

/** Exits after a fault that prevented the start. */
export function endUnstarted(cause: unknown, log: Log, isHeadless: boolean): void {
  const incident = newIncident();
  const detail = faultInLog(cause);
  log.error('app.start-failed', { incident, detail });
  const exit = earlyExits['start-failed'];
  endOnScreen([exitSentence(exit, incident), detail], exit[0], isHeadless);
}

/**
 * Exits on an uncaught exception: the app's state is then unknown, and all important data is committed. A restart is
 * safer than continuing.
 */
export function catchBugs(log: Log, isHeadless: boolean): void {
  // The terminal that reads the output may be closed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.once('uncaughtException', (error) => {
    const incident = newIncident();
    const detail = faultInLog(error);
    log.error('app.uncaught-exception', { incident, detail });
    endAfterBug(incident, isHeadless, [detail]);
  });
  process.on('unhandledRejection', (reason) => {
    const incident = newIncident();
    log.error('app.unhandled-rejection', { incident, detail: faultInLog(reason) });
    sendToWindows('support.incident', { incident });
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    // Chromium restarts its helper processes by itself.
    log.error('app.helper-gone', { incident: newIncident(), type, reason, exitCode });
  });
}
