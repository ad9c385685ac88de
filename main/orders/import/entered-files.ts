import { tryRemoveFile } from '../../base/files/remove.ts';
import type { WaitingFolder } from './waiting-folder.ts';

/** Time in which a writer with an open file may still add rows to it, ms. */
const FOLLOWED_MS = 10 * 60_000;
/** Each of these costs one look at the file system every two seconds. */
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
 * Follows entered files in `done`. A program that still has such a file open writes on into it there: then the file goes to
 * `trouble`, once it rests.
 */
export class EnteredFiles {
  #files: (EnteredFile & { readonly folder: string; readonly until: number; last: string })[] = [];

  follow({ folder }: WaitingFolder, file: EnteredFile, now: number): void {
    const followed = { ...file, folder, until: now + FOLLOWED_MS, last: file.mark };
    this.#files = [...this.#files, followed].slice(-MAX_FOLLOWED);
  }

  /** Moves changed files to `trouble` of their own folder. Throws the error of the file system. */
  async look(at: (folder: string) => WaitingFolder, now: number): Promise<void> {
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
