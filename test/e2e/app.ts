import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { commandLine, findRuntime } from '../../launch.mjs';
import { openedBefore } from './opened-before.ts';
import { opensWithEntry } from './opens-with-entry.ts';

export interface StartOptions {
  /** A given folder is preserved; otherwise `close` removes a new folder. */
  readonly userDataDir?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Offers the guide, as on a new computer. Every other test starts after it. */
  readonly offersGuide?: boolean;
  /** Opens with the screen of a new station. Every other test starts with the entry form. */
  readonly opensAsNew?: boolean;
  /** Shows the window on the screen of `env`, where a real keyboard reaches it. */
  readonly isVisible?: boolean;
  /** Time limit for the window to appear, in ms. */
  readonly limitMs?: number;
}

export interface StartedApp {
  /** The app's window, by Playwright over the debugging port. */
  readonly page: Page;
  readonly process: ChildProcess;
  readonly dataFolder: string;
  /** "Electron 45.4.1" or "host". */
  readonly runtime: string;
  /** Returns everything that the app has written to stderr so far. */
  stderr(): string;
  /** Calls the contract as the renderer does: `window.packbench.invoke`. */
  invoke(channel: string, input?: unknown): Promise<unknown>;
  /** Ends the app with SIGTERM, as a user would, and resolves with its exit code. */
  close(): Promise<number | null>;
  /** Ends the app with SIGKILL, like a power cut. */
  kill(): Promise<void>;
}

/** The preload's API on a page of the app. */
interface Bridge {
  packbench?: { invoke(channel: string, input: unknown): Promise<unknown> };
}

const open = new Set<Pick<StartedApp, 'page' | 'dataFolder'>>();

/** Returns the apps of this process with an open window, so that a failed test can show them. */
export const openApps = (): readonly Pick<StartedApp, 'page' | 'dataFolder'>[] => [...open];

/**
 * Starts the built app without a screen: on Electron if its binary exists, otherwise on the host. Rejects with the
 * app's stderr if it ends before its window appears.
 */
export async function startApp(options: StartOptions = {}): Promise<StartedApp> {
  const runtime = findRuntime();
  if (runtime === null) throw new Error('Neither Electron nor a Chromium is installed');
  const own = options.userDataDir === undefined;
  const dataFolder = options.userDataDir ?? (await mkdtemp(join(tmpdir(), 'packbench-e2e-')));
  await beginGuide(dataFolder, options.offersGuide === true ? 'offered' : 'done');
  if (options.opensAsNew !== true) {
    if (options.offersGuide !== true) await openedBefore(dataFolder);
    await opensWithEntry(dataFolder);
  }
  const [file, args] = commandLine(runtime, [
    ...(options.isVisible === true ? [] : ['--headless']),
    '--remote-debugging-port=0',
    `--user-data-dir=${dataFolder}`,
    ...(options.args ?? []),
  ]);
  const child = spawn(file, args, {
    // The host ends with the channel, so that a killed test leaves no app running.
    stdio: ['ignore', 'inherit', 'pipe', runtime.kind === 'host' ? 'ipc' : 'ignore'],
    env: { ...process.env, ...options.env },
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const earlyExit = exited.then((code) => {
    throw new Error(`The app ended with code ${code}:\n${stderr}`);
  });
  // The wait for the window reports a rejection; later it has no handler.
  earlyExit.catch(() => undefined);

  const forget = async () => {
    if (own) await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  };
  let browser: Browser | undefined;
  const end = async (signal: NodeJS.Signals) => {
    await browser?.close().catch(() => undefined);
    child.kill(signal);
    const code = await exited;
    await forget();
    return code;
  };
  try {
    const limitMs = options.limitMs ?? 180_000;
    const address = await Promise.race([devToolsAddress(child, () => stderr, limitMs), earlyExit]);
    browser = await chromium.connectOverCDP(address, { noDefaults: true });
    const page = await Promise.race([appPage(browser, limitMs), earlyExit]);
    // Only ends a test that hangs.
    page.setDefaultTimeout(120_000);
    const entry = { page, dataFolder };
    open.add(entry);
    page.once('close', () => open.delete(entry));
    return {
      page,
      process: child,
      dataFolder,
      runtime: runtime.kind === 'host' ? 'host' : `Electron`,
      stderr: () => stderr,
      invoke: (channel, input) => invoke(page, channel, input),
      close: () => end('SIGTERM'),
      kill: async () => void (await end('SIGKILL')),
    };
  } catch (cause) {
    await end('SIGKILL');
    throw cause;
  }
}

/** Sets the position in the guide. Stored values remain. */
async function beginGuide(dataFolder: string, guideState: 'offered' | 'done'): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const file = join(dataFolder, 'guide.json');
  await writeFile(file, JSON.stringify({ place: guideState }), { flag: 'wx' }).catch(
    () => undefined,
  );
}

async function devToolsAddress(
  child: ChildProcess,
  stderr: () => string,
  limitMs: number,
): Promise<string> {
  const signal = AbortSignal.timeout(limitMs);
  for (;;) {
    const address = /DevTools listening on (ws:\S+)/.exec(stderr())?.[1];
    if (address !== undefined) return address;
    if (child.stderr === null) throw new Error('The app has no stderr');
    await once(child.stderr, 'data', { signal });
  }
}

/** Returns the window's page, once its preload has run. There are other pages, such as the one for printing. */
async function appPage(browser: Browser, limitMs: number): Promise<Page> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    for (const page of browser.contexts().flatMap((context) => context.pages())) {
      if (await page.evaluate(() => 'packbench' in globalThis).catch(() => false)) return page;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No window within ${limitMs} ms`);
}

function invoke(page: Page, channel: string, input: unknown): Promise<unknown> {
  return page.evaluate(
    ([name, value]) => {
      const { packbench } = globalThis as unknown as Bridge;
      if (packbench === undefined) throw new Error('This page has no bridge');
      return packbench.invoke(name, value);
    },
    [channel, input] as const,
  );
}
