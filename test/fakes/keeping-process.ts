import { storeInFolder } from '../../main/base/files/store-in-folder.ts';

/**
 * A process that keeps a file in a folder and is killed when half of it is written:
 *
 *   node test/fakes/keeping-process.ts FOLDER
 */
const [folder = ''] = process.argv.slice(2);
async function* halfAFile() {
  yield new Uint8Array(100_000);
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => {});
}
// The system's own call takes pieces too, of which the last never comes.
await storeInFolder(folder, 'label', 'pdf', halfAFile() as unknown as Uint8Array);
