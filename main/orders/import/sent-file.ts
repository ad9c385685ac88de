import { appendFileSync, type Stats, existsSync, statSync, writeFileSync } from 'node:fs';
import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFile } from '../../base/files/copy-file.ts';
import { makeFolderSync } from '../../base/files/make-folder.ts';
import { removeFileSync } from '../../base/files/remove.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { fileFailure, type FileTrouble } from '../../store/trouble.ts';
import { limits } from './limits.ts';

/** What keeps a file from being written here. */
export type WriteTrouble = FileTrouble;

/** A file on its way from the window, which alone can read what somebody chose or dropped. */
export class SentFile {
  readonly #folder;
  readonly #file;

  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'arriving');
  }

  /** Adds a piece; one that does not follow the last is left out, and the file is never whole. */
  add(at: number, piece: Uint8Array): Result<undefined, WriteTrouble> {
    try {
      this.#write(at, piece);
      return ok();
    } catch (error) {
      this.forget();
      return fileFailure(this.#file, error);
    }
  }

  #write(at: number, piece: Uint8Array): void {
    if (at === 0) {
      makeFolderSync(this.#folder);
      // Names and phone numbers: nobody else's to read.
      writeFileSync(this.#file, piece, { mode: 0o600 });
    } else if (this.#size() === at && at + piece.length <= limits.bytes)
      appendFileSync(this.#file, piece);
  }

  /**
   * Takes a copy of a file; answers where it lies, or null where the file is not the one any more that was `seen`:
   * half of what somebody still writes would be read as the whole. Rejects with the system's error.
   */
  async copy(path: string, seen: Pick<Stats, 'size' | 'mtimeMs'>): Promise<string | null> {
    makeFolderSync(this.#folder);
    await copyFile(path, this.#file);
    await chmod(this.#file, 0o600);
    const { size, mtimeMs } = await stat(path);
    return size === seen.size && mtimeMs === seen.mtimeMs ? this.whole(size) : null;
  }

  /** Where the file lies; null when it is not all there. */
  whole(size: number): string | null {
    return this.#size() === size ? this.#file : null;
  }

  /** Where it lies; null once it was forgotten. */
  get kept(): string | null {
    return this.#size() > 0 ? this.#file : null;
  }

  forget(): void {
    removeFileSync(this.#file);
  }

  #size(): number {
    return existsSync(this.#file) ? statSync(this.#file).size : -1;
  }
}
