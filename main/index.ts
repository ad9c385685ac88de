import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { app } from 'electron';
import { saidInLog } from './base/loggable.ts';
import { type Arguments, parseArguments } from './electron/arguments.ts';
import { isOwnPage, registerAppScheme } from './electron/app-protocol.ts';
import { createTemporaryFolder, useBrowserFolder } from './electron/browser-folder.ts';
import { closeBeforeEnding } from './electron/closing.ts';
import { saveReportedDumps } from './electron/crash-dumps.ts';
import { usualDataFolder } from './electron/data-folder.ts';
import { catchBugs, end, endOnScreen, endUnstarted, endWithOutput } from './electron/ending.ts';
import type { appExits } from './base/exits/app-exits.ts';
import { openMainWindow } from './electron/main-window.ts';
import { keepPagesFluent, sendToWindows, loadPage } from './electron/window.ts';
import { LastStep } from './electron/last-step.ts';
import type { WindowTools } from './ipc/handlers.ts';
import type { Served } from './ipc/serve.ts';
import { bindIpc } from './ipc/bind.ts';
import { INCIDENTS_FOLDER } from './upkeep/incidents.ts';
import { openLog } from './upkeep/log.ts';
import { KnownSecrets } from './base/known-secrets.ts';
import { type Log, systemClock } from './base/host-services.ts';

const bundle = import.meta.dirname;

function main(): void {
  const args = parseArguments(process.argv.slice(app.isPackaged ? 1 : 2), process.cwd());
  if (args.help) return printHelp();
  if (args.problems.length > 0) return endEarly('bad-arguments', args.problems.join('; '), args);
  const folder = args.userDataDir ?? usualDataFolder();
  if (!useBrowserFolder(folder) && !(args.selfTest && useBrowserFolder(createTemporaryFolder())))
    return endEarly('folder-unusable', folder, args);
  registerAppScheme();
  keepPagesFluent();
  app.enableSandbox();
  if (!app.requestSingleInstanceLock()) {
    if (!args.importing) return endEarly('already-running', folder, args);
    const { importing } = args;
    import('./commands/import-file.ts')
      .then(({ importByRunning }) =>
        importByRunning(folder, importing, (sentence) => noteEnd(args, sentence)),
      )
      .catch((cause: unknown) => endEarly('request-failed', messageOf(cause), args));
    return;
  }
  const secrets = new KnownSecrets();
  const log = openLog({
    folder: join(folder, 'logs'),
    secrets,
    incidents: join(folder, INCIDENTS_FOLDER),
  });
  catchBugs(log, args.headless);
  // Electron hangs if the entry module itself awaits this promise.
  app
    .whenReady()
    .then(() => run(folder, args, log, secrets))
    .catch((cause: unknown) => endUnstarted(cause, log, args.headless));
}

/** Ends the app before its data is open, with an exit of `appExits`. */
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

/** Loads the exit messages, which a successful start does not need. */
function loadExits() {
  return Promise.all([import('./base/exits/app-exits.ts'), import('./base/exits/exit.ts')]);
}

/** Loads the commands, which a start with a window does not need. */
function loadCommands() {
  return import('./commands/commands.ts');
}

/** Writes the reason for the end to the log of the data folder, if there is one. */
function noteEnd({ userDataDir }: Arguments, sentence: string): void {
  const folder = join(userDataDir ?? usualDataFolder(), 'logs');
  if (existsSync(folder)) openLog({ folder }).error('app.ended', { sentence: saidInLog(sentence) });
}

function printHelp(): void {
  void import('./electron/help.ts').then(({ help }) => endWithOutput(help, 0));
}

async function run(
  folder: string,
  args: Arguments,
  log: Log,
  secrets: KnownSecrets,
): Promise<void> {
  const { window, focus, tools } = openMainWindow(folder, bundle, args, log);
  const lastStep = new LastStep();
  const { exchange } = lastStep;
  const { isReadOnly } = args;
  const opening = open(folder, log, { ...tools, focus, secrets, exchange, isReadOnly });
  const settled = opening.then(async (served) => {
    if (!args.resetLeadPin && args.provision === null) return served;
    const { prepare } = await loadCommands();
    return (await prepare(served.bench, args, log)) ? served : null;
  });
  // The page loads while the station opens; its first calls wait for the station.
  bindIpc({ answer: settled.then((served) => served?.answer ?? null), isTrusted: isOwnPage, log });
  const pageShown = loadPage(window);
  // Awaited below. If the bench fails first, this rejection must not be unhandled.
  pageShown.catch(() => undefined);
  const { bench } = await opening;
  closeBeforeEnding({
    window,
    close: () => bench.close(),
    last: () => {
      saveReportedDumps(app.getPath('crashDumps'), log);
      void lastStep.take();
    },
    clock: systemClock,
    log,
  });
  const served = await settled;
  if (served === null) return;
  if (args.importing || args.writeProvision !== null || args.selfTest) {
    const { runCommand } = await loadCommands();
    return runCommand(served.bench, args, log);
  }
  served.onEvent(sendToWindows);
  // The hidden window that prints labels is a window for Electron, so "all windows closed" would never fire.
  window.on('closed', () => app.quit());
  app.on('second-instance', (_, argv) => {
    // The second process has left its request in the folder.
    if (argv.some((arg) => arg.startsWith('--import'))) return;
    focus();
    served.bench.startedAgain();
  });
  await pageShown;
}

/**
 * Loads the code behind the window and opens the station. It needs as long as showing a window, so both run at the
 * same time.
 */
async function open(
  folder: string,
  log: Log,
  {
    focus,
    secrets,
    exchange,
    isReadOnly,
    ...tools
  }: Omit<WindowTools, 'log'> & {
    focus: () => void;
    secrets: KnownSecrets;
    exchange: LastStep['exchange'];
    isReadOnly: boolean;
  },
): Promise<Served> {
  keepCompiled(folder);
  const [{ serve }, { electronServices }] = await Promise.all([
    import('./ipc/serve.ts'),
    import('./electron/host-services.ts'),
  ]);
  return serve(
    electronServices({
      folder,
      bundle: import.meta.url,
      log,
      secrets,
      focus,
      exchange,
      isReadOnly,
    }),
    tools,
  );
}

/** Enables V8's compile cache across starts. */
function keepCompiled(folder: string): void {
  // An AppImage is mounted in another folder at each start, so it would never hit the cache.
  if (process.env['APPIMAGE'] === undefined) enableCompileCache(join(folder, 'browser/compiled'));
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function detailOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

main();
