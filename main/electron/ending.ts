import { app, dialog } from 'electron';
import { newIncident } from '../base/chance.ts';
import { earlyExits } from '../base/exits/early-exits.ts';
import { exitSentence } from '../base/exits/exit.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';
import { sendToWindows } from './window.ts';

/** Ends the app with a code, and says why to whoever reads what it prints. */
export function end(lines: readonly string[], code: number): void {
  for (const line of lines) process.stderr.write(`${line}\n`);
  app.exit(code);
}

/** Ends the app with a code as soon as its result has left by standard output. */
export function endWithOutput(text: string, code: number): void {
  process.stdout.write(text, () => app.exit(code));
}

/** Ends like `end`, and shows the first line in a dialog unless the app is headless. */
export function endOnScreen(lines: readonly string[], code: number, isHeadless: boolean): void {
  if (!isHeadless) dialog.showErrorBox('Packbench', lines[0] ?? '');
  end(lines, code);
}

/** Ends after a bug that the log knows under this number. */
export function endAfterBug(incident: string, isHeadless: boolean, more: string[] = []): void {
  endOnScreen([exitSentence(earlyExits.bug, incident), ...more], earlyExits.bug[0], isHeadless);
}

/** Ends after a fault that kept the app from starting. */
export function endUnstarted(cause: unknown, log: Log, isHeadless: boolean): void {
  const incident = newIncident();
  const detail = faultInLog(cause);
  log.error('app.start-failed', { incident, detail });
  const exit = earlyExits['start-failed'];
  endOnScreen([exitSentence(exit, incident), detail], exit[0], isHeadless);
}

/**
 * An exception that nobody caught leaves the app in a state that nobody knows, and everything
 * that matters is committed: better a start from there than going on.
 */
export function catchBugs(log: Log, isHeadless: boolean): void {
  // Whoever read what we print may be gone, such as a terminal that was closed.
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
    // Chromium starts its helpers again by itself.
    log.error('app.helper-gone', { incident: newIncident(), type, reason, exitCode });
  });
}
