import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importConstantsSchema } from '../../../../shared/model/import.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { everything, good, head } from '../../../fakes/imported-file.ts';
import { labelPrinter } from '../../../fakes/label-printer.ts';
import type { CommandBench, CommandRows } from './command-bench.ts';

/** Returns the ID of a training bench's initial printer. */
async function printerId(bench: CommandBench): Promise<string> {
  return (await bench.ask('printers.list'))[0]!.id;
}

/** Creates a label that waits for its order. */
async function waitingLabel(bench: CommandBench) {
  const [job] = await bench.ask('printing.print', { orderIds: [await bench.waiting()] });
  return job!;
}

async function stoppedLabel(bench: CommandBench) {
  const job = await waitingLabel(bench);
  await bench.ask('printing.stop', { printerId: job.printerId });
  return job;
}

async function printedBatch(bench: CommandBench): Promise<string> {
  const orderIds = [await bench.created(), await bench.created()];
  const [job] = await bench.ask('printing.print', { orderIds });
  const { store } = bench.station();
  await eventually('both printed', () =>
    orderIds.every((id) => store.orders.get(id)?.printed === 1),
  );
  return job!.batchId!;
}

/** Sends a file of one order. Returns the input that opens it. */
async function sent(bench: CommandBench, lines: readonly string[] = [head, good]) {
  await bench.ask('imports.close');
  const bytes = Buffer.from(lines.join('\n'));
  await bench.ask('imports.send', { at: 0, data: bytes.toString('base64') });
  return { name: 'orders.csv', size: bytes.length };
}

const stage = (bench: CommandBench, target: string) =>
  eventually(`the import ${target}`, () => {
    const { state } = bench.station().imports;
    return state?.stage === target ? state : null;
  });

/** Sends, opens and checks the file. */
async function opened(bench: CommandBench) {
  await bench.ask('imports.open', await sent(bench));
  await stage(bench, 'ready');
  const [point] = await bench.ask('pickupPoints.list');
  const { columns } = bench.station().imports.state!;
  const constants = importConstantsSchema.parse({ pickupPointId: point!.id });
  const arranged = { columns: columns.map(({ field }) => field), constants };
  await bench.ask('imports.arrange', arranged);
  await stage(bench, 'ready');
  return arranged;
}

/** Does the same and requests prices, with the platform's carriers. */
async function quoted(bench: CommandBench): Promise<void> {
  await opened(bench);
  await bench.ask('imports.askQuotes', everything);
  const { importQuotes } = bench.station();
  await eventually('the quotes', () => {
    bench.clock.advance(1_000);
    return importQuotes.state?.isAsking === false;
  });
}

async function learnt(bench: CommandBench) {
  const heading = { heading: 'Khách', field: 'name' } as const;
  await bench.ask('imports.putBackHeading', heading);
  return heading;
}

async function practised(bench: CommandBench) {
  await bench.ask('settings.save', {
    key: 'scale',
    value: { port: 'practice', takesByItself: false },
  });
  await bench.ask('scale.practise', { puts: 'nothing' });
  await scaleReads(bench, 'empty');
}

const scaleReads = (bench: CommandBench, is: string) =>
  eventually(`the scale ${is}`, () => {
    bench.clock.advance(500);
    return bench.station().weighing.reading.is === is;
  });

/** Weighs a parcel without an order. */
async function weighed(bench: CommandBench) {
  await practised(bench);
  await bench.ask('scale.practise', { puts: 'fitting' });
  await scaleReads(bench, 'stable');
}

const day = '2026-11-28';

/** Commands for printers, while no label waits for one. */
export const printerRows = {
  'printers.save': async () => ({ id: null, printer: labelPrinter({ isDefault: false }) }),
  'printers.remove': async (bench) => {
    const printer = labelPrinter({ name: 'Gone', isDefault: false });
    const { id } = await bench.ask('printers.save', { id: null, printer });
    return { id };
  },
  'printers.putBack': async (bench) => {
    const printer = labelPrinter({ name: 'Back', isDefault: false });
    const { id } = await bench.ask('printers.save', { id: null, printer });
    await bench.ask('printers.remove', { id });
    return { id };
  },
} satisfies CommandRows;

/** Commands for labels, imports, weights, and days. */
export const workRows = {
  'printing.print': async (bench) => ({ orderIds: [await bench.created()] }),
  'printing.printChoice': async (bench) => ({ choice: { ids: [await bench.created()] } }),
  'printing.pickList': async (bench) => ({ choice: { ids: [await bench.created()] }, on: 'pdf' }),
  'printing.seen': async (bench) => ({ batchIds: [await printedBatch(bench)] }),
  'printing.stop': async (bench) => ({ printerId: (await waitingLabel(bench)).printerId }),
  'printing.goOn': async (bench) => ({ printerId: (await stoppedLabel(bench)).printerId }),
  'printing.move': async (bench) => {
    const { printerId: from } = await waitingLabel(bench);
    const printer = labelPrinter({ name: 'Other', isDefault: false });
    const { id } = await bench.ask('printers.save', { id: null, printer });
    return { printerId: from, toPrinterId: id };
  },
  'printing.drop': async (bench) => ({ printerId: (await stoppedLabel(bench)).printerId }),
  'printing.settle': async (bench) => ({ id: (await stoppedLabel(bench)).id, verdict: 'drop' }),
  'printing.resume': async (bench) => {
    const ask = { batchId: await printedBatch(bench), lastGood: null };
    const { plan } = await bench.ask('printing.resume', { ...ask, agreed: null });
    return { ...ask, agreed: plan };
  },
  'printers.identify': async () => ({ host: '127.0.0.1', port: 1 }),
  'printers.test': async (bench) => ({ id: await printerId(bench) }),
  'printers.tryOut': async () => ({ printer: labelPrinter({}), page: 'test' }),
  'imports.send': async () => ({ at: 0, data: '' }),
  'imports.open': sent,
  'imports.arrange': opened,
  'imports.mend': async (bench) => {
    await opened(bench);
    return { row: 2, field: 'name', text: 'Chị Mai' };
  },
  'imports.takeOut': async (bench) => {
    await opened(bench);
    return { rows: [2], filter: everything, out: true };
  },
  'imports.join': async (bench) => {
    await opened(bench);
    return { row: 2, isJoined: true };
  },
  'imports.check': async (bench) => {
    await opened(bench);
  },
  'imports.askQuotes': async (bench) => {
    await quoted(bench);
    return everything;
  },
  'imports.takeCheapest': async (bench) => {
    await quoted(bench);
    return { filter: everything, take: true };
  },
  'imports.saveProfile': async (bench) => {
    await opened(bench);
    return { name: 'Shop' };
  },
  'imports.removeProfile': async (bench) => {
    await opened(bench);
    await bench.ask('imports.saveProfile', { name: 'Gone' });
    return { name: 'Gone' };
  },
  'imports.enter': async (bench) => {
    await bench.ask('outbox.pause', { paused: true });
    await opened(bench);
    return { orders: 1 };
  },
  'imports.close': async (bench) => {
    await opened(bench);
  },
  'imports.template': async () => ({ format: 'csv' }),
  'imports.forgetHeading': learnt,
  'imports.putBackHeading': async () => ({ heading: 'Gọi', field: 'phone' }),
  'imports.openWaiting': async (bench) => {
    const folder = join(bench.folder, 'waiting');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'don.csv'), [head, good].join('\n'));
    await bench.ask('imports.close');
    await bench.ask('settings.save', { key: 'imports.watch', value: { isOn: true, folder } });
    return { name: 'don.csv', place: 'new' };
  },
  'weighing.face': async (bench) => {
    const { order } = await bench.ask('orders.get', { id: await bench.waiting() });
    await bench.ask('settings.save', {
      key: 'scale',
      value: { port: 'practice', takesByItself: true },
    });
    const { seq } = await bench.ask('packing.scan', { code: order.soc, mode: 'look-up' });
    return { scan: seq };
  },
  'weighing.take': async (bench) => {
    const orderId = await bench.waiting();
    await weighed(bench);
    return { orderId };
  },
  'weighing.read': async (bench) => {
    await weighed(bench);
    return { again: null };
  },
  'weighing.assign': async (bench) => {
    const orderId = await bench.waiting();
    await weighed(bench);
    return { id: (await bench.ask('weighing.read', { again: null })).id, orderId };
  },
  'scanners.testSheet': async () => undefined,
  'scanners.commandCard': async () => undefined,
  'scanners.printCommandCard': async () => undefined,
  'shift.savePdf': async () => ({ from: day, to: day }),
  'shift.saveCsv': async () => ({ from: day, to: day }),
} satisfies CommandRows;
