import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../main/base/host-services.ts';
import { answer } from '../../fakes/calls.ts';
import type { CallInput, CallName, CallOutput } from '../../../shared/contract.ts';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { station } from '../../fakes/bench.ts';
import {
  backup,
  accountBench,
  enter,
  settled,
  syncOf,
  type AccountBench,
} from '../../fakes/account-bench.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

/** Makes a call through the contract, as the renderer does. */
async function ask<Name extends CallName>(
  { bench }: AccountBench,
  name: Name,
  input: CallInput<Name>,
): Promise<Result<CallOutput<Name>>> {
  return (await answer(bench, silentLog, name, input)) as Result<CallOutput<Name>>;
}

async function valueOf<T>(answered: Promise<Result<T>>): Promise<T> {
  const result = await answered;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Opens a bench with an account and a printer that writes to a folder. */
async function printingBench(): Promise<AccountBench> {
  const under = await accountBench();
  const printer = printerInputSchema.parse({
    name: 'Máy in thử',
    transport: { kind: 'folder', folder: temporaryFolder() },
    language: 'zpl',
    dpi: 203,
    widthMm: 80,
    heightMm: 80,
    labelSize: 'S10',
    labelSource: 'own',
    isDefault: true,
  });
  station(under.bench).setup.printers.save(null, printer);
  return under;
}

async function printLabel(under: AccountBench, id: string): Promise<void> {
  const jobs = await valueOf(ask(under, 'printing.print', { orderIds: [id] }));
  const { printJobs } = station(under.bench).store;
  await eventually('printed', () => printJobs.get(jobs[0]?.id ?? '')?.state === 'sent');
}

async function unprinted(under: AccountBench): Promise<string[]> {
  const { orders } = await valueOf(ask(under, 'orders.range', { show: 'unprinted' }));
  return orders.map(({ id }) => id);
}

describe('a label that may have been printed since the backup', () => {
  it('asks for a reason, is marked as a reprint, and is in no list of what was never printed', async () => {
    const under = await printingBench();
    const { bench } = under;
    const there = enter(bench, 'THERE');
    await eventually('created', () => syncOf(under, there) === 'created');
    expect(await unprinted(under)).toEqual([there]);
    const { id } = await backup(under);
    await printLabel(under, there);

    expect(await bench.restore(id)).toEqual(ok());
    expect(await unprinted(under)).toEqual([]);
    const { orders } = await valueOf(ask(under, 'orders.range', {}));
    expect(orders).toMatchObject([{ id: there, printed: 0, maybePrinted: true }]);
    expect(await ask(under, 'printing.print', { orderIds: [there] })).toMatchObject({
      ok: false,
      error: { code: 'may-have-been-printed', soc: 'THERE' },
    });
    const jobs = await valueOf(ask(under, 'printing.print', { orderIds: [there], reason: 'lost' }));
    expect(jobs).toMatchObject([{ orderId: there, reprint: 1, reason: 'lost' }]);
  });

  it('is so of an order that only its look-up finds again, and that is taken over', async () => {
    const under = await printingBench();
    const { bench } = under;
    const waits = enter(bench, 'SENT-SINCE');
    station(bench).outbox.pause(true);
    const { id } = await backup(under);
    station(bench).outbox.pause(false);
    const since = enter(bench, 'ENTERED-SINCE');
    const typed = enter(bench, 'TYPED-SINCE');
    for (const order of [waits, since, typed]) {
      await eventually('created', () => syncOf(under, order) === 'created');
      await printLabel(under, order);
    }

    expect(await bench.restore(id)).toEqual(ok());
    station(bench).outbox.pause(false);
    const adopted = await valueOf(
      ask(under, 'orders.adopt', { code: 'ENTERED-SINCE', kind: 'soc' }),
    );
    const again = enter(bench, 'TYPED-SINCE');
    await settled(under);
    for (const order of [waits, adopted.id, again])
      expect(await ask(under, 'printing.print', { orderIds: [order] })).toMatchObject({
        error: { code: 'may-have-been-printed' },
      });
    expect(await unprinted(under)).toEqual([]);
  });

  it('is not so of an order that the platform surely did not have, nor of one that is new', async () => {
    const under = await printingBench();
    const { bench } = under;
    station(bench).outbox.pause(true);
    const neverSent = enter(bench, 'NEVER-SENT');
    const { id } = await backup(under);
    expect(await bench.restore(id)).toEqual(ok());
    station(bench).outbox.pause(false);
    const newOrder = enter(bench);
    const typed = enter(bench, 'FRESH-AND-TYPED');
    await settled(under);
    expect(new Set(await unprinted(under))).toEqual(new Set([neverSent, newOrder, typed]));
    await printLabel(under, neverSent);
  });
});
