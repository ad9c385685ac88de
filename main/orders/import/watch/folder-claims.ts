import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileClaim } from '../../../base/file-claim.ts';
import { fileErrorCode } from '../../../base/files/file-error.ts';
import { newToken } from '../../../base/random.ts';
import type { Store } from '../../../store/store.ts';

/** Folder for claims inside `taken` of a watched folder. Only files of orders are listed there. */
const CLAIMS = 'claims';

/**
 * Claims files for this bench among benches without a site that watch one folder, so that copies under several names are
 * entered once. A claim is a small file in that folder, named after the content of the claimed one. It is permanent.
 */
export class FolderClaims {
  readonly #store;

  constructor({ store }: { store: Store }) {
    this.#store = store;
  }

  /**
   * Claims a file of a watched folder. Never rejects: `no-site` if the file system allows no claim.
   * @param taken the folder `taken`
   * @param hash SHA-256 of the file in hex
   */
  async claim(taken: string, hash: string): Promise<FileClaim> {
    const { code, name } = this.#store.settings.get('station');
    const id = this.#benchId();
    const file = join(taken, CLAIMS, `${hash}.txt`);
    try {
      await mkdir(join(taken, CLAIMS), { recursive: true });
    } catch {
      return { claim: 'no-site' };
    }
    try {
      await writeFile(file, `${id}\n${[code, name].filter(Boolean).join(' · ')}\n`, { flag: 'wx' });
      return { claim: 'ours', lost: [] };
    } catch (error) {
      if (fileErrorCode(error) !== 'EEXIST') return { claim: 'no-site' };
    }
    const [owner, bench = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    return owner === id ? { claim: 'ours', lost: [] } : { claim: 'theirs', bench };
  }

  /** Benches without a site may have the same name and code. */
  #benchId(): string {
    const { settings } = this.#store;
    const existing = settings.get('imports.benchId');
    if (existing !== '') return existing;
    const id = newToken();
    this.#store.commit(() => settings.set('imports.benchId', id));
    return id;
  }
}
