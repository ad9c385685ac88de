import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { QueueUnderTest } from '../../fakes/queue.ts';
import { CrashJournal } from '../../system/crash-journal.ts';

/** A packer's knowledge: the confirmed orders, and later requests for them. */
export class Packer {
  readonly journal = new CrashJournal();
  /** IDs, in order of entry. */
  readonly orders: string[] = [];
}

/** The running queue; a restart replaces it. */
export interface Bench {
  queue: QueueUnderTest;
}

type Command = fc.AsyncCommand<Packer, Bench>;

/** An event of a queue, after which no order may exist twice. */
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

/** Returns one of the last few orders: old ones have settled. */
export function pick({ orders }: Packer, index: number): string {
  return orders.at(-1 - (index % Math.min(orders.length, 6))) ?? '';
}

/** One of the last few orders. */
export const recentIndex = fc.nat(5);
