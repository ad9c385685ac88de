import type { Log } from '../base/host-services.ts';
import type { Bench } from '../bench/bench.ts';
import { changeLines, ownPartLine } from '../bench/provision-changes.ts';
import { provisionMessage } from '../bench/provision-message.ts';
import { ownPartIn } from '../bench/provision.ts';
import type { Arguments } from '../electron/arguments.ts';
import { end } from '../electron/ending.ts';
import { endByFailure, endWithLines } from './end-by-failure.ts';

/** Sets the station up from a file. An unusable file ends the app, with one line per fault. */
export async function provision(
  bench: Bench,
  log: Log,
  { provision: file, dryRun: isDry }: Arguments,
): Promise<boolean> {
  if (file === null) return true;
  const provisioned = isDry ? await tryProvision(bench, file) : await setUp(bench, file);
  if (provisioned.ok && !isDry) return true;
  await bench.close();
  if (provisioned.ok) end([], 0);
  else if (provisioned.error.code === 'bad-provision')
    endWithLines(provisioned.error.problems, 2, log);
  else await endByFailure(provisioned.error, log, { file });
  return false;
}

/** Sets the station up, and prints which secret files a person must remove. */
async function setUp(bench: Bench, file: string) {
  const provisioned = await bench.provision(file);
  if (!provisioned.ok) return provisioned;
  const part = await ownPartIn(file);
  if (part?.isThere === false) process.stderr.write(`${ownPartLine(part)}\n`);
  for (const left of provisioned.value)
    process.stderr.write(
      `${left}: ${provisionMessage('secretFileLeft')}
`,
    );
  return provisioned;
}

/** Prints the changes that a provisioning file would make. */
async function tryProvision(bench: Bench, file: string) {
  const tried = await bench.tryProvision(file);
  if (!tried.ok) return tried;
  const part = await ownPartIn(file);
  const lines = [...(part ? [ownPartLine(part)] : []), ...changeLines(tried.value)];
  process.stdout.write(`${lines.join('\n')}\n`);
  return tried;
}
