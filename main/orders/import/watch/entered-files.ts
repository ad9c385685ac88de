import { tryRemoveFile } from '../../../base/files/remove.ts';
import type { WaitingFolder } from './waiting-folder.ts';

/** Time in which a writer with an open file may still add rows to it (ms). */
const FOLLOWED_MS = 10 * 60_000;
/** Maximum number of files; each costs one file system call every two seconds. */
const MAX_FOLLOWED = 50;

interface EnteredFile {
  /** Its name in `done`. */
  readonly moved: string;
  readonly name: string;
  /** Size and time before the file was read. */
  readonly mark: string;
  /** The report for `trouble` if the file changes. */
  readonly changedText: string;
}

/**
 * Watches entered files in `done`. A program that still has such a file open continues to write to it there. Then the
 * file moves to `trouble` once it no longer changes.
 */
export class EnteredFiles {
  #files: (EnteredFile & { readonly folder: string; readonly until: number; last: string })[] = [];

  follow({ folder }: WaitingFolder, file: EnteredFile, now: number): void {
    const followed = { ...file, folder, until: now + FOLLOWED_MS, last: file.mark };
    this.#files = [...this.#files, followed].slice(-MAX_FOLLOWED);
  }

  /** Moves changed files to `trouble` of their own folder. Throws the file system's error. */
  async check(at: (folder: string) => WaitingFolder, now: number): Promise<void> {
    for (const file of this.#files) {
      const waiting = at(file.folder);
      const mark = await waiting.markOf(file.moved, 'done');
      const isResting = mark === file.last;
      file.last = mark ?? '';
      if (mark === null || (mark === file.mark && now >= file.until)) this.#forget(file);
      else if (mark !== file.mark && isResting) {
        const path = waiting.pathOf(file.moved, 'done');
        await waiting.move(path, 'trouble', file.changedText, file.name);
        await tryRemoveFile(`${path}.report.txt`);
        this.#forget(file);
      }
    }
  }

  #forget(file: EnteredFile): void {
    this.#files = this.#files.filter((one) => one !== file);
  }
}
