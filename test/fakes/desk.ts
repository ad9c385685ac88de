import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Bench } from '../../main/bench.ts';
import type { Station } from '../../main/station.ts';
import { systemClock } from '../../main/surroundings.ts';
import { startTraining, type TrainingPlatform } from '../../main/training/platform.ts';
import type { Backup } from '../../shared/model/backup.ts';
import type { SyncState } from '../../shared/model/order.ts';
import { MemoryVault, openTestBench, type BenchUnderTest } from './bench.ts';
import { draftOf, pickupPoint } from './drafts.ts';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './folder.ts';

export interface Desk extends BenchUnderTest {
  readonly folder: string;
  /** The database in use. */
  readonly file: string;
  readonly platform: TrainingPlatform;
  readonly vault: MemoryVault;
}

/** A bench with an account on a platform that outlives it. */
export async function desk(folder = temporaryFolder()): Promise<Desk> {
  const journal = join(temporaryFolder(), 'platform.ndjson');
  const platform = await startTraining({ journal, token: 'token-of-the-test', clock: systemClock });
  onTestFinished(() => platform.close());
  const vault = new MemoryVault();
  const opened = await openTestBench(folder, { vault });
  onTestFinished(() => opened.bench.close());
  await opened.bench.saveAccount({ baseUrl: platform.baseUrl, token: platform.token });
  station(opened.bench).store.pickupPoints.save(pickupPoint);
  const file = join(folder, 'account', 'packbench.db');
  return { ...opened, vault, folder, file, platform };
}

export function station(bench: Bench): Station {
  const opened = bench.station();
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

export function enter({ bench }: Desk, soc: string, print = false): string {
  const entered = station(bench).orders.enter({ draft: draftOf({ soc }), print });
  if (!entered.ok) throw new Error(entered.error.code);
  return entered.value.id;
}

export async function backup({ bench }: Desk): Promise<Backup> {
  const made = await bench.makeBackup();
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

export function syncOf({ bench }: Desk, id: string): SyncState | undefined {
  return station(bench).store.orders.get(id)?.sync;
}

/** Lets time pass until the queue has nothing left to do. */
export async function settled({ bench, clock }: Desk): Promise<void> {
  await eventually('the queue settled', () => {
    clock.advance(60_000);
    const { queued, sending, uncertain, cancelling } = station(bench).store.orders.counts();
    return queued + sending + uncertain + cancelling === 0;
  });
}
