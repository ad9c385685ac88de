import { appExits } from '../base/exits/app-exits.ts';
import { exitSentence } from '../base/exits/exit.ts';
import { type Log, systemClock } from '../base/host-services.ts';
import { saidInLog } from '../base/loggable.ts';
import type { Bench } from '../bench/bench.ts';
import { BenchSettingsFile } from '../bench/bench-settings.ts';
import type { Arguments } from '../electron/arguments.ts';
import { endWithOutput } from '../electron/ending.ts';
import {
  type CommandOutput,
  formatReport,
  requestImport,
} from '../orders/import/watch/report-output.ts';
import { endByFailure } from './end-by-failure.ts';

/** The import's exit code for a file that could not be read. */
const NOTHING_READ = 1;

type Importing = NonNullable<Arguments['importing']>;

/** Imports a file and ends the app: 0 if all is entered, 3 if a person must check it, 1 if it could not be read. */
export async function importAlone(
  bench: Bench,
  { file, profile, sheet, isJson }: Importing,
  log: Log,
): Promise<void> {
  const opened = bench.station();
  if (!opened.ok) {
    await bench.close();
    return endByFailure(opened.error, log, { code: NOTHING_READ });
  }
  const { unattended, store } = opened.value;
  const report = await unattended.run(file, profile, sheet);
  const output = formatReport(report, store.settings.get('station').language, isJson);
  await bench.close();
  const note = (sentence: string) => log.error('app.ended', { sentence: saidInLog(sentence) });
  endImport(output, note, file);
}

/** Asks the Packbench that already runs on this folder to import the file, and ends the app. `note` writes to the log. */
export async function importByRunning(
  folder: string,
  { isJson, ...request }: Importing,
  note: (sentence: string) => void,
): Promise<void> {
  const damagedSettings = new BenchSettingsFile(folder).damagedFile;
  if (damagedSettings !== null) {
    const exit = appExits['settings-damaged'];
    const sentence = exitSentence(exit, damagedSettings);
    return endImport({ text: '', sentence, code: exit[0] }, note, request.file);
  }
  const output = await requestImport(folder, request, { isJson, clock: systemClock });
  endImport(output, note, request.file);
}

/** The log gets no name of a file, because it may contain a customer's name. */
function endImport(
  { text, sentence, code }: CommandOutput,
  note: (sentence: string) => void,
  file: string,
): void {
  if (sentence !== null) {
    note(sentence);
    process.stderr.write(`${file}: ${sentence}\n`);
  }
  endWithOutput(text, code);
}
