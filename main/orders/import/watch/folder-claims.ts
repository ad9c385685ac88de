import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileClaim } from '../../../base/file-claim.ts';
import { publishIfFree } from '../../../base/files/publish-file.ts';
import { tryRemoveFile } from '../../../base/files/remove.ts';
import { newToken } from '../../../base/random.ts';
import type { Store } from '../../../store/store.ts';

/** Folder for claims inside `taken` of a watched folder. Only files of orders are listed there. */
const CLAIMS = 'claims';

/**
 * Claims files for this bench among benches without a site that watch one folder, so that copies under several names are
 * entered once. A claim is a small file in that folder, named after the content of the claimed one.
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
    const file = claimFile(taken, hash);
    const draft = `${file}.${id}`;
    try {
      await mkdir(join(taken, CLAIMS), { recursive: true });
      await writeWhole(draft, `${id}\n${[code, name].filter(Boolean).join(' · ')}\n`);
      if (await publishIfFree(draft, file)) return { claim: 'ours', lost: [] };
    } catch {
      return { claim: 'no-site' };
    } finally {
      await tryRemoveFile(draft);
    }
    const [owner, bench = '?'] = await linesOf(file);
    return owner === id ? { claim: 'ours', lost: [] } : { claim: 'theirs', bench };
  }

  /** Gives an own claim up, of a file that this bench has not entered. Never rejects. */
  async release(taken: string, hash: string): Promise<void> {
    const file = claimFile(taken, hash);
    const [owner] = await linesOf(file);
    if (owner === this.#benchId()) await tryRemoveFile(file);
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

function claimFile(taken: string, hash: string): string {
  return join(taken, CLAIMS, `${hash}.txt`);
}

/** The lines of a claim; none if it cannot be read. */
async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

async function writeWhole(file: string, content: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
