import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { returnFreedMemory } from '../../main/base/freed-memory.ts';
import { garbageCollector } from '../../main/base/garbage.ts';
import { yieldToLoop } from '../../main/base/yield-to-loop.ts';
import { openBench } from '../../main/bench/bench.ts';
import {
  type HtmlPage,
  type PrintedHtml,
  silentLog,
  systemClock,
} from '../../main/base/host-services.ts';
import { printerInputSchema } from '../../shared/model/printer.ts';
import { draftOf } from '../fakes/drafts.ts';
import { valueOf } from '../fakes/value-of.ts';
import { type Delays, delaysOf, watchEventLoop, watchBlocking } from './event-loop.ts';

// A whole bench in training, in a separate process and bundled like the app, to measure its memory and
// responsiveness. Another process sends requests as the window does, and prints its HTML as Chromium does for Electron.

/** A request. Its number is repeated in the answer. */
export type StationAsk =
  | { readonly kind: 'ping' }
  /** One order as from the window; its label is only prepared. */
  | { readonly kind: 'enter'; readonly number: number }
  /** Prints the labels of this many new orders: our drawing, or the platform's HTML. */
  | { readonly kind: 'print'; readonly labels: number; readonly source: 'own' | 'platform' }
  /** Requests the number of labels in progress. */
  | { readonly kind: 'unprinted' }
  /** Makes a backup, as from the set-up. Its answer is the size, bytes. */
  | { readonly kind: 'backup' }
  /** Leaves training for an account whose platform is out of reach. */
  | { readonly kind: 'account' }
  | { readonly kind: 'watch' }
  | { readonly kind: 'delays' }
  | { readonly kind: 'weigh' }
  | { readonly kind: 'close' }
  /** The printed PDF of a requested page. */
  | { readonly kind: 'pdf'; readonly page: number; readonly pdf: PrintedHtml };

export type StationNews =
  | { readonly kind: 'open' }
  | { readonly kind: 'answer'; readonly ask: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly ask: number; readonly why: string }
  | { readonly kind: 'html'; readonly page: number; readonly html: HtmlPage };

/** Delays of its event loop, and the longest CPU time of its thread in one turn, ms. */
export interface StationDelays extends Delays {
  readonly longestBlock: number;
}

/** Memory of a process, MB: the system's count, and JavaScript's own counts. */
export interface Weight {
  readonly rss: number;
  /** The part without a file behind it. */
  readonly anonymous: number;
  readonly heap: number;
  readonly external: number;
  readonly arrayBuffers: number;
}

const [folder = '', port = ''] = process.argv.slice(2);
const pages = new Map<number, (pdf: PrintedHtml) => void>();
let nextPage = 0;
const histogram = watchEventLoop();
let blocking: ReturnType<typeof watchBlocking> | null = null;

const bench = await openBench({
  dataFolder: folder,
  resourcesFolder: join(import.meta.dirname, '../../resources'),
  version: 'bench',
  runtime: 'Node',
  vault: { read: () => null, write() {} },
  htmlToPdf: (html) =>
    new Promise((resolve) => {
      const page = nextPage++;
      pages.set(page, resolve);
      send({ kind: 'html', page, html });
    }),
  drivers: { list: async () => [], print: () => Promise.reject(new Error('no drivers')) },
  clock: systemClock,
  outsideClock: systemClock,
  log: silentLog,
  renderWorker: entry('render-worker'),
  spoolerWorker: entry('spooler-worker'),
  keeperWorker: entry('keeper-worker'),
  importWorker: entry('import-worker'),
  startBookProcess: () => {
    throw new Error('Benchmarks read no such workbooks');
  },
  exportWorker: entry('export-worker'),
  auditWorker: entry('audit-worker'),
  trainingWorker: entry('training-worker'),
  collectGarbage: garbageCollector(),
  returnFreed: returnFreedMemory,
});
const station = valueOf(bench.station());
const profile = {
  transport: { kind: 'tcp', host: '127.0.0.1', port: Number(port) },
  language: 'zpl',
  dpi: 203,
  widthMm: 80,
  heightMm: 120,
  labelSize: 'S8',
} as const;
const own = printerInputSchema.parse({
  ...profile,
  name: 'Own',
  labelSource: 'own',
  isDefault: true,
});
const platform = printerInputSchema.parse({
  ...profile,
  name: 'Platform',
  labelSource: 'platform',
  isDefault: false,
});
const printers = {
  own: valueOf(station.setup.printers.save(null, own)).id,
  platform: valueOf(station.setup.printers.save(null, platform)).id,
};
const pickupPointId = station.setup.pickupPoints.list()[0]?.id ?? '';

function entry(name: string): URL {
  return new URL(`${name}.js`, import.meta.url);
}

function send(news: StationNews): void {
  process.send?.(news);
}

function enter(): string {
  const draft = draftOf({ pickupPointId });
  return valueOf(station.orders.enter({ draft, print: false })).id;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function print(labels: number, source: 'own' | 'platform'): Promise<void> {
  const ids: string[] = [];
  // One per task, as from the window: together they would block the loop, which is the fault to detect.
  for (let number = 0; number < labels; number++) {
    ids.push(enter());
    await yieldToLoop();
  }
  await until(() => ids.every((id) => station.store.orders.get(id)?.sync === 'created'));
  const selection = { choice: { ids }, leaveOut: null, group: null };
  const printerId = printers[source];
  valueOf(await station.labelChoices.print({ ...selection, printerId, reason: null }));
}

function weight(): Weight {
  const { rss, heapTotal, external, arrayBuffers } = process.memoryUsage();
  const anonymousKb = Number(
    /^RssAnon:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1],
  );
  const mb = (bytes: number) => bytes / 1e6;
  return {
    rss: mb(rss),
    anonymous: mb(anonymousKb * 1024),
    heap: mb(heapTotal),
    external: mb(external),
    arrayBuffers: mb(arrayBuffers),
  };
}

async function answer(ask: StationAsk): Promise<unknown> {
  switch (ask.kind) {
    case 'enter':
      return enter();
    case 'print':
      return print(ask.labels, ask.source);
    case 'unprinted': {
      const { waiting, stuck } = station.state().printing;
      if (stuck > 0) throw new Error(JSON.stringify(station.store.printJobs.latest(1)));
      return waiting;
    }
    case 'backup':
      return valueOf(await bench.makeBackup()).bytes;
    case 'account': {
      const file = join(folder, 'account.json');
      const account = { baseUrl: 'http://127.0.0.1:9', token: 'measured' };
      writeFileSync(file, JSON.stringify({ account }));
      return valueOf(await bench.provision(file));
    }
    case 'watch':
      histogram.reset();
      blocking = watchBlocking();
      return histogram.enable();
    case 'delays':
      return {
        ...delaysOf(histogram),
        longestBlock: blocking?.longest() ?? 0,
      } satisfies StationDelays;
    case 'weigh':
      return weight();
    case 'close':
      return bench.close();
    default:
      return null;
  }
}

async function reply(number: number, ask: StationAsk): Promise<void> {
  try {
    send({ kind: 'answer', ask: number, value: await answer(ask) });
  } catch (error) {
    send({ kind: 'failed', ask: number, why: String(error) });
  }
  if (ask.kind === 'close') process.disconnect();
}

process.on('message', ([number, ask]: [number, StationAsk]) => {
  if (ask.kind === 'pdf') {
    pages.get(ask.page)?.(ask.pdf);
    pages.delete(ask.page);
    return;
  }
  void reply(number, ask);
});
send({ kind: 'open' });
await once(process, 'disconnect');
process.exit();
