import { join } from 'node:path';
import type { Mode } from '../../shared/model/station.ts';
import type { Failure } from '../../shared/app-error.ts';
import { ok, type Result } from '../../shared/result.ts';
import { makePrivateFolder } from '../base/private-files.ts';
import { STORE_FILE } from '../store/store.ts';
import { lockFolder, type FolderLock } from '../store/engine/lock.ts';
import { fileFailure, type FileProblem } from '../store/engine/file-problem.ts';

/** The data folder, locked by one process. It has a subfolder each for training and the account. */
export class BenchFolder {
  readonly #path;
  #lock: FolderLock | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  /** The folder of a mode's station. */
  of(mode: Mode): string {
    return join(this.#path, mode);
  }

  /** The database of a mode's station. */
  storeFile(mode: Mode): string {
    return join(this.of(mode), STORE_FILE);
  }

  /** Locks the whole folder for this process, including training and the settings. */
  hold(): Result<undefined, FileProblem | Failure<'second-instance'>> {
    if (this.#lock) return ok();
    const file = join(this.#path, 'bench.lock');
    try {
      makePrivateFolder(this.#path);
    } catch (error) {
      return fileFailure(file, error);
    }
    const lock = lockFolder(file, this.#path);
    if (!lock.ok) return lock;
    this.#lock = lock.value;
    return ok();
  }

  /** Unlocks the folder for the next process. */
  release(): void {
    this.#lock?.release();
    this.#lock = null;
  }
}
