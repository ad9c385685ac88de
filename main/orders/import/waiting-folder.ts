import { lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { WaitingFile } from '../../../shared/model/import-profile.ts';
import { writeFileAtomically } from '../../base/files/atomic-file.ts';
import { fileErrorCode } from '../../base/files/file-error.ts';
import { shortFileName } from '../../base/files/file-name.ts';
import { type Renaming, takeFile } from '../../base/files/take-file.ts';
import { moveToFreeName } from '../../base/files/move-to-free-name.ts';
import { tryRemoveFile } from '../../base/files/remove.ts';
import { fileEnding } from './file-ending.ts';

/** More are there, and are told once some of these are gone. */
const MOST_SHOWN = 100;
/** After this time, ms, a bench that has not put its file away may have stopped. */
const LEFT_MS = 2 * 3_600_000;
/** A text without a line end may lack the rest of its last amount: it is read after this time without a change, ms. */
const OPEN_END_MS = 30_000;
/** The folders inside of a watched one. */
const insides = ['done', 'trouble', 'taken'] as const;
/** Bytes behind a name: a number where the name is taken, and the ending of a report that is being written. */
const MAX_ENDING = 48;
/**
 * What may be meant as a file of orders: also tables that are not read, which are put aside with a report, but nothing that
 * hides or still is written by somebody.
 */
const meant = /^(?![.~]).*\.(?:csv|tsv|txt|xls[xmb]?|xl[tw]|xlt[xm]|f?od[st]|ots|et|numbers)$/i;

/** A folder that files come into, with `done` and `trouble` inside for those that were read. */
export class WaitingFolder {
  readonly folder;
  /** Size and time of each file at the last look, and the time of the first look with both, ms of a steady clock. */
  #seen = new Map<string, { readonly mark: string; readonly since: number }>();
  /** The names in `trouble` of files that were put aside since the start, by the names that they came with. */
  readonly #aside = new Map<string, string>();

  /** When files of other benches were first listed in `taken`, by their names, ms of a steady clock. */
  #takenSince = new Map<string, number>();
  readonly #system;

  constructor(folder: string, system?: Renaming) {
    this.folder = folder;
    this.#system = system;
  }

  /**
   * Null where the folder is not there. Of those in `taken` the ones that are not `own` and have been there for hours by
   * `now`, ms of a steady clock.
   */
  async files(own: readonly string[], now: number): Promise<WaitingFile[] | null> {
    const come = await namesIn(this.folder);
    if (come === null) return null;
    const trouble = (await namesIn(this.pathOf('', 'trouble'))) ?? [];
    const others = ((await namesIn(this.pathOf('', 'taken'))) ?? []).filter(
      (name) => !own.includes(name),
    );
    this.#takenSince = new Map(others.map((name) => [name, this.#takenSince.get(name) ?? now]));
    const left = others.filter((name) => now - (this.#takenSince.get(name) ?? now) >= LEFT_MS);
    return [
      ...come.map((name) => ({ name, place: 'new' }) as const),
      ...trouble.map((name) => ({ name, place: 'trouble' }) as const),
      ...left.map((name) => ({ name, place: 'taken' }) as const),
    ].slice(0, MOST_SHOWN);
  }

  /** A file that was listed, where it lies by now: one that came may have been put aside meanwhile. Null where it is gone. */
  async find(
    { name, place }: WaitingFile,
    own: readonly string[],
    now: number,
  ): Promise<WaitingFile | null> {
    const files = (await this.files(own, now)) ?? [];
    const lies = (wanted: WaitingFile) =>
      files.find((one) => one.name === wanted.name && one.place === wanted.place) ?? null;
    const aside = place === 'new' ? this.#aside.get(name) : undefined;
    return (
      lies({ name, place }) ??
      (aside === undefined ? null : lies({ name: aside, place: 'trouble' }))
    );
  }

  pathOf(name: string, place: WaitingFile['place'] | 'done'): string {
    return place === 'new' ? join(this.folder, name) : join(this.folder, place, name);
  }

  /** A name that a folder inside needs and that something else has; null for none. */
  async obstacle(): Promise<(typeof insides)[number] | null> {
    for (const place of insides) {
      const path = join(this.folder, place);
      const found = await stat(path).catch(() => lstat(path).catch(() => null));
      if (found && !found.isDirectory()) return place;
    }
    return null;
  }

  /** Where a path of this folder leads; null for any other. */
  placeOf(path: string): WaitingFile['place'] | null {
    const places = ['new', 'trouble', 'taken'] as const;
    return places.find((place) => dirname(path) === dirname(this.pathOf('x', place))) ?? null;
  }

  /** Takes a file, so that no other bench can; false if it is gone. Rejects with the error of the file system. */
  async take({ name, place }: WaitingFile, as: string): Promise<boolean> {
    try {
      await this.#makeInside('taken');
    } catch (error) {
      if (fileErrorCode(error) === 'ENOENT') return false;
      throw error;
    }
    return takeFile(this.pathOf(name, place), this.pathOf(as, 'taken'), this.#system);
  }

  /** Whether a file that was taken is not there any more, or never was; false if its disk may only be away. */
  async isOver({ name, as }: { name: string; as: string }): Promise<boolean> {
    const taken = await namesIn(this.pathOf('', 'taken'));
    return taken === null ? this.has(name, 'new') : !taken.includes(as);
  }

  async has(name: string, place: WaitingFile['place']): Promise<boolean> {
    try {
      return (await stat(this.pathOf(name, place))).isFile();
    } catch {
      return false;
    }
  }

  /** Size and time of a file, which differ once it is written again; null if it is gone. */
  async markOf(name: string, place: WaitingFile['place'] | 'done' = 'new'): Promise<string | null> {
    try {
      const { size, mtimeMs } = await stat(this.pathOf(name, place));
      return `${size} ${mtimeMs}`;
    } catch {
      return null;
    }
  }

  /**
   * Lists files that have not changed since the last call and can be opened. A text whose last line has no end must rest longer.
   * `now` is in ms of a steady clock.
   */
  async whole(now: number): Promise<string[]> {
    const names = (await namesIn(this.folder)) ?? [];
    const before = this.#seen;
    this.#seen = new Map();
    const whole: string[] = [];
    for (const name of names) {
      const mark = await this.markOf(name);
      if (mark === null || mark.startsWith('0 ')) continue;
      const last = before.get(name);
      const isSameMark = last?.mark === mark;
      const since = isSameMark ? last.since : now;
      this.#seen.set(name, { mark, since });
      if (isSameMark && (await this.#isEnded(name, now - since))) whole.push(name);
    }
    return whole;
  }

  async #isEnded(name: string, restMs: number): Promise<boolean> {
    const ending = await fileEnding(this.pathOf(name, 'new'));
    return ending === 'closed' || (ending === 'open' && restMs >= OPEN_END_MS);
  }

  /**
   * Puts a file where it belongs, a report beside it; answers its name there. Throws what the file system throws: then file and
   * report are not there.
   */
  async move(
    from: string,
    place: 'done' | 'trouble',
    report: string | null,
    name = basename(from),
  ): Promise<string> {
    await this.#makeInside(place);
    let reportFile: string | null = null;
    const writeReport = (target: string) => {
      reportFile = `${target}.report.txt`;
      if (report !== null) writeFileAtomically(reportFile, report);
    };
    try {
      const moved = await toFreeName(from, join(this.folder, place), name, writeReport);
      if (place === 'trouble') this.#aside.set(name, basename(moved));
      return basename(moved);
    } catch (error) {
      // The file stays where it is and is put away another time.
      if (reportFile !== null) await tryRemoveFile(reportFile);
      throw error;
    }
  }

  /** Gives a file that was taken and not read back, under its own name. Throws what the file system throws. */
  async giveBack({ as, name }: { as: string; name: string }): Promise<void> {
    const from = this.pathOf(as, 'taken');
    await toFreeName(from, this.folder, name);
  }

  /** Makes a folder inside. If the watched folder itself is gone it is not made: its disk may be away. */
  async #makeInside(place: 'done' | 'trouble' | 'taken'): Promise<void> {
    try {
      await mkdir(join(this.folder, place));
    } catch (error) {
      // A folder that cannot be written may have it all the same.
      if ((await namesIn(join(this.folder, place))) === null) throw error;
    }
  }
}

/** Moves a file into a folder, under its name or one like it that is free; answers its path. */
function toFreeName(
  from: string,
  folder: string,
  name: string,
  prepare?: (target: string) => void,
): Promise<string> {
  const extension = extname(name).slice(1);
  const short = shortFileName(name, MAX_ENDING);
  return moveToFreeName(from, join(folder, basename(short, `.${extension}`)), extension, prepare);
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
