import { once } from 'node:events';
import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Station } from '../../../main/station.ts';
import { importConstantsSchema } from '../../../shared/model/import.ts';
import { openTestBench, station as stationOf } from '../../fakes/bench.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { freePort } from '../../fakes/free-port.ts';
import { openFile, waitForStage } from '../../fakes/importing.ts';
import { trainingWorker } from '../../fakes/paths.ts';
import { FakePrinter } from '../../fakes/printer.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { any } from '../audit/read-log.ts';
import { all, everything, stationWith as exportStation } from '../orders/export/exporting.ts';
import { begin, stationWith as labelStation } from '../orders/label-file/writing-labels.ts';
import { listenerSetting } from '../tracking/listening-station.ts';
import { rawSocket } from '../webhook-listener/listening-server.ts';
import { startListener } from '../tracking/started-listener.ts';
import { openScanningStation as scanningBench } from '../scanning/scanning-bench.ts';
import { openWeighingStation as weighingBench } from '../weighing/weighing-bench.ts';
import { type ClosingRow, HeldRequests, openFiles, opensFromNow, until } from './work.ts';
import { good, head } from '../../fakes/imported-file.ts';

/** Whether a database can still be read. */
function isOpen(store: Station['store']): boolean {
  try {
    store.orders.counts();
    return true;
  } catch {
    return false;
  }
}

/** Opens a station in front of a platform whose answers can be delayed. */
async function heldStation(): Promise<{ bench: StationUnderTest; held: HeldRequests }> {
  const held = new HeldRequests();
  const bench = await openTestStation({ intercept: held.intercept });
  return { bench, held };
}

/** A row for a part of a station that ends with the answer to one request. */
function awaitsAnswer(
  name: string,
  closes: readonly string[],
  path: string,
  begin: (bench: StationUnderTest, id: string) => void,
  close: (station: Station) => Promise<unknown>,
): ClosingRow {
  return {
    name,
    closes,
    async start() {
      const { bench, held } = await heldStation();
      const id = await bench.created();
      held.path = path;
      let isHeld = true;
      begin(bench, id);
      await held.arrived();
      return {
        close: () => close(bench.station),
        running: () => (isHeld ? ['a request'] : []),
        release() {
          isHeld = false;
          held.release();
        },
      };
    },
  };
}

const creating = awaitsAnswer(
  'the queue while it sends an order',
  ['main/outbox/outbox.ts', 'main/outbox/queue-worker.ts'],
  '/orders/create',
  ({ station }) => void station.orders.enter({ draft: draftOf(), print: false }),
  ({ outbox }) => outbox.close(),
);

const lookingUp = awaitsAnswer(
  'tracking while it looks an order up',
  ['main/tracking/tracking.ts', 'main/tracking/status-poller.ts'],
  '/orders/',
  (bench, id) => {
    void bench.station.tracking.start();
    bench.station.store.followed.plan(id, bench.clock.now());
    bench.clock.advance(7_000);
  },
  ({ tracking }) => tracking.close(),
);

const registering = awaitsAnswer(
  'tracking while it asks which address the platform calls',
  ['main/tracking/registration.ts'],
  '/webhook',
  ({ station }) => void station.tracking.registration.read(),
  ({ tracking }) => tracking.close(),
);

const listening: ClosingRow = {
  name: 'a listener with a call under way',
  closes: [
    'main/tracking/tracking.ts',
    'main/webhook-listener/listener.ts',
    'main/webhook-listener/webhook-server.ts',
  ],
  async start() {
    const { tracking, port } = await startListener({});
    const accepted = opensFromNow('accepted');
    const socket = await rawSocket(port);
    socket.write('POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{');
    await eventually('its connection', () => accepted().length > 0);
    return {
      close: () => tracking.close(),
      running: accepted,
      release: () => socket.destroy(),
    };
  },
};

const opening: ClosingRow = {
  name: 'a listener that is about to open its port',
  closes: ['main/webhook-listener/listener.ts'],
  async start() {
    const { station } = await openTestStation();
    const port = await freePort();
    const opened = station.tracking.use(listenerSetting({ port }));
    const isUnderWay = until(opened, 'an opening');
    const second = createServer();
    onTestFinished(() => void second.close());
    let isFree = false;
    return {
      async close() {
        await station.tracking.close();
        await opened;
        await once(second.listen(port, '127.0.0.1'), 'listening');
        isFree = true;
      },
      running: () => [...isUnderWay(), ...(isFree ? [] : ['the port'])],
    };
  },
};

const printing: ClosingRow = {
  name: 'print jobs while a label is printed',
  closes: ['main/printing/jobs/jobs.ts', 'main/printing/jobs/printer-lines.ts'],
  async start() {
    const bench = await openTestStation();
    bench.printer({ transport: { kind: 'folder', folder: temporaryFolder() } });
    const orderIds = [await bench.created()];
    const { printJobs } = bench.station;
    printJobs.print({ orderIds, printerId: null, reason: null });
    await eventually('a label under way', () => !printJobs.isIdle);
    return {
      close: () => printJobs.close(),
      running: () => (printJobs.isIdle ? [] : ['a label']),
    };
  },
};

const preparing: ClosingRow = {
  name: 'the preparer while it makes a label ahead',
  closes: ['main/printing/jobs/preparer.ts'],
  async start() {
    const bench = await openTestStation();
    const { preparer } = bench.station;
    bench.printer({ transport: { kind: 'folder', folder: temporaryFolder() } });
    preparer.start();
    await bench.created();
    await eventually('a label under way', () => {
      preparer.pump();
      return !preparer.isIdle;
    });
    return {
      close: () => preparer.close(),
      running: () => (preparer.isIdle ? [] : ['a label']),
    };
  },
};

const watching: ClosingRow = {
  name: 'the watch of printers while one is silent',
  closes: ['main/printing/status/printer-watch.ts'],
  async start() {
    const bench = await openTestStation();
    const printer = await FakePrinter.open({ kind: 'good' });
    onTestFinished(() => printer.close());
    const { printerWatch } = bench.station;
    printerWatch.start();
    const connections = opensFromNow('used');
    bench.printer({ transport: { kind: 'tcp', host: '127.0.0.1', port: printer.port } });
    await eventually('a question', () => {
      bench.clock.advance(1_000);
      return printer.questionCount > 0;
    });
    return { close: () => printerWatch.close(), running: connections };
  },
};

const exporting: ClosingRow = {
  name: 'an export while its thread writes',
  closes: ['main/orders/export/exports.ts'],
  async start() {
    const { station } = await exportStation(50);
    const threads = opensFromNow('threads');
    await station.exports.begin({ columns: all, format: 'xlsx', folder: '', query: everything });
    await eventually('its thread', () => threads().length > 0);
    const part = station.store.settings.get('exports.running')?.part ?? '';
    return {
      close: () => station.exports.close(),
      running: () => [...threads(), ...(existsSync(part) ? [part] : [])],
    };
  },
};

const labelFile: ClosingRow = {
  name: 'a file of labels while it is written',
  closes: ['main/orders/label-file/label-files.ts'],
  async start() {
    const { station, file } = await labelStation(3);
    await begin(station);
    const folder = dirname(file);
    const files = await eventually('its file', () => {
      const open = openFiles(folder, '.db', '.ndjson');
      return open().length > 0 ? open : null;
    });
    return { close: () => station.labelFiles.close(), running: files };
  },
};

const auditFile: ClosingRow = {
  name: 'a file of the audit log while it is written',
  closes: ['main/audit/audit-files.ts'],
  async start() {
    const { station } = await openTestStation();
    const threads = opensFromNow('threads');
    void station.audit.files.save({ filter: any, format: 'csv', language: 'vi' });
    await eventually('its thread', () => threads().length > 0);
    return { close: () => station.audit.files.close(), running: threads };
  },
};

const supporting: ClosingRow = {
  name: 'a support folder while it is made',
  closes: ['main/support/support.ts'],
  async start() {
    const { bench } = await openTestBench(temporaryFolder());
    onTestFinished(() => bench.close());
    const threads = opensFromNow('threads');
    const bundle = bench.support.bundle('en');
    onTestFinished(async () => void (await bundle));
    await eventually('its thread', () => threads().length > 0);
    return { close: () => bench.support.close(), running: threads };
  },
};

const stationRow: ClosingRow = {
  name: 'a station with an order entered just now',
  closes: ['main/station/lifecycle.ts'],
  async start() {
    const { station } = await openTestStation();
    station.orders.enter({ draft: draftOf(), print: false });
    return {
      close: () => station.close(),
      running: () => (isOpen(station.store) ? ['the database'] : []),
    };
  },
};

const auditing: ClosingRow = {
  name: 'the audit log while it is checked and a file of it written',
  closes: ['main/audit/audit.ts'],
  async start() {
    const { station } = await openTestStation();
    const threads = opensFromNow('threads');
    void station.audit.check();
    void station.audit.files.save({ filter: any, format: 'csv', language: 'vi' });
    await eventually('both threads', () => threads().length === 2);
    return { close: () => station.audit.close(), running: threads };
  },
};

/** Returns a file of many orders. */
const orderFile = (orders: number) =>
  Buffer.from(
    [head, ...Array.from({ length: orders }, (_, at) => good.replace('A1', `A${at}`))].join('\n'),
  );

function fileReadRow(name: string, end: (station: Station) => Promise<unknown>): ClosingRow {
  return {
    name,
    closes: [
      'main/orders/import/imports.ts',
      'main/orders/import/understand/row-loader.ts',
      'main/orders/import/file/file-reader.ts',
    ],
    async start() {
      const { station } = await openTestStation();
      const threads = opensFromNow('threads');
      const opened = openFile(station, orderFile(3_000));
      await eventually('its thread', () => threads().length > 0);
      onTestFinished(async () => void (await opened));
      return { close: () => end(station), running: threads };
    },
  };
}

function checking(name: string, end: (station: Station) => Promise<unknown>): ClosingRow {
  return {
    name,
    closes: ['main/orders/import/imports.ts', 'main/orders/import/check/row-edits.ts'],
    async start() {
      const { station } = await openTestStation();
      await openFile(station, orderFile(200));
      await waitForStage(station, 'ready');
      const filter = { show: 'all', kind: null, text: '' } as const;
      const edit = station.imports.takeOut({ rows: null, filter, out: true });
      return { close: () => end(station), running: until(edit, 'an edit') };
    },
  };
}

const unattended: ClosingRow = {
  name: 'a file that is entered without anybody, while it waits for areas',
  closes: ['main/orders/import/watch/unattended.ts'],
  async start() {
    const { station, clock } = await openTestStation();
    const file = join(temporaryFolder(), 'orders.csv');
    writeFileSync(file, orderFile(1));
    station.unattended.profiles.save({
      name: 'Shop',
      columns: { 'Mã đơn': 'soc' },
      constants: importConstantsSchema.parse({ pickupPointId: pickupPoint.id }),
    });
    const run = station.unattended.run(file, 'Shop');
    return {
      async close() {
        void station.imports.close();
        await station.unattended.close();
      },
      running: until(run, 'a file'),
      release: () => clock.advance(60_000),
    };
  },
};

const handoverList: ClosingRow = {
  name: 'lists of handovers while one is drawn',
  closes: ['main/tracking/handover-lists.ts'],
  async start() {
    const bench = await openTestStation();
    const { handovers, handoverLists, store } = bench.station;
    const { id } = handovers.open({ id: '1', name: 'GHN' });
    handovers.close(id, 0);
    const due = () => store.settings.get('handovers.listsDue');
    handoverLists.start();
    return { close: () => handoverLists.close(), running: () => [...due()] };
  },
};

const weighing: ClosingRow = {
  name: 'a scale on its port',
  closes: ['main/weighing/weighing.ts', 'main/weighing/scale.ts', 'main/weighing/serial-port.ts'],
  async start() {
    const { weighing, becomes, device, settings } = await weighingBench();
    device.rests(500);
    await becomes('stable', 500);
    const open = openFiles(realpathSync(settings.port));
    // The device itself holds one end.
    return { close: () => weighing.close(), running: () => open().slice(1) };
  },
};

const scanning: ClosingRow = {
  name: 'two scanners on their ports',
  closes: ['main/scanning/scanning.ts', 'main/scanning/scanner.ts'],
  async start() {
    const { scanning: open, names } = await scanningBench(2);
    const files = names.map((name) => openFiles(realpathSync(name)));
    // The device itself holds one end.
    return { close: () => open.close(), running: () => files.flatMap((of) => of().slice(1)) };
  },
};

/** A bench in training whose platform has its own thread. */
const benchRow: ClosingRow = {
  name: 'a bench with a support folder, an audit and a request under way',
  closes: ['main/bench/bench.ts', 'main/bench/open-station.ts', 'main/bench/training-platform.ts'],
  async start() {
    const folder = temporaryFolder();
    const opens = opensFromNow('threads', 'connections');
    const { bench, log } = await openTestBench(folder, { trainingWorker });
    const { audit, store, platform } = stationOf(bench);
    const bundle = bench.support.bundle('en');
    onTestFinished(async () => void (await bundle));
    void audit.check();
    void platform.webhook();
    await eventually('threads', () => opens().length > 3);
    const files = openFiles(folder);
    return {
      close: () => bench.close(),
      running: () => [
        ...opens(),
        ...files(),
        ...log.lines.filter(({ level }) => level === 'error').map(({ event }) => event),
        ...(isOpen(store) ? ['the database'] : []),
      ],
    };
  },
};

export const stationRows: readonly ClosingRow[] = [
  creating,
  lookingUp,
  registering,
  listening,
  opening,
  printing,
  preparing,
  watching,
  exporting,
  labelFile,
  auditing,
  auditFile,
  supporting,
  stationRow,
  fileReadRow('an import whose file is read, when it is stopped', ({ imports }) => imports.stop()),
  fileReadRow('an import whose file is read, when it closes', ({ imports }) => imports.close()),
  checking('an import whose rows are edited, when it is stopped', ({ imports }) => imports.stop()),
  checking('an import whose rows are edited, when it closes', ({ imports }) => imports.close()),
  unattended,
  handoverList,
  weighing,
  scanning,
  benchRow,
];
