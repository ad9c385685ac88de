import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { findChromium } from './browser.mjs';
import {
  announceDevTools,
  debuggingPort,
  portSwitches,
  refuseTakenPort,
} from './debugging-port.ts';
import { makeProfile, removeProfile } from './profile.ts';

/** The Chromium that shows the app. */
interface Visible {
  /** The context of the default session. */
  readonly context: BrowserContext;
  readonly firstPage: Page;
}

/**
 * Chromium keeps a spare process for the next page, and restarts it whenever pages of two sessions alternate; Electron
 * does not (electron/electron#53116 explains it). The other features are those that Playwright turns off: of a repeated
 * switch only the last one counts.
 */
const withoutFeatures = [
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const headless = () => process.argv.includes('--headless');
const switches: string[] = [];
let profile: string | null = null;
let visible: Promise<Visible> | null = null;
let hidden: Promise<Browser> | null = null;
const anyProcess = new Promise<void>((resolve) => {
  subscribe('child_process', () => resolve());
});

/** Adds a switch for the start of Chromium. */
export function addSwitch(name: string, value: string): void {
  switches.push(`--${name}=${value}`);
}

/** Starts Chromium if it is not running. */
export function visibleChromium(): Promise<Visible> {
  visible ??= launchVisible();
  return visible;
}

/** Resolves once the process of a requested Chromium is running, or has failed to start. */
export async function awaitChromium(): Promise<void> {
  if (visible === null) return;
  await Promise.race([anyProcess, visible.catch(() => undefined)]);
}

/** Returns the browser for hidden windows. A visible Chromium would show them, so a second, headless one is started. */
export function hiddenChromium(): Promise<Browser> {
  hidden ??= headless()
    ? visibleChromium().then(({ context }) => browserOf(context))
    : launchHidden();
  return hidden;
}

/** Ends Chromium and removes its profile. Without this call it ends when its pipe breaks. */
export async function closeChromium(): Promise<void> {
  const [oldVisible, oldHidden, left] = [visible, hidden, profile];
  // Later callers, such as the next test file in this process, get a new one.
  [visible, hidden, profile] = [null, null, null];
  const closed = Promise.all([
    oldVisible?.then(({ context }) => context.close()),
    oldHidden?.then((browser) => browser.close()),
  ]).catch(() => undefined);
  await Promise.race([closed, sleep(3000, undefined, { ref: false })]);
  if (left !== null) removeProfile(left);
}

async function launchVisible(): Promise<Visible> {
  const options = optionsFor(headless());
  const port = debuggingPort(process.argv);
  if (port !== null) await refuseTakenPort(port);
  const folder = makeProfile();
  profile = folder;
  const context = await withSandboxIfPossible((chromiumSandbox) =>
    chromium.launchPersistentContext(folder, {
      ...options,
      chromiumSandbox,
      viewport: null,
      acceptDownloads: false,
      // Playwright's own first page would have an address bar.
      ignoreDefaultArgs: ['--enable-automation', ...(headless() ? [] : ['about:blank'])],
      args: [
        ...options.args,
        '--window-size=1280,800',
        // No address bar: its own pages cost a second of each start. A headless shell has none, and ignores the switch.
        '--app=data:text/html,',
        ...portSwitches(port),
      ],
    }),
  );
  if (port !== null) await announceDevTools(folder, port);
  return { context, firstPage: context.pages()[0] ?? (await context.newPage()) };
}

function launchHidden(): Promise<Browser> {
  return withSandboxIfPossible((chromiumSandbox) =>
    chromium.launch({ ...optionsFor(true), chromiumSandbox }),
  );
}

function optionsFor(isHeadless: boolean) {
  const executablePath = findChromium();
  if (executablePath === null) {
    throw new Error('No Chromium found: install one, or name it in PACKBENCH_CHROMIUM');
  }
  return {
    executablePath,
    headless: isHeadless,
    // The host handles signals itself: first the app closes, then Chromium.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${withoutFeatures.join(',')}`,
      ...switches,
    ],
  };
}

/** Chromium's own sandbox requires user namespaces, which root and many containers do not have. */
async function withSandboxIfPossible<T>(launch: (sandbox: boolean) => Promise<T>): Promise<T> {
  if (process.getuid?.() === 0) return launch(false);
  try {
    return await launch(true);
  } catch (cause) {
    if (!String(cause).includes('No usable sandbox')) throw cause;
    process.stderr.write('Chromium runs without its sandbox: this system does not offer one.\n');
    return launch(false);
  }
}

function browserOf(context: BrowserContext): Browser {
  const browser = context.browser();
  if (browser === null) throw new Error('Chromium was launched without a browser object');
  return browser;
}
