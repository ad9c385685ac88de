import { join } from 'node:path';
import { temporaryFolder } from '../../fakes/folder.ts';
import { insertOrder } from './support.ts';
import { open } from './opened-store.ts';

/** Returns a closed database with `count` orders, large enough to have pages in its middle. */
export function filled(count = 200): string {
  const file = join(temporaryFolder(), 'packbench.db');
  const store = open(file);
  store.commit(() => {
    for (let number = 0; number < count; number++) insertOrder(store, `O${number}`);
  });
  store.close();
  return file;
}
