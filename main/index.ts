import { accessSync, constants, existsSync, mkdtempSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolderSync } from './base/files/make-folder.ts';
import { app, crashReporter, nativeTheme, session } from 'electron';
import { tryRemoveFolderSync } from './base/files/remove.ts';
import { saidInLog } from './base/loggable.ts';
import type { Bench } from './bench/bench.ts';
import type { Arguments } from './electron/arguments.ts';
import { parseArguments } from './electron/arguments.ts';
import { isOwnPage, registerAppScheme, serveApp } from './electron/app-protocol.ts';
import { closeBeforeEnding } from './electron/closing.ts';
import { holdToldDumps, tellDumps } from './electron/crash-dumps.ts';
import { usualDataFolder } from './electron/data-folder.ts';
import { catchBugs, end, endAfterBug, endOnScreen, endUnstarted } from './electron/ending.ts';
import type { EndingFailure, appExits } from './base/exits/app-exits.ts';
import { fenceSession } from './electron/fences.ts';
import { setMenu } from './electron/menu.ts';
import { MissedIncidents } from './electron/missed-incidents.ts';
import { watchPage } from './electron/page-watch.ts';
import {
  focusWindow,
  keepPagesFluent,
  openWindow,
  preloadFile,
  sendToWindows,
  showPage,
} from './electron/window.ts';
import { keepGuide } from './electron/guide.ts';
import { LastStep } from './electron/last-step.ts';
import { keepLook, withLook } from './electron/look.ts';
import { keepZoom } from './electron/zoom.ts';
import type { WindowTools } from './ipc/handlers.ts';
import type { Served } from './ipc/serve.ts';
import { bindIpc } from './ipc/bind.ts';
import { INCIDENTS_FOLDER } from './upkeep/incidents.ts';
import { openLog } from './upkeep/log.ts';
import { KnownSecrets } from './base/known-secrets.ts';
import type { Log } from './base/surroundings.ts';
import { systemClock } from './base/surroundings.ts';

const bundle = import.meta.dirname;

function main(): void {
  const args = parseArguments(process.argv.slice(app.isPackaged ? 1 : 2), process.cwd());
  if (args.help) return printHelp();
  if (args.problems.length > 0) return endEarly('bad-arguments', args.problems.join('; '), args);
  const folder = args.userDataDir ?? usualDataFolder();
  if (!usePlace(folder) && !(args.selfTest && usePlace(placeAside())))
    return endEarly('folder-unusable', folder, args);
  registerAppScheme();
  keepPagesFluent();
  app.enableSandbox();
  if (!app.requestSingleInstanceLock()) {
    if (!args.importing) return endEarly('already-running', folder, args);
    askRunning(folder, args.importing).catch((cause: unknown) =>
      endEarly('request-failed', messageOf(cause), args),
    );
    return;
  }
  const secrets = new KnownSecrets();
  const log = openLog({
    folder: join(folder, 'logs'),
    secrets,
    incidents: join(folder, INCIDENTS_FOLDER),
  });
  catchBugs(log, args.headless);
  // Electron hangs when the entry module itself waits for this promise.
  app
    .whenReady()
    .then(() => run(folder, args, log, secrets))
    .catch((cause: unknown) => endUnstarted(cause, log, args.headless));
}

/** Ends the app before its data are open, by a line of `appExits`. */
function endEarly(reason: keyof typeof appExits, detail: string, args: Arguments): void {
  const ending = async () => {
    const [{ appExits }, { exitSentence }] = await loadExits();
    const exit = appExits[reason];
    const sentence = exitSentence(exit, detail);
    noteEnd(args, sentence);
    const isOnScreen = reason === 'folder-unusable' && !args.headless;
    endOnScreen([sentence], exit[0], !isOnScreen);
  };
  ending().catch((cause: unknown) => end([detailOf(cause)], 1));
}

/** The sentences are not read at a start that goes well. */
function loadExits() {
  return Promise.all([import('./base/exits/app-exits.ts'), import('./base/exits/exit.ts')]);
}

/** Writes why the app ended to the log of its data folder, where there is one. */
function noteEnd({ userDataDir }: Arguments, sentence: string): void {
  const folder = join(userDataDir ?? usualDataFolder(), 'logs');
  if (existsSync(folder)) openLog({ folder }).error('app.ended', { sentence: saidInLog(sentence) });
}

function printHelp(): void {
  void import('./electron/help.ts').then(({ help }) =>
    process.stdout.write(help, () => app.exit(0)),
  );
}

/** Keeps Chromium's own files in the data folder. False when it cannot be written. */
function usePlace(folder: string): boolean {
  const browser = join(folder, 'browser');
  const crashes = join(folder, 'crashes');
  try {
    // Electron takes no path that is not there.
    makeFolderSync(browser);
    makeFolderSync(crashes);
    accessSync(folder, constants.W_OK);
  } catch {
    return false;
  }
  app.setPath('userData', folder);
  app.setPath('crashDumps', crashes);
  // Dumps stay on this computer.
  crashReporter.start({ uploadToServer: false });
  app.setPath('sessionData', browser);
  return true;
}

/** A place for what Chromium writes where nobody may write into the data folder, and somebody wants to know what works. */
function placeAside(): string {
  const place = mkdtempSync(join(tmpdir(), 'packbench-'));
  process.on('exit', () => tryRemoveFolderSync(place));
  return place;
}

async function run(
  folder: string,
  args: Arguments,
  log: Log,
  secrets: KnownSecrets,
): Promise<void> {
  fenceSession(session.defaultSession, { readsClipboard: true });
  const look = keepLook({
    file: join(folder, 'look.json'),
    log,
    // Menus, file dialogs and the window's own frame match the page.
    show: ({ theme }) => {
      nativeTheme.themeSource = theme;
    },
  });
  const missed = new MissedIncidents();
  tellDumps(app.getPath('crashDumps'), log, missed);
  const guide = keepGuide(folder, { isProvisioned: args.provision !== null, log });
  serveApp(join(bundle, '..', 'renderer'), (page) => withLook(page, look.now()));
  setMenu({ platform: process.platform, packaged: app.isPackaged });
  const window = openWindow({
    preload: preloadFile(bundle),
    stateFile: join(folder, 'window.json'),
    headless: args.headless,
    packaged: app.isPackaged,
    log,
  });
  watchPage(window, {
    log,
    clock: systemClock,
    missed,
    headless: args.headless,
    giveUp: (incident) => endAfterBug(incident, args.headless),
  });
  const zoom = keepZoom(window, { file: join(folder, 'zoom.json'), log });
  const focus = () => {
    if (!args.headless) focusWindow(window);
  };
  const lastStep = new LastStep();
  const { exchange } = lastStep;
  const opening = open(folder, log, {
    zoom,
    look: look.change,
    guide,
    missed: () => missed.take(),
    focus,
    secrets,
    exchange,
    onlyLooks: args.onlyLooks,
  });
  const settled = opening.then(async (served) => {
    const isReset = !args.resetLeadPin || (await resetLead(served.bench, log));
    const usable =
      isReset && (args.provision === null || (await provision(served.bench, log, args)));
    return usable ? served : null;
  });
  // The page is read while the station opens; its first questions wait for the answer.
  bindIpc({ answer: settled.then((served) => served?.answer ?? null), isTrusted: isOwnPage, log });
  const shown = showPage(window);
  // Looked at below; a bench that fails first must not leave this rejection unheard.
  shown.catch(() => undefined);
  const { bench } = await opening;
  closeBeforeEnding({
    window,
    close: () => bench.close(),
    last: () => {
      holdToldDumps(app.getPath('crashDumps'), log);
      void lastStep.take();
    },
    clock: systemClock,
    log,
  });
  const served = await settled;
  if (served === null) return;
  if (args.importing) return importAlone(served.bench, args.importing, log);
  if (args.writeProvision !== null) return writeProvision(served.bench, args.writeProvision, log);
  if (args.selfTest) return test(served.bench, args.json);
  served.onEvent(sendToWindows);
  // The hidden window that prints labels counts as one: "all windows closed" would never come.
  window.on('closed', () => app.quit());
  app.on('second-instance', (_, argv) => {
    // It has left what it asks for in the folder.
    if (argv.some((arg) => arg.startsWith('--import'))) return;
    focus();
    served.bench.startedAgain();
  });
  await shown;
}

/** Reading what stands behind the window takes as long as showing one, so both go on at once. */
async function open(
  folder: string,
  log: Log,
  {
    focus,
    secrets,
    exchange,
    onlyLooks,
    ...tools
  }: Omit<WindowTools, 'log'> & {
    focus: () => void;
    secrets: KnownSecrets;
    exchange: LastStep['exchange'];
    onlyLooks: boolean;
  },
): Promise<Served> {
  keepCompiled(folder);
  const [{ serve }, { electronSurroundings }] = await Promise.all([
    import('./ipc/serve.ts'),
    import('./electron/surroundings.ts'),
  ]);
  return serve(
    electronSurroundings({
      folder,
      bundle: import.meta.url,
      log,
      secrets,
      focus,
      exchange,
      onlyLooks,
    }),
    tools,
  );
}

/** Keeps what V8 makes of our code from one start to the next. */
function keepCompiled(folder: string): void {
  // An AppImage lies in another folder each time, so nothing of it would be found again.
  if (process.env['APPIMAGE'] === undefined) enableCompileCache(join(folder, 'browser/compiled'));
}

/** Sets the station up from a file. One that cannot be used ends the app, with a line for each fault. */
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

/** Ends the app with the code and sentence of an expected failure. `code` replaces the table's where a command has codes of its own. */
async function endByFailure(
  failure: EndingFailure,
  log: Log,
  { file, code }: { file?: string; code?: number } = {},
): Promise<void> {
  const [{ exitOfFailure }] = await loadExits();
  const exit = exitOfFailure(failure);
  const sentence = file === undefined ? exit.sentence : `${file}: ${exit.sentence}`;
  endWithLines([sentence], code ?? exit.code, log);
}

function endWithLines(lines: readonly string[], code: number, log: Log): void {
  for (const line of lines) log.error('app.ended', { sentence: saidInLog(line) });
  end(lines, code);
}

/** Sets the station up, and says what somebody has to look at. */
async function setUp(bench: Bench, file: string) {
  const done = await bench.provision(file);
  if (!done.ok) return done;
  const { part, ownPartLine } = await ownPartOf(file);
  if (part?.isThere === false) process.stderr.write(`${ownPartLine(part)}\n`);
  for (const left of done.value)
    process.stderr.write(
      `${left}: hãy tự xoá file này, máy không xoá được / remove this file yourself, it could not be removed\n`,
    );
  return done;
}

/** Says what a file would change. */
async function tryProvision(bench: Bench, file: string) {
  const tried = await bench.tryProvision(file);
  if (!tried.ok) return tried;
  const { part, ownPartLine, changeLines } = await ownPartOf(file);
  const lines = [...(part ? [ownPartLine(part)] : []), ...changeLines(tried.value)];
  process.stdout.write(`${lines.join('\n')}\n`);
  return tried;
}

/** What a file has for this computer alone, and the words for that. */
async function ownPartOf(file: string) {
  const [{ ownPartIn }, words] = await Promise.all([
    import('./bench/provision.ts'),
    import('./bench/provision-changes.ts'),
  ]);
  return { ...words, part: await ownPartIn(file) };
}

/** The import's own code for a file of which nothing was read. */
const NOTHING_READ = 1;

type Importing = NonNullable<Arguments['importing']>;

/** Enters a file and ends: 0 when all of it is entered, 3 when somebody has to look at it, 1 when nothing was read. */
async function importAlone(
  bench: Bench,
  { file, profile, sheet, isJson }: Importing,
  log: Log,
): Promise<void> {
  const { tellReport } = await import('./orders/import/tell-report.ts');
  const opened = bench.station();
  if (!opened.ok) {
    await bench.close();
    return endByFailure(opened.error, log, { code: NOTHING_READ });
  }
  const { unattended, store } = opened.value;
  const report = await unattended.run(file, profile, sheet);
  const { text, code } = tellReport(report, store.settings.get('station').language, isJson);
  await bench.close();
  process.stdout.write(text, () => app.exit(code));
}

/** The same by the Packbench that runs on this folder already. */
async function askRunning(folder: string, { isJson, ...request }: Importing): Promise<void> {
  const { askAndTell } = await import('./orders/import/tell-report.ts');
  const { text, code } = await askAndTell(folder, request, { isJson, clock: systemClock });
  process.stdout.write(text, () => app.exit(code));
}

/** Somebody who has this computer's files lets go of a PIN that nobody remembers. */
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

/** Writes what another station can be set up from, and ends. */
async function writeProvision(bench: Bench, file: string, log: Log): Promise<void> {
  const written = bench.writeProvision(file);
  await bench.close();
  return written.ok ? app.exit(0) : endByFailure(written.error, log);
}

/** Says on the terminal whether everything works, and ends with a code that tells the same. */
async function test(bench: Bench, asJson: boolean): Promise<void> {
  const { exitCodeOf, onTerminal } = await import('./support/self-test.ts');
  const opened = bench.station();
  // Where its data cannot be opened, nobody knows which language the station speaks.
  const language = opened.ok ? opened.value.state().settings.language : 'vi';
  if (opened.ok) {
    // Of all that a station does by itself, these two are looked at.
    opened.value.weighing.start();
    await opened.value.tracking.listen();
  }
  const tested = await bench.support.selfTest(language);
  const text = `${asJson ? JSON.stringify(tested) : onTerminal(tested)}\n`;
  await bench.close();
  process.stdout.write(text, () => app.exit(exitCodeOf(tested)));
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function detailOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

main();
