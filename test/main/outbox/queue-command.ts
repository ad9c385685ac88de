import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { QueueUnderTest } from '../../fakes/queue.ts';
import { CrashJournal } from '../../system/crash-journal.ts';

/** What a packer knows: which orders were confirmed, and what was wished of them since. */
export class Packer {
  readonly journal = new CrashJournal();
  /** Ids, in the order of their entry. */
  readonly orders: string[] = [];
}

/** The queue at work; a restart exchanges it. */
export interface Bench {
  queue: QueueUnderTest;
}

type Command = fc.AsyncCommand<Packer, Bench>;

/** Something that happens to a queue, after which no order is there twice. */
export function command(
  name: string,
  run: (packer: Packer, bench: Bench) => void | Promise<void>,
  needsOrder = false,
): Command {
  return {
    check: ({ orders }) => !needsOrder || orders.length > 0,
    async run(packer, bench) {
      await run(packer, bench);
      const socs = bench.queue.platform.orders().map(({ soc }) => soc);
      assert.equal(new Set(socs).size, socs.length, 'an order is there twice');
    },
    toString: () => name,
  };
}

/** One of the last few orders: what is old has settled. */
export function pick({ orders }: Packer, place: number): string {
  return orders.at(-1 - (place % Math.min(orders.length, 6))) ?? '';
}

/** One of the last few orders. */
export const place = fc.nat(5);
