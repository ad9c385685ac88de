import { join } from 'node:path';
import { openBench } from '../../main/bench/bench.ts';
import { FileVault } from './file-vault.ts';
import { surroundingsOf } from './surroundings.ts';
import { killSelf } from './kill-self.ts';

/**
 * Process that saves an account and kills itself after a number of vault writes:
 *
 *   node test/fakes/account-process.ts FOLDER BASE_URL TOKEN WRITES
 *
 * Prints "saved" if it survives that long.
 */
const [folder = '', baseUrl = '', token = '', writes = '1'] = process.argv.slice(2);
let left = Number(writes);
const vault = new FileVault(join(folder, 'vault.json'), () => {
  left -= 1;
  if (left === 0) killSelf();
});
const bench = await openBench(surroundingsOf(folder, { vault }));
const saved = await bench.saveAccount({ baseUrl, token, partner: `partner of ${token}` });
console.log(JSON.stringify({ saved }));
process.exit(0);
