import type { ImportReport } from '../../../shared/model/import-profile.ts';
import type { Language } from '../../../shared/model/station.ts';
import { createIds } from '../../base/ids.ts';
import type { Clock } from '../../base/surroundings.ts';
import { reportText } from './report-text.ts';
import { type ImportRequest, ImportRequests } from './requests.ts';

/** How often it is looked for an answer, ms. */
const LOOK_MS = 300;
/** So long nobody has even taken it up that nobody will: a dialog or another import may stand there, ms. */
const LIMIT_MS = 10 * 60_000;

/** What a process that was started for one file says, and the code that it ends with. */
interface Told {
  readonly text: string;
  readonly code: number;
}

const codes = { entered: 0, left: 3, refused: 1 } as const;

/** A report for whoever started the import: 0 all is entered, 3 somebody has to look, 1 nothing was read. */
export function tellReport(report: ImportReport, language: Language, isJson: boolean): Told {
  const text = isJson ? `${JSON.stringify(report)}\n` : reportText(report, language);
  return { text, code: codes[report.outcome] };
}

/** Lets the process that runs on a data folder do it, and waits for what came of it. */
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
