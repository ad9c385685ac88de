import type { Log } from '../base/host-services.ts';
import type { Bench } from '../bench/bench.ts';
import { inBothLanguages } from '../texts/texts.ts';
import { endByFailure } from './end-by-failure.ts';

/** Removes the shift lead's PIN. Access to this computer's files is sufficient for that. */
export async function resetLeadPin(bench: Bench, log: Log): Promise<boolean> {
  const reset = await bench.resetLead();
  if (reset.ok) {
    process.stdout.write(`${inBothLanguages((texts) => texts.commands.leadPinRemoved)}
`);
    return true;
  }
  await bench.close();
  await endByFailure(reset.error, log);
  return false;
}
