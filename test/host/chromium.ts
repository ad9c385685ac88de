import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { findChromium } from '../../launch.mjs';

/** The one Chromium of this process: its first page, and contexts for further sessions. */
interface Launched {
  readonly browser: Browser;
  /** The context that belongs to the default session. */
  readonly context: BrowserContext;
  readonly firstPage: Page;
}

const profilePrefix = 'packbench-chromium-';
let launched: Promise<Launched> | null = null;
let profile: string | null = null;

const switches = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

export function chromiumOf(argv: readonly string[] = process.argv): Promise<Launched> {
  launched ??= launch(argv);
  return launched;
}

/** Ends Chromium and forgets its profile. Without this it ends by itself when its pipe breaks. */
export async function closeChromium(): Promise<void> {
  if (launched === null) return;
  const running = await launched.catch(() => null);
  await Promise.race([running?.context.close(), sleep(3000, undefined, { ref: false })]);
  if (profile !== null) removeProfile(profile);
}

async function launch(argv: readonly string[]): Promise<Launched> {
  const executablePath = findChromium();
  if (executablePath === null) {
    throw new Error('No Chromium found: install one, or name it in PACKBENCH_CHROMIUM');
  }
  removeOrphanedProfiles();
  profile = mkdtempSync(join(tmpdir(), `${profilePrefix}${process.pid}-`));
  const headless = argv.includes('--headless');
  const port = argv.findLast((arg) => arg.startsWith('--remote-debugging-port='));
  const options = {
    executablePath,
    headless,
    viewport: null,
    acceptDownloads: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ignoreDefaultArgs: ['--enable-automation'],
    args: [
      ...switches,
      '--window-size=1280,800',
      ...(headless ? [] : ['--app=about:blank']),
      ...(port === undefined ? [] : [port]),
    ],
  };
  const context = await launchFenced(profile, options);
  const browser = context.browser();
  if (browser === null) throw new Error('Chromium was launched without a browser object');
  if (port !== undefined) await announceDevTools(profile);
  return { browser, context, firstPage: context.pages()[0] ?? (await context.newPage()) };
}

type LaunchOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

/** Chromium's own sandbox wants user namespaces, which root and many containers have not. */
async function launchFenced(folder: string, options: LaunchOptions): Promise<BrowserContext> {
  if (process.getuid?.() === 0) {
    return chromium.launchPersistentContext(folder, { ...options, chromiumSandbox: false });
  }
  try {
    return await chromium.launchPersistentContext(folder, { ...options, chromiumSandbox: true });
  } catch (cause) {
    if (!String(cause).includes('sandbox')) throw cause;
    process.stderr.write('Chromium runs without its sandbox: this system does not offer one.\n');
    return chromium.launchPersistentContext(folder, { ...options, chromiumSandbox: false });
  }
}

/** Says on stderr where to connect, as Chromium does; Playwright keeps Chromium's own line. */
async function announceDevTools(folder: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const [port, path] = readActivePort(folder);
    if (port !== undefined && path !== undefined) {
      process.stderr.write(`\nDevTools listening on ws://127.0.0.1:${port}${path}\n`);
      return;
    }
    await sleep(20);
  }
  throw new Error('Chromium did not open the port of --remote-debugging-port');
}

function readActivePort(folder: string): string[] {
  try {
    return readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Profiles whose process was killed before it could remove them. */
function removeOrphanedProfiles(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(profilePrefix)) continue;
    const pid = Number.parseInt(name.slice(profilePrefix.length), 10);
    if (!isAlive(pid)) removeProfile(join(tmpdir(), name));
  }
}

function removeProfile(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Another user's, or still being written: the next start tries again.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}
