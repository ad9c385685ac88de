import { openBench, type Bench } from '../../main/bench/bench.ts';
import type { Station } from '../../main/station.ts';
import type { Log, SecretName, HostServices, Vault } from '../../main/base/host-services.ts';
import { ManualClock } from './clock.ts';
import { surroundingsOf } from './surroundings.ts';

/** Vault that stores secrets in memory. `locked` simulates a system that offers no encryption. */
export class MemoryVault implements Vault {
  readonly secrets = new Map<SecretName, string>();
  locked = false;

  read(name: SecretName): string | null {
    return this.secrets.get(name) ?? null;
  }

  write(name: SecretName, value: string | null): void {
    if (this.locked) throw new Error('The system offers no encryption for secrets');
    if (value === null) this.secrets.delete(name);
    else this.secrets.set(name, value);
  }
}

/** Log that stores every line unmasked. */
export class RecordingLog implements Log {
  readonly lines: { level: string; event: string; facts: Readonly<Record<string, unknown>> }[] = [];

  info = this.#writer('info');
  warn = this.#writer('warn');
  error = this.#writer('error');

  #writer(level: string): Log['info'] {
    return (event, facts) => void this.lines.push({ level, event, facts: facts ?? {} });
  }
}

/** A bench without a window. Its clock is stopped, so the download of the areas waits too. */
export interface BenchUnderTest {
  readonly bench: Bench;
  readonly vault: MemoryVault;
  readonly log: RecordingLog;
  readonly clock: ManualClock;
  /** Events that a window would have received. */
  readonly events: { name: string; payload: unknown }[];
}

/** Opens the bench of a data folder. The caller closes it. */
export async function openTestBench(
  dataFolder: string,
  { vault = new MemoryVault(), ...change }: Partial<HostServices> & { vault?: MemoryVault } = {},
): Promise<BenchUnderTest> {
  const clock = new ManualClock();
  const log = new RecordingLog();
  const bench = await openBench(surroundingsOf(dataFolder, { vault, log, clock, ...change }));
  const events: BenchUnderTest['events'] = [];
  bench.on((name, payload) => events.push({ name, payload }));
  return { bench, vault, log, clock, events };
}

/** Returns the station, which must be open. */
export function station(bench: Bench): Station {
  const opened = bench.station();
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}
