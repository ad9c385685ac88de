import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Webhooks } from '../../shared/model/webhook-listener.ts';
import type { StationState } from '../../shared/model/station.ts';
import { eventually } from './eventually.ts';
import { HandoverPacker, type HandoverPackerOptions } from './handover-packer.ts';
import { Packer, type PackerOptions } from './packer.ts';
import { PrintPacker, type PrintPackerOptions } from './print-packer.ts';
import { SitePacker, type SitePackerOptions } from './site-packer.ts';
import { killSelf } from './kill-self.ts';
import { report } from './process-report.ts';

/**
 * Runs the built app's main process unchanged, including its entry module, with a simulated packer instead of the
 * window. For crash tests:
 *
 *   node test/fakes/app-process.ts '{"orders":N,…}' [arguments of the app]
 *
 * Prints `{"ready":true}` when the app answers, then the packer's actions (see `packer.ts`), and finally
 * `{"waiting":N}` repeatedly. Kills itself when a step of the queue, of printing, of an update or of a handover is
 * reached for the nth time.
 */
interface Options extends PackerOptions {
  killAt?: string;
  nth?: number;
  /** Runs a packer who prints (see `print-packer.ts`) instead of the one who enters orders. */
  prints?: PrintPackerOptions;
  /** Runs a packer who hands parcels over (see `handover-packer.ts`) instead of the others. */
  handsOver?: HandoverPackerOptions;
  /** Runs a second packer at a bench of a site (see `site-packer.ts`), in addition to the others. */
  shares?: SitePackerOptions;
  /** Invitation to a site, accepted before any other action. Prints `{"joined":…}`. */
  joins?: string;
  /** Prints `{"listening":URL}` once the bench can receive updates. */
  listens?: boolean;
  /** Renews the secret path shortly afterwards. */
  renewsPath?: boolean;
  /** Makes no calls: the command line alone decides when the app ends. */
  isIdle?: boolean;
}

const [node = '', script = '', json = '{}', ...appArguments] = process.argv;
const options = JSON.parse(json) as Options;
process.argv = [node, script, ...appArguments];

let left = options.nth ?? 1;
const channels = [
  'packbench.outbox.crash-point',
  'packbench.printing.crash-point',
  'packbench.tracking.crash-point',
];
for (const channel of channels)
  subscribe(channel, (step) => {
    if (step === options.killAt && --left === 0) killSelf();
  });

const root = resolve(import.meta.dirname, '../..');
enableCompileCache(join(root, 'node_modules/.cache/packbench/compiled'));
const stand = (file: string) => ({
  url: new URL(file, import.meta.url).href,
  shortCircuit: true,
});
registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === 'electron') return stand('windowless.ts');
    if (specifier === './chromium.ts') return stand('no-chromium.ts');
    return next(specifier, context);
  },
});
const { app, invoke } = await import('./windowless.ts');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { main: string };
await import(pathToFileURL(resolve(root, manifest.main)).href);
await app.becomeReady();
if (options.isIdle) await new Promise((resolve) => void app.once('will-quit', resolve));

const ask = async <T>(channel: string, input?: unknown) =>
  (await invoke(channel, input)) as { ok: true; value: T } | { ok: false };

await eventually('the window', () => invoke('station.state').catch(() => null), 30_000);
report({ ready: true });
const { prints, handsOver, shares, joins } = options;
if (joins !== undefined) report({ joined: await ask('site.join', { invitation: joins }) });
if (shares) void new SitePacker(ask, report, shares).work();
if (handsOver) await new HandoverPacker(ask, report, handsOver).work();
await (prints ? new PrintPacker(ask, report, prints) : new Packer(ask, report, options)).work();

if (options.listens) {
  const url = await eventually('the port', async () => {
    const state = await ask<Webhooks>('webhooks.state');
    return state.ok && state.value.listener.state === 'listening' ? state.value.url : null;
  });
  report({ listening: url });
  await sleep(options.renewsPath ? 100 : 0);
  if (options.renewsPath) await invoke('webhooks.renewPath');
}

const parent = process.ppid;
for (;;) {
  const state = await ask<StationState>('station.state');
  if (!state.ok) throw new Error(JSON.stringify(state));
  const { queued, sending, uncertain, cancelling } = state.value.queue;
  report({ waiting: queued + sending + uncertain + cancelling });
  if (process.ppid !== parent) process.exit(0);
  await sleep(100);
}
