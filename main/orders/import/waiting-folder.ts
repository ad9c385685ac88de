import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { WaitingFile } from '../../../shared/model/import-profile.ts';
import { writeFileAtomically } from '../../base/atomic-file.ts';
import { moveToFreeName } from '../../printing/transports/folder.ts';

/** More are there, and are told once some of these are gone. */
const MOST_SHOWN = 100;
/**
 * What may be meant as a file of orders: also tables that are not read, which are put aside with a report, but nothing that
 * hides or still is written by somebody.
 */
const meant = /^(?![.~]).*\.(?:csv|tsv|txt|xls[xmb]?|xl[tw]|xlt[xm]|f?od[st]|ots|et|numbers)$/i;

/** A folder that files come into, with `done` and `trouble` inside for those that were read. */
export class WaitingFolder {
  readonly #folder;
  /** Size and time of each file, as they were the last time. */
  #seen = new Map<string, string>();
  /** The names in `trouble` of files that were put aside since the start, by the names that they came with. */
  readonly #aside = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Null where the folder is not there. */
  async files(): Promise<WaitingFile[] | null> {
    const come = await namesIn(this.#folder);
    if (come === null) return null;
    const trouble = (await namesIn(this.pathOf('', 'trouble'))) ?? [];
    return [
      ...come.map((name) => ({ name, place: 'new' }) as const),
      ...trouble.map((name) => ({ name, place: 'trouble' }) as const),
    ].slice(0, MOST_SHOWN);
  }

  /** A file that was listed, where it lies by now: one that came may have been put aside meanwhile. Null where it is gone. */
  async find({ name, place }: WaitingFile): Promise<WaitingFile | null> {
    const files = (await this.files()) ?? [];
    const lies = (wanted: WaitingFile) =>
      files.find((one) => one.name === wanted.name && one.place === wanted.place) ?? null;
    const aside = place === 'new' ? this.#aside.get(name) : undefined;
    return (
      lies({ name, place }) ??
      (aside === undefined ? null : lies({ name: aside, place: 'trouble' }))
    );
  }

  pathOf(name: string, place: WaitingFile['place'] | 'done'): string {
    return place === 'new' ? join(this.#folder, name) : join(this.#folder, place, name);
  }

  /** What of a file tells another one of the same name apart; null where it is gone. */
  async markOf(name: string): Promise<string | null> {
    try {
      const { size, mtimeMs } = await stat(this.pathOf(name, 'new'));
      return `${size} ${mtimeMs}`;
    } catch {
      return null;
    }
  }

  /** Files that have not grown since the last call, and that can be opened: whoever wrote them is done. */
  async whole(): Promise<string[]> {
    const names = (await namesIn(this.#folder)) ?? [];
    const before = this.#seen;
    this.#seen = new Map();
    for (const name of names) this.#seen.set(name, (await this.markOf(name)) ?? '');
    const still = names.filter((name) => {
      const mark = this.#seen.get(name);
      return (
        mark !== '' && mark !== undefined && !mark.startsWith('0 ') && before.get(name) === mark
      );
    });
    const opened: string[] = [];
    for (const name of still) if (await opens(this.pathOf(name, 'new'))) opened.push(name);
    return opened;
  }

  /** Puts a file where it belongs, a report beside it. Throws what the file system throws. */
  async move(from: string, place: 'done' | 'trouble', report: string | null): Promise<void> {
    await mkdir(join(this.#folder, place), { recursive: true });
    const extension = extname(from).slice(1);
    const target = join(this.#folder, place, basename(from, `.${extension}`));
    const moved = await moveToFreeName(from, target, extension);
    if (place === 'trouble') this.#aside.set(basename(from), basename(moved));
    try {
      if (report !== null) writeFileAtomically(`${moved}.report.txt`, report);
    } catch (error) {
      // It is put away another time, and then not twice.
      if (await isSame(from, moved)) await rm(moved, { force: true });
      throw error;
    }
    // Where the file system knows links, it has both names by now; another file may have come in its place.
    if (await isSame(from, moved)) await rm(from, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[] | null> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && meant.test(entry.name))
      .filter(({ name }) => !name.endsWith('.report.txt'))
      .map(({ name }) => name)
      .toSorted();
  } catch {
    return null;
  }
}

async function opens(path: string): Promise<boolean> {
  try {
    await (await open(path, 'r')).close();
    return true;
  } catch {
    return false;
  }
}

async function isSame(one: string, other: string): Promise<boolean> {
  try {
    const [first, second] = await Promise.all([stat(one), stat(other)]);
    return first.ino === second.ino && first.dev === second.dev;
  } catch {
    return false;
  }
}
