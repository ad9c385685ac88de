import { accessSync, constants, existsSync, mkdtempSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolderSync } from './base/files/make-folder.ts';
import { app, crashReporter, nativeTheme, session } from 'electron';
import { tryRemoveFolderSync } from './base/files/remove.ts';
import { saidInLog } from './base/loggable.ts';
import type { Arguments } from './electron/arguments.ts';
import { parseArguments } from './electron/arguments.ts';
import { isOwnPage, registerAppScheme, serveApp } from './electron/app-protocol.ts';
import { closeBeforeEnding } from './electron/closing.ts';
import { holdToldDumps, tellDumps } from './electron/crash-dumps.ts';
import { usualDataFolder } from './electron/data-folder.ts';
import {
  catchBugs,
  end,
  endAfterBug,
  endOnScreen,
  endUnstarted,
  endWithOutput,
} from './electron/ending.ts';
import type { appExits } from './base/exits/app-exits.ts';
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

/** Puts Chromium's own files into the data folder. False if it is not writable. */
function usePlace(folder: string): boolean {
  const browser = join(folder, 'browser');
  const crashes = join(folder, 'crashes');
  try {
    // Electron accepts only paths that exist.
    makeFolderSync(browser);
    makeFolderSync(crashes);
    accessSync(folder, constants.W_OK);
  } catch {
    return false;
  }
  app.setPath('userData', folder);
  app.setPath('crashDumps', crashes);
  // Dumps are not uploaded.
  crashReporter.start({ uploadToServer: false });
  app.setPath('sessionData', browser);
  return true;
}

/** Creates a temporary folder for Chromium's files. The self-test uses it if the data folder is not writable. */
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
    if (!args.resetLeadPin && args.provision === null) return served;
    const { prepare } = await loadCommands();
    return (await prepare(served.bench, args, log)) ? served : null;
  });
  // The page loads while the station opens; its first calls wait for the station.
  bindIpc({ answer: settled.then((served) => served?.answer ?? null), isTrusted: isOwnPage, log });
  const shown = showPage(window);
  // Awaited below. If the bench fails first, this rejection must not be unhandled.
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
  await shown;
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

/** Enables V8's compile cache across starts. */
function keepCompiled(folder: string): void {
  // An AppImage is mounted in another folder at each start, so it would never hit the cache.
  if (process.env['APPIMAGE'] === undefined) enableCompileCache(join(folder, 'browser/compiled'));
}

/** Asks the Packbench that already runs on this folder to import the file. */
async function askRunning(
  folder: string,
  { isJson, ...request }: NonNullable<Arguments['importing']>,
): Promise<void> {
  const { askAndTell } = await import('./orders/import/tell-report.ts');
  const { text, code } = await askAndTell(folder, request, { isJson, clock: systemClock });
  endWithOutput(text, code);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function detailOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

main();
