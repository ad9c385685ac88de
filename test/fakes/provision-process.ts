import { join } from 'node:path';
import { openBench } from '../../main/bench/bench.ts';
import { FileVault } from './file-vault.ts';
import { surroundingsOf } from './surroundings.ts';
import { killSelf } from './kill-self.ts';

/**
 * Process that provisions a bench and kills itself:
 *
 *   node test/fakes/provision-process.ts FOLDER FILE WRITES|opened
 *
 * Dies after a number of vault writes. With `opened` it dies once the queue of the account's station has opened, before
 * any other part of the file is applied.
 */
const [folder = '', file = '', until = '1'] = process.argv.slice(2);
let left = Number(until);
const vault = new FileVault(join(folder, 'vault.json'), () => {
  left -= 1;
  if (left === 0) killSelf();
});
let isProvisioning = false;
const bench = await openBench(
  surroundingsOf(folder, {
    vault,
    onCrashPoint: (step) => {
      if (isProvisioning && until === 'opened' && step === 'start: opened') killSelf();
    },
  }),
);
isProvisioning = true;
await bench.provision(file);
process.exit(0);
