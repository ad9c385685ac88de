import type { ImportReport } from '../../../shared/model/import-profile.ts';
import type { Language } from '../../../shared/model/station.ts';
import { createIds } from '../../base/ids.ts';
import type { Clock } from '../../base/surroundings.ts';
import { reportText } from './report-text.ts';
import { type ImportRequest, ImportRequests } from './requests.ts';

/** Interval of checks for an answer (ms). */
const LOOK_MS = 300;
/** Time after which the request is given up (ms); the running app may have a dialog or another import open. */
const LIMIT_MS = 10 * 60_000;

/** Output and exit code of a process that imports one file. */
interface Told {
  readonly text: string;
  readonly code: number;
}

const codes = { entered: 0, left: 3, refused: 1 } as const;

/**
 * Formats a report for the caller of the command: 0 if all is entered, 3 if a person must check it, 1 if nothing was
 * read.
 */
export function tellReport(report: ImportReport, language: Language, isJson: boolean): Told {
  const text = isJson ? `${JSON.stringify(report)}\n` : reportText(report, language);
  return { text, code: codes[report.outcome] };
}

/** Sends a request to the process on a data folder, and waits for its answer. */
export async function askAndTell(
  dataFolder: string,
  request: ImportRequest,
  { isJson, clock }: { isJson: boolean; clock: Clock },
): Promise<Told> {
  const requests = new ImportRequests(dataFolder);
  const id = createIds(clock).next();
  requests.ask(id, request);
  const from = clock.monotonic();
  for (;;) {
    const answer = requests.takeAnswer(id);
    if (answer) return tellReport(answer.report, answer.language, isJson);
    if (clock.monotonic() - from > LIMIT_MS) {
      requests.withdraw(id);
      return {
        text: 'Packbench đang chạy không trả lời: có thể đang nhập dở file khác. / The Packbench that runs does not answer: another file may be open there.\n',
        code: 1,
      };
    }
    await new Promise<void>((resolve) => {
      clock.after(LOOK_MS, resolve);
    });
  }
}
