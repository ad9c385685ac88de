import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createIds } from '../../../main/base/ids.ts';
import { systemClock } from '../../../main/base/surroundings.ts';
import { openStore, type Store } from '../../../main/store/store.ts';
import type { Child } from '../../fakes/child.ts';
import { type BenchHere, SiteIn } from './site-in.ts';

/** A site for the tests of a file; every test has benches of its own. */
export class SiteHere extends SiteIn {
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

/** What the hub answered a bench that asked to be let in. */
export function joined(child: Child): Promise<string> {
  return child.line('an answer', ({ joined: said }) => said as string | undefined);
}

/** The first time that the link says this state. */
export function reached(child: Child, state: string): Promise<Record<string, unknown>> {
  return child.line(state, (fact) => (fact['state'] === state ? fact : undefined));
}

/** Everything told, and so many orders of the site known. */
export function level(child: Child, known: number): Promise<Record<string, unknown>> {
  return child.line(`${known} orders`, (fact) =>
    fact['waiting'] === 0 && Number(fact['known']) >= known ? fact : undefined,
  );
}

/** Its one template is that. */
export function template(child: Child, parcel: string): Promise<Record<string, unknown>> {
  return child.line(`the template ${parcel}`, (fact) =>
    fact['template'] === parcel ? fact : undefined,
  );
}

/** The socs of the orders that a process confirmed. */
export function socsOf(child: Child): string[] {
  return child
    .facts()
    .flatMap(({ committed }) => (typeof committed === 'string' ? [committed] : []));
}

/** What lies in a bench's database when no process has it. */
export function withStore<T>(bench: BenchHere, look: (store: Store) => T): T {
  const opened = openStore(join(bench.folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  try {
    return look(opened.value);
  } finally {
    opened.value.close();
  }
}
