import type { Log } from '../base/host-services.ts';
import type { Bench } from '../bench/bench.ts';
import { end } from '../electron/ending.ts';
import { endByFailure } from './end-by-failure.ts';

/** Writes a provisioning file of this station, and ends the app. */
export async function writeProvision(bench: Bench, file: string, log: Log): Promise<void> {
  const written = bench.writeProvision(file);
  await bench.close();
  return written.ok ? end([], 0) : endByFailure(written.error, log);
}
