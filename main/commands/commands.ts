import type { EndingFailure } from '../base/exits/app-exits.ts';
import { exitOfFailure } from '../base/exits/app-exits.ts';
import { saidInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';
import type { Bench } from '../bench/bench.ts';
import { changeLines, ownPartLine } from '../bench/provision-changes.ts';
import { ownPartIn } from '../bench/provision.ts';
import type { Arguments } from '../electron/arguments.ts';
import { end, endWithOutput } from '../electron/ending.ts';
import { tellReport } from '../orders/import/tell-report.ts';
import { exitCodeOf, onTerminal } from '../support/self-test.ts';

/** Runs the options that change the station before the window is used. False if one failed and the app ends. */
export async function prepare(bench: Bench, args: Arguments, log: Log): Promise<boolean> {
  if (args.resetLeadPin && !(await resetLead(bench, log))) return false;
  return provision(bench, log, args);
}

/** Runs the requested command instead of showing the window, and ends the app with its exit code. */
export async function runCommand(
  bench: Bench,
  { importing, writeProvision: file, json: isJson }: Arguments,
  log: Log,
): Promise<void> {
  if (importing) return importAlone(bench, importing, log);
  if (file !== null) return writeProvision(bench, file, log);
  return selfTest(bench, isJson);
}

/** Sets the station up from a file. An unusable file ends the app, with one line per fault. */
async function provision(
  bench: Bench,
  log: Log,
  { provision: file, dryRun: isDry }: Arguments,
): Promise<boolean> {
  if (file === null) return true;
  const done = isDry ? await tryProvision(bench, file) : await setUp(bench, file);
  if (done.ok && !isDry) return true;
  await bench.close();
  if (done.ok) end([], 0);
  else if (done.error.code === 'bad-provision') endWithLines(done.error.problems, 2, log);
  else await endByFailure(done.error, log, { file });
  return false;
}

/**
 * Ends the app with the exit code and message of an expected failure. `code` replaces the table's code for commands
 * with their own codes.
 */
async function endByFailure(
  failure: EndingFailure,
  log: Log,
  { file, code }: { file?: string; code?: number } = {},
): Promise<void> {
  const exit = exitOfFailure(failure);
  const sentence = file === undefined ? exit.sentence : `${file}: ${exit.sentence}`;
  endWithLines([sentence], code ?? exit.code, log);
}

function endWithLines(lines: readonly string[], code: number, log: Log): void {
  for (const line of lines) log.error('app.ended', { sentence: saidInLog(line) });
  end(lines, code);
}

/** Sets the station up, and prints which secret files a person must remove. */
async function setUp(bench: Bench, file: string) {
  const done = await bench.provision(file);
  if (!done.ok) return done;
  const part = await ownPartIn(file);
  if (part?.isThere === false) process.stderr.write(`${ownPartLine(part)}\n`);
  for (const left of done.value)
    process.stderr.write(
      `${left}: hãy tự xoá file này, máy không xoá được / remove this file yourself, it could not be removed\n`,
    );
  return done;
}

/** Prints the changes that a provisioning file would make. */
async function tryProvision(bench: Bench, file: string) {
  const tried = await bench.tryProvision(file);
  if (!tried.ok) return tried;
  const part = await ownPartIn(file);
  const lines = [...(part ? [ownPartLine(part)] : []), ...changeLines(tried.value)];
  process.stdout.write(`${lines.join('\n')}\n`);
  return tried;
}

/** The import's exit code for a file that could not be read. */
const NOTHING_READ = 1;

type Importing = NonNullable<Arguments['importing']>;

/** Imports a file and ends the app: 0 if all is entered, 3 if a person must check it, 1 if it could not be read. */
async function importAlone(
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
  const { text, code } = tellReport(report, store.settings.get('station').language, isJson);
  await bench.close();
  endWithOutput(text, code);
}

/** Removes the shift lead's PIN. Access to this computer's files is sufficient for that. */
async function resetLead(bench: Bench, log: Log): Promise<boolean> {
  const reset = await bench.resetLead();
  if (reset.ok) {
    process.stdout.write(
      'Đã bỏ mã PIN của trưởng ca và tắt đăng nhập. / The shift lead’s PIN is taken away, and signing in is switched off.\n',
    );
    return true;
  }
  await bench.close();
  await endByFailure(reset.error, log);
  return false;
}

/** Writes a provisioning file of this station, and ends the app. */
async function writeProvision(bench: Bench, file: string, log: Log): Promise<void> {
  const written = bench.writeProvision(file);
  await bench.close();
  return written.ok ? end([], 0) : endByFailure(written.error, log);
}

/** Runs the self-test, prints its result, and ends the app with its exit code. */
async function selfTest(bench: Bench, isJson: boolean): Promise<void> {
  const opened = bench.station();
  // The station's language is in its data, which may be unreadable.
  const language = opened.ok ? opened.value.state().settings.language : 'vi';
  if (opened.ok) {
    // The self-test checks only these two background tasks.
    opened.value.weighing.start();
    await opened.value.tracking.listen();
  }
  const tested = await bench.support.selfTest(language);
  const text = `${isJson ? JSON.stringify(tested) : onTerminal(tested)}\n`;
  await bench.close();
  endWithOutput(text, exitCodeOf(tested));
}
