import { join } from 'node:path';
import { silentLog, systemClock } from '../../../main/base/host-services.ts';
import { Thread } from '../../../main/base/thread.ts';
import { createBitmap } from '../../../main/printing/raster/bitmap.ts';
import { GrowingPdf } from '../../../main/printing/raster/growing-pdf.ts';
import { LabelRenderer } from '../../../main/printing/raster/renderer.ts';
import { BackgroundIndex } from '../../../main/store/maintenance/background-index.ts';
import { BackgroundCheckpointer } from '../../../main/store/maintenance/background-checkpointer.ts';
import { DatabaseWorker } from '../../../main/store/maintenance/database-worker.ts';
import { Backups } from '../../../main/upkeep/backups.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { keeperWorker, ownRenderWorker, resources } from '../../fakes/paths.ts';
import { open } from '../store/opened-store.ts';
import { type ClosingRow, openFiles, opensFromNow } from './work.ts';

/** Opens a database, and a keeper thread that reads it. */
function openStoreWithWorker() {
  const store = open(join(temporaryFolder(), 'packbench.db'));
  const threads = opensFromNow('threads');
  const keeper = new DatabaseWorker(keeperWorker, systemClock);
  void keeper.run({ kind: 'describe', file: store.file });
  return { store, keeper, threads };
}

const thread: ClosingRow = {
  name: 'a thread that works without end',
  closes: ['main/base/thread.ts'],
  async start() {
    const threads = opensFromNow('threads');
    const thread = new Thread(new URL('data:text/javascript,for (;;);'));
    return { close: () => thread.stop(), running: threads };
  },
};

const keeper: ClosingRow = {
  name: 'a keeper whose thread is at work',
  closes: ['main/store/maintenance/database-worker.ts'],
  async start() {
    const { store, keeper, threads } = openStoreWithWorker();
    return { close: () => keeper.close().finally(() => store.close()), running: threads };
  },
};

const index: ClosingRow = {
  name: 'the search index with a thread at work',
  closes: ['main/store/maintenance/background-index.ts'],
  async start() {
    const { store, keeper, threads } = openStoreWithWorker();
    const index = new BackgroundIndex({ store, keeper, clock: systemClock, log: silentLog });
    return { close: () => index.close().finally(() => store.close()), running: threads };
  },
};

const journal: ClosingRow = {
  name: 'the journal with a thread at work',
  closes: ['main/store/maintenance/background-checkpointer.ts'],
  async start() {
    const { store, keeper, threads } = openStoreWithWorker();
    const journal = new BackgroundCheckpointer({ store, keeper, log: silentLog });
    return { close: () => journal.close().finally(() => store.close()), running: threads };
  },
};

const backups: ClosingRow = {
  name: 'backups while one is made',
  closes: ['main/upkeep/backups.ts'],
  async start() {
    const folder = temporaryFolder();
    const store = open(join(folder, 'packbench.db'));
    const clock = new ManualClock();
    const threads = opensFromNow('threads');
    const backups = new Backups({
      file: store.file,
      folder: join(folder, 'backups'),
      keeperWorker,
      outsideClock: systemClock,
      rule: () => store.settings.get('backups'),
      onDamage() {},
      onChange() {},
      clock,
      log: silentLog,
    });
    void backups.make();
    return {
      close: () => backups.stop().finally(() => store.close()),
      running: () => [...threads(), ...(clock.armed > 0 ? ['a timer'] : [])],
    };
  },
};

const renderer: ClosingRow = {
  name: 'the renderer while it draws',
  closes: ['main/printing/raster/renderer.ts'],
  async start() {
    const threads = opensFromNow('threads');
    const tools = { resourcesFolder: resources, timeoutMs: 10_000, clock: systemClock };
    const renderer = new LabelRenderer({ worker: ownRenderWorker, ...tools, log: silentLog });
    void renderer.render(new Uint8Array(8), { widthMm: 1, heightMm: 1, dpi: 203 });
    return { close: () => renderer.close(), running: threads };
  },
};

const growingPdf: ClosingRow = {
  name: 'a PDF that grows, with a page of it under way',
  closes: ['main/printing/raster/growing-pdf.ts'],
  async start() {
    const file = join(temporaryFolder(), 'labels.pdf');
    const pdf = await GrowingPdf.create(file);
    await pdf.add(createBitmap(800, 1200), 203);
    return { close: () => pdf.close(), running: openFiles(file) };
  },
};

export const storeRows = [thread, keeper, index, journal, backups, renderer, growingPdf];
