import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answer } from '../../../fakes/calls.ts';
import type { Station } from '../../../../main/station.ts';
import type {
  CallInput,
  CallName,
  CallOutput,
  CommandName,
  EventName,
} from '../../../../shared/contract.ts';
import type { Result } from '../../../../shared/result.ts';
import type { OrderDraftInput } from '../../../../shared/model/order.ts';
import { openTestBench, station, type BenchUnderTest } from '../../../fakes/bench.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { installationIn } from '../../../fakes/installed-app.ts';
import { labelPrinter } from '../../../fakes/label-printer.ts';
import { knowAllAreas } from '../../../fakes/importing.ts';

/** Longer than changes are collected, ms. A timer that starts later and is longer ends later. */
const GATHERED_MS = 30;
/** A failing test ends after this time, ms. */
const AWAITED_MS = 3_000;

/** A training bench whose commands are called as the renderer calls them. */
export interface CommandBench extends BenchUnderTest {
  readonly folder: string;
  station(): Station;
  /** Makes a call that must succeed. */
  ask<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<CallOutput<Name>>;
  /** Returns the names of the events that the window receives, at least until the awaited ones have arrived. */
  eventsOf(work: () => Promise<unknown>, awaited: readonly EventName[]): Promise<Set<EventName>>;
  /** Enters an order that remains in the queue. */
  waiting(change?: Partial<OrderDraftInput>): Promise<string>;
  /** Enters an order and waits until the platform has it. */
  created(change?: Partial<OrderDraftInput>): Promise<string>;
  /** Enters an order and prints its label. */
  printed(): Promise<string>;
}

/** Prepares a command's requirements and returns its input for a successful call. */
type Input<Name extends CommandName> = (
  bench: CommandBench,
) => Promise<CallInput<Name> | (undefined extends CallInput<Name> ? void : never)>;

/** One row per command. */
export type CommandRows = { readonly [Name in CommandName]?: Input<Name> };

export async function openCommandBench(folder: string): Promise<CommandBench> {
  const program = join(folder, 'program');
  mkdirSync(program);
  const opened = await openTestBench(join(folder, 'data'), {
    installation: installationIn(program, 'nsis', () => {}),
  });
  const { bench, log, events } = opened;
  const ask = async <Name extends CallName>(name: Name, input?: CallInput<Name>) => {
    const answered = (await answer(bench, log, name, input)) as Result<CallOutput<Name>>;
    if (answered.ok) return answered.value;
    throw new Error(`${name}: ${JSON.stringify(answered.error)}`);
  };
  /** Waits until a collection period has passed without an event. */
  const settle = async () => {
    for (let eventCount = -1; eventCount !== events.length;) {
      eventCount = events.length;
      await sleep(GATHERED_MS);
    }
  };
  const enter = async (change: Partial<OrderDraftInput> = {}) => {
    const [point] = await ask('pickupPoints.list');
    const draft = draftOf({ pickupPointId: point!.id, ...change });
    return (await ask('orders.enter', { draft, print: false })).id;
  };
  const created = async (change?: Partial<OrderDraftInput>) => {
    await ask('outbox.pause', { paused: false });
    const id = await enter(change);
    const { store } = station(bench);
    await eventually('the order created', () => store.orders.get(id)?.sync === 'created');
    return id;
  };
  await knowAllAreas(station(bench));
  await ask('printers.save', { id: null, printer: labelPrinter() });
  return {
    ...opened,
    folder,
    station: () => station(bench),
    ask,
    async eventsOf(work, awaited) {
      await settle();
      const before = events.length;
      const received = () => new Set(events.slice(before).map(({ name }) => name as EventName));
      await work();
      await settle();
      const deadline = Date.now() + AWAITED_MS;
      while (awaited.some((name) => !received().has(name)) && Date.now() < deadline) await settle();
      return received();
    },
    async waiting(change) {
      await ask('outbox.pause', { paused: true });
      return enter(change);
    },
    created,
    async printed() {
      const id = await created();
      await ask('printing.print', { orderIds: [id] });
      const { store } = station(bench);
      await eventually('the label printed', () => store.orders.get(id)?.printed === 1);
      return id;
    },
  };
}
