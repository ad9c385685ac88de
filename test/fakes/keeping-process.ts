import { storeInFolder } from '../../main/base/files/store-in-folder.ts';
import { killSelf } from './kill-self.ts';

/**
 * Process that stores a file in a folder and kills itself when half of it is written:
 *
 *   node test/fakes/keeping-process.ts FOLDER
 *
 */
const [folder = ''] = process.argv.slice(2);
async function* halfAFile() {
  yield new Uint8Array(100_000);
  killSelf();
  await new Promise(() => {});
}
// The system's own call also accepts pieces; the last one never comes.
await storeInFolder(folder, 'label', 'pdf', halfAFile() as unknown as Uint8Array);
