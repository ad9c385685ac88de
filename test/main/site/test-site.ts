import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createIds } from '../../../main/base/ids.ts';
import { systemClock } from '../../../main/base/host-services.ts';
import { openStore, type Store } from '../../../main/store/store.ts';
import type { Child } from '../../fakes/child.ts';
import { type BenchFolder, LocalSite } from './local-site.ts';

/** A site for all tests of a file; every test has its own benches. */
export class TestSite extends LocalSite {
  constructor(more: { takesUpdates?: boolean } = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'packbench-hub-'));
    super(folder, more);
    beforeAll(() => this.openHub());
    afterAll(async () => {
      await this.closeHub();
      rmSync(folder, { recursive: true, force: true });
    });
  }
}

/** Waits for the hub's answer to a bench's join request. */
export function joined(child: Child): Promise<string> {
  return child.line('an answer', ({ joined: said }) => said as string | undefined);
}

/** Waits until the link first reports this state. */
export function reached(child: Child, state: string): Promise<Record<string, unknown>> {
  return child.line(state, (fact) => (fact['state'] === state ? fact : undefined));
}

/** Waits until all data is sent and this many orders of the site are known. */
export function waitForLevel(child: Child, count: number): Promise<Record<string, unknown>> {
  return child.line(`${count} orders`, (fact) =>
    fact['waiting'] === 0 && Number(fact['known']) >= count ? fact : undefined,
  );
}

/** Waits until this is the bench's only template. */
export function template(child: Child, parcel: string): Promise<Record<string, unknown>> {
  return child.line(`the template ${parcel}`, (fact) =>
    fact['template'] === parcel ? fact : undefined,
  );
}

/** Returns the socs of the orders that a process confirmed. */
export function socsOf(child: Child): string[] {
  return child
    .output()
    .flatMap(({ committed }) => (typeof committed === 'string' ? [committed] : []));
}

/** Reads a bench's database while no process has it open. */
export function withStore<T>(bench: BenchFolder, look: (store: Store) => T): T {
  const opened = openStore(join(bench.folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  try {
    return look(opened.value);
  } finally {
    opened.value.close();
  }
}
