import type { EndingFailure } from '../base/exits/app-exits.ts';
import { exitOfFailure } from '../base/exits/app-exits.ts';
import { saidInLog } from '../base/loggable.ts';
import type { Log } from '../base/host-services.ts';
import { end } from '../electron/ending.ts';

/**
 * Ends the app with the exit code and message of an expected failure. `code` replaces the table's code for commands
 * with their own codes.
 */
export async function endByFailure(
  failure: EndingFailure,
  log: Log,
  { file, code }: { file?: string; code?: number } = {},
): Promise<void> {
  const exit = exitOfFailure(failure);
  const sentence = file === undefined ? exit.sentence : `${file}: ${exit.sentence}`;
  endWithLines([sentence], code ?? exit.code, log);
}

/** Ends the app with these lines, which are logged too. */
export function endWithLines(lines: readonly string[], code: number, log: Log): void {
  for (const line of lines) log.error('app.ended', { sentence: saidInLog(line) });
  end(lines, code);
}
