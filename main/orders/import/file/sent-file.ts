import { appendFileSync, type Stats, existsSync, statSync, writeFileSync } from 'node:fs';
import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFile } from '../../../base/files/copy-file.ts';
import { makeFolderSync } from '../../../base/files/make-folder.ts';
import { removeFileSync } from '../../../base/files/remove.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { fileFailure, type FileProblem } from '../../../store/engine/file-problem.ts';
import { limits } from './limits.ts';

/** Why a file could not be written. */
export type WriteProblem = FileProblem;

/** A file sent by the window, because only the window can read a file that the user chose or dropped. */
export class SentFile {
  readonly #folder;
  readonly #file;

  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'arriving');
  }

  /** Appends a piece. A piece that does not follow the last is ignored, and the file remains incomplete. */
  add(at: number, piece: Uint8Array): Result<undefined, WriteProblem> {
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
      // The file has names and phone numbers; only this user may read it.
      writeFileSync(this.#file, piece, { mode: 0o600 });
    } else if (this.#size() === at && at + piece.length <= limits.bytes)
      appendFileSync(this.#file, piece);
  }

  /**
   * Copies a file. Returns the copy's path, or null if the file differs from `expected`, because a partly written file
   * must not count as complete. Rejects with the system's error.
   */
  async copy(path: string, expected: Pick<Stats, 'size' | 'mtimeMs'>): Promise<string | null> {
    makeFolderSync(this.#folder);
    await copyFile(path, this.#file);
    await chmod(this.#file, 0o600);
    const { size, mtimeMs } = await stat(path);
    return size === expected.size && mtimeMs === expected.mtimeMs ? this.completePath(size) : null;
  }

  /** The file's path; null if it is incomplete. */
  completePath(size: number): string | null {
    return this.#size() === size ? this.#file : null;
  }

  /** The file's path; null once it was removed. */
  get copyPath(): string | null {
    return this.#size() > 0 ? this.#file : null;
  }

  forget(): void {
    removeFileSync(this.#file);
  }

  #size(): number {
    return existsSync(this.#file) ? statSync(this.#file).size : -1;
  }
}
