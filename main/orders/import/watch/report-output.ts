import type { ImportReport } from '../../../../shared/model/import-profile.ts';
import type { Language } from '../../../../shared/model/station.ts';
import { createIds } from '../../../base/ids.ts';
import type { Clock } from '../../../base/host-services.ts';
import { exitSentence } from '../../../base/exits/exit.ts';
import { importExits } from '../../../base/exits/import-exits.ts';
import { reportSentence, reportText } from './report-text.ts';
import { type ImportRequest, ImportRequests } from './requests.ts';

/** Interval of checks for an answer (ms). */
const LOOK_MS = 300;
/** Time after which the request is given up (ms); the running app may have a dialog or another import open. */
const LIMIT_MS = 10 * 60_000;

/** Output and exit code of a process that imports one file. */
export interface CommandOutput {
  /** The report, for stdout. */
  readonly text: string;
  /** Why not all orders are entered, and the remedy, in both languages; null if all are. */
  readonly sentence: string | null;
  readonly code: number;
}

const codes = { entered: 0, left: importExits.left[0], refused: importExits['not-read'][0] };

/**
 * Formats a report for the caller of the command: 0 if all is entered, 3 if a person must check it, 1 if nothing was
 * read.
 */
export function formatReport(
  report: ImportReport,
  language: Language,
  isJson: boolean,
): CommandOutput {
  const text = isJson ? `${JSON.stringify(report)}\n` : reportText(report, language);
  return { text, sentence: reportSentence(report), code: codes[report.outcome] };
}

/** Sends a request to the process on a data folder, and waits for its answer. */
export async function requestImport(
  dataFolder: string,
  request: ImportRequest,
  { isJson, clock }: { isJson: boolean; clock: Clock },
): Promise<CommandOutput> {
  const requests = new ImportRequests(dataFolder);
  const id = createIds(clock).next();
  requests.ask(id, request);
  const from = clock.monotonic();
  for (;;) {
    const answer = requests.takeAnswer(id);
    if (answer) return formatReport(answer.report, answer.language, isJson);
    if (clock.monotonic() - from > LIMIT_MS) {
      requests.withdraw(id);
      const exit = importExits.unanswered;
      return { text: '', sentence: exitSentence(exit), code: exit[0] };
    }
    await new Promise<void>((resolve) => {
      clock.after(LOOK_MS, resolve);
    });
  }
}
