import { lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { WaitingFile } from '../../../../shared/model/import-profile.ts';
import { writeFileAtomically } from '../../../base/files/atomic-file.ts';
import { fileErrorCode } from '../../../base/files/file-error.ts';
import { shortFileName } from '../../../base/files/file-name.ts';
import { type Renaming, takeFile } from '../../../base/files/take-file.ts';
import { moveToFreeName } from '../../../base/files/move-to-free-name.ts';
import { tryRemoveFile } from '../../../base/files/remove.ts';
import { fileEnding } from './file-ending.ts';

/** Maximum number of listed files; of the others only the number is shown. */
const MAX_LISTED = 100;
/** Time after which a bench that has not put its file away may have stopped (ms). */
const LEFT_MS = 2 * 3_600_000;
/**
 * Time without a change before a text without a final line end is read (ms), because its last amount may be
 * incomplete.
 */
const OPEN_END_MS = 30_000;
/** The folders inside a watched one. */
const insides = ['done', 'trouble', 'taken'] as const;
/** Bytes that are appended to a name: a number if it exists, and the extension of a report in writing. */
const MAX_ENDING = 48;
/**
 * Possible files of orders, including unreadable table formats, which are put aside with a report. Hidden and partly
 * written files are excluded.
 */
const meant = /^(?![.~]).*\.(?:csv|tsv|txt|xls[xmb]?|xl[tw]|xlt[xm]|f?od[st]|ots|et|numbers)$/is;

/** The files to show, and the number of others. */
export function shownOf<T>(files: readonly T[]): { shown: readonly T[]; more: number } {
  return { shown: files.slice(0, MAX_LISTED), more: Math.max(0, files.length - MAX_LISTED) };
}

/** A watched folder, with `done` and `trouble` inside for files that were read. */
export class WaitingFolder {
  readonly folder;
  /**
   * Size and time of each file at the last check, and the time of the first check with both (ms of a monotonic
   * clock).
   */
  #marks = new Map<string, { readonly mark: string; readonly since: number }>();
  /** Names in `trouble` of files put aside since the start, by original name. */
  readonly #movedNames = new Map<string, string>();

  /** Times at which other benches' files were first listed in `taken`, by name (ms of a monotonic clock). */
  #takenSince = new Map<string, number>();
  readonly #system;

  constructor(folder: string, system?: Renaming) {
    this.folder = folder;
    this.#system = system;
  }

  /**
   * Lists the waiting files; null if the folder does not exist. Of `taken` it lists files that are not `own` and have
   * been there for hours. `now` is in ms of a monotonic clock.
   */
  async files(own: readonly string[], now: number): Promise<WaitingFile[] | null> {
    const come = await namesIn(this.folder);
    if (come === null) return null;
    const problemFiles = (await namesIn(this.pathOf('', 'trouble'))) ?? [];
    const takenFiles = ((await namesIn(this.pathOf('', 'taken'))) ?? []).filter(
      (name) => !own.includes(name),
    );
    this.#takenSince = new Map(takenFiles.map((name) => [name, this.#takenSince.get(name) ?? now]));
    const left = takenFiles.filter((name) => now - (this.#takenSince.get(name) ?? now) >= LEFT_MS);
    return [
      // Files of other benches first: no other step reads them.
      ...left.map((name) => ({ name, place: 'taken' }) as const),
      ...come.map((name) => ({ name, place: 'new' }) as const),
      ...problemFiles.map((name) => ({ name, place: 'trouble' }) as const),
    ];
  }

  /**
   * Finds a listed file at its present place, because a new one may have been put aside. Null if it no longer exists.
   */
  async find(
    { name, place }: WaitingFile,
    own: readonly string[],
    now: number,
  ): Promise<WaitingFile | null> {
    const files = (await this.files(own, now)) ?? [];
    const lies = (file: WaitingFile) =>
      files.find((one) => one.name === file.name && one.place === file.place) ?? null;
    const movedName = place === 'new' ? this.#movedNames.get(name) : undefined;
    return (
      lies({ name, place }) ??
      (movedName === undefined ? null : lies({ name: movedName, place: 'trouble' }))
    );
  }

  pathOf(name: string, inside: WaitingFile['place'] | 'done'): string {
    return inside === 'new' ? join(this.folder, name) : join(this.folder, inside, name);
  }

  /** The name of an inner folder that something else occupies, or null. */
  async obstacle(): Promise<(typeof insides)[number] | null> {
    for (const place of insides) {
      const path = join(this.folder, place);
      const stats = await stat(path).catch(() => lstat(path).catch(() => null));
      if (stats && !stats.isDirectory()) return place;
    }
    return null;
  }

  /** The inner folder of a path; null for a path outside of this folder. */
  folderOf(path: string): WaitingFile['place'] | null {
    const candidates = ['new', 'trouble', 'taken'] as const;
    return candidates.find((place) => dirname(path) === dirname(this.pathOf('x', place))) ?? null;
  }

  /** Takes a file, so that no other bench can; false if it no longer exists. Rejects with the file system's error. */
  async take({ name, place }: WaitingFile, as: string): Promise<boolean> {
    try {
      await this.#makeInside('taken');
    } catch (error) {
      if (fileErrorCode(error) === 'ENOENT') return false;
      throw error;
    }
    return takeFile(this.pathOf(name, place), this.pathOf(as, 'taken'), this.#system);
  }

  /** Whether a taken file no longer exists, or never did; false if its disk may only be disconnected. */
  async isOver({ name, as }: { name: string; as: string }): Promise<boolean> {
    const names = await namesIn(this.pathOf('', 'taken'));
    return names === null ? this.has(name, 'new') : !names.includes(as);
  }

  async has(name: string, place: WaitingFile['place']): Promise<boolean> {
    try {
      return (await stat(this.pathOf(name, place))).isFile();
    } catch {
      return false;
    }
  }

  /** Size and time of a file, which differ after a change; null if it does not exist. */
  async markOf(name: string, place: WaitingFile['place'] | 'done' = 'new'): Promise<string | null> {
    try {
      const { size, mtimeMs } = await stat(this.pathOf(name, place));
      return `${size} ${mtimeMs}`;
    } catch {
      return null;
    }
  }

  /**
   * Lists files that have not changed since the last call and can be opened. A text whose last line has no end must
   * be unchanged for longer. `now` is in ms of a monotonic clock.
   */
  async settledFiles(now: number): Promise<string[]> {
    const names = (await namesIn(this.folder)) ?? [];
    const before = this.#marks;
    this.#marks = new Map();
    const settled: string[] = [];
    for (const name of names) {
      const mark = await this.markOf(name);
      if (mark === null || mark.startsWith('0 ')) continue;
      const last = before.get(name);
      const isSameMark = last?.mark === mark;
      const since = isSameMark ? last.since : now;
      this.#marks.set(name, { mark, since });
      if (isSameMark && (await this.#isCompletelyWritten(name, now - since))) settled.push(name);
    }
    return settled;
  }

  async #isCompletelyWritten(name: string, unchangedMs: number): Promise<boolean> {
    const ending = await fileEnding(this.pathOf(name, 'new'));
    return ending === 'closed' || (ending === 'open' && unchangedMs >= OPEN_END_MS);
  }

  /**
   * Moves a file to its folder, with a report beside it; returns its new name. Throws the file system's error, and
   * leaves neither file nor report there.
   */
  async move(
    from: string,
    destination: 'done' | 'trouble',
    report: string | null,
    name = basename(from),
  ): Promise<string> {
    await this.#makeInside(destination);
    let reportFile: string | null = null;
    const writeReport = (target: string) => {
      reportFile = `${target}.report.txt`;
      if (report !== null) writeFileAtomically(reportFile, report);
    };
    try {
      const moved = await toFreeName(from, join(this.folder, destination), name, writeReport);
      if (destination === 'trouble') this.#movedNames.set(name, basename(moved));
      return basename(moved);
    } catch (error) {
      // The file is left in its place and put away later.
      if (reportFile !== null) await tryRemoveFile(reportFile);
      throw error;
    }
  }

  /** Returns a taken, unread file under its own name. Throws the file system's error. */
  async giveBack({ as, name }: { as: string; name: string }): Promise<void> {
    const from = this.pathOf(as, 'taken');
    await toFreeName(from, this.folder, name);
  }

  /** Creates an inner folder. Does not create the watched folder itself: its disk may be disconnected. */
  async #makeInside(place: 'done' | 'trouble' | 'taken'): Promise<void> {
    try {
      await mkdir(join(this.folder, place));
    } catch (error) {
      // In an unwritable folder the inner folder may exist anyway.
      if ((await namesIn(join(this.folder, place))) === null) throw error;
    }
  }
}

/** Moves a file into a folder, under its name or a free variant; returns its path. */
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
