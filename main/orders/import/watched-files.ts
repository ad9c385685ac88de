import { basename, dirname } from 'node:path';
import type {
  ImportReport,
  ListedFile,
  WaitingFile,
} from '../../../shared/model/import-profile.ts';
import type { ClaimsFiles, FileClaim } from '../../base/file-claim.ts';
import { faultInLog } from '../../base/loggable.ts';
import type { Clock, Log } from '../../base/surroundings.ts';
import { fileErrorCode } from '../../base/files/file-error.ts';
import { type Renaming } from '../../base/files/take-file.ts';
import type { UnattendedFile } from '../../store/imports-table.ts';
import type { Store } from '../../store/store.ts';
import { fileHash } from './file-hash.ts';
import { emptyReport } from './empty-report.ts';
import { ElsewhereFiles } from './elsewhere-files.ts';
import { EnteredFiles } from './entered-files.ts';
import { reportText } from './report-text.ts';
import { type TakenFile, TakenFiles } from './taken-files.ts';
import { WaitingFolder } from './waiting-folder.ts';

/** Target folder, name and report of a file. */
interface PutAway {
  readonly name: string;
  readonly place: 'done' | 'trouble';
  readonly text: string | null;
  /** Its report for a change after it was entered, and its size and time before it was read. */
  readonly changedText?: string;
  readonly mark?: string | undefined;
  /** The bench that entered it. */
  readonly bench?: string | null;
}

/** A file in an unwritable folder; valid while its size and time equal `mark`. */
interface FixedFile {
  readonly mark: string;
  /** A person confirmed that no other bench reads it. */
  readonly isConfirmed: boolean;
  /** Its target once it has been read. */
  readonly putAway: PutAway | null;
  /** Its SHA-256, once it was needed. */
  readonly hash: string | null;
  /** The bench that entered it. */
  readonly bench: string | null;
}

const isNew = { isConfirmed: false, putAway: null, hash: null, bench: null };

/** Reads a file to its end and puts it away, or leaves both to a later call. */
type Read = (file: UnattendedFile) => Promise<unknown>;

/** Files of the watched folder, from their arrival until they are in `done` or `trouble`. */
export class WatchedFiles {
  readonly #tools;
  readonly #taken;
  readonly #entered = new EnteredFiles();
  /** Size and time of files before they were read, by path. */
  readonly #marks = new Map<string, string>();
  /** Folders that are watched, or were when one of their files was taken, by path. */
  readonly #folders = new Map<string, WaitingFolder>();
  #watched: string | undefined;
  /** Files in `taken` that have been read and could not be moved, by name. */
  readonly #stuck = new Map<string, PutAway>();
  /** Files that cannot be renamed, by name. */
  readonly #fixed = new Map<string, FixedFile>();
  /** Files that a person had open in the previous process. */
  readonly #left: Set<string>;
  /** Names in `taken` of files that could not be returned, so that each is logged once. */
  readonly #unreturned = new Set<string>();
  /** Names in `taken` of files that wait for the hub, and whether a person chose to continue without it. */
  readonly #forHub = new Map<string, boolean>();
  readonly #elsewhere;

  constructor(tools: {
    store: Store;
    clock: Clock;
    log: Log;
    step: (step: string) => void;
    fileClaims: () => ClaimsFiles | null;
    renaming?: Renaming;
  }) {
    this.#tools = tools;
    this.#taken = new TakenFiles(tools);
    this.#elsewhere = new ElsewhereFiles(tools);
    this.#left = new Set(this.#taken.all.filter((one) => one.isByPerson).map(({ as }) => as));
  }

  /** The name of an inner folder that something else occupies, or null. */
  async obstacle(): Promise<'done' | 'trouble' | 'taken' | null> {
    return (await this.#waiting?.obstacle()) ?? null;
  }

  /** Files that wait for a person; null if the folder does not exist. */
  async list(): Promise<ListedFile[] | null> {
    const waiting = this.#waiting;
    const files = (await waiting?.files(...this.#listing)) ?? null;
    if (!waiting || !files) return waiting ? null : [];
    const forHub = this.#taken
      .of(waiting.folder)
      .filter(({ as }) => this.#forHub.get(as) === false)
      .map(({ as: name }) => ({ name, place: 'taken', reason: 'hub-away' }) as const);
    const listed: ListedFile[] = [];
    for (const file of files) listed.push(Object.assign(file, await this.#reasonOf(waiting, file)));
    return [...forHub, ...listed];
  }

  /** Continues with files that this station has taken, and takes new ones, until `isBusy`. */
  async goThrough(read: Read, isBusy: () => boolean): Promise<void> {
    const waiting = this.#waiting;
    await this.#lookForChanged();
    if (waiting?.folder !== this.#watched) this.#fixed.clear();
    this.#watched = waiting?.folder;
    for (const file of this.#taken.notOf(waiting?.folder)) {
      if (isBusy()) return;
      await this.#leave(this.#at(file.folder), file);
    }
    if (!waiting) return;
    for (const file of this.#taken.of(waiting.folder)) {
      if (isBusy()) return;
      await this.#goOnWith(waiting, file, read);
    }
    if (!this.#settings.enters) return;
    for (const name of await waiting.whole(this.#tools.clock.monotonic())) {
      if (isBusy()) return;
      await this.#takeUp(waiting, name, read);
    }
  }

  /** Records a person's confirmation that no other bench enters a file; false if the file does not need it. */
  async confirm(file: WaitingFile): Promise<boolean> {
    if (file.place === 'taken') {
      const isWaiting = this.#forHub.has(file.name);
      if (isWaiting) this.#forHub.set(file.name, true);
      return isWaiting;
    }
    const fixed = this.#fixed.get(file.name);
    const found = await this.#waiting?.find(file, ...this.#listing);
    if (found?.place !== 'new' || !fixed || fixed.putAway || fixed.bench !== null) return false;
    this.#fixed.set(file.name, { ...fixed, isConfirmed: true });
    return true;
  }

  /** Takes a file for a person, so that no other bench opens it. Returns its path, or null if it no longer exists. */
  async takeForPerson(file: WaitingFile): Promise<{ path: string; name: string } | null> {
    const waiting = this.#waiting;
    const found = await waiting?.find(file, ...this.#listing);
    if (!waiting || !found) return null;
    const taken = await this.#taken.take(waiting, found, true);
    if (taken === null) return null;
    if (taken !== 'unwritable') this.#elsewhere.forget(waiting, found);
    // A person may also read a file that cannot be renamed.
    if (taken === 'unwritable')
      return { path: waiting.pathOf(found.name, found.place), name: found.name };
    this.#taken.keep({ ...taken, isRead: true });
    return { path: waiting.pathOf(taken.as, 'taken'), name: taken.name };
  }

  /** Called after a person's file was read or refused. */
  async readForPerson(path: string, isOpen: boolean): Promise<void> {
    const taken = this.#taken.find(basename(path));
    if (taken && isOpen) this.#taken.keep({ ...taken, isRead: false });
    else if (taken) await this.#moveAway(path, { name: taken.name, place: 'trouble', text: null });
  }

  /** Puts a person's file away after its import was closed. */
  async putBack(path: string, isEntered: boolean): Promise<void> {
    const as = basename(path);
    const taken = this.#taken.find(as);
    this.#left.delete(as);
    const place = isEntered ? 'done' : 'trouble';
    if (taken || isEntered)
      await this.#moveAway(path, { name: taken?.name ?? as, place, text: null });
  }

  /** Puts a file that has been read into its folder, with its report. */
  async putAway(file: UnattendedFile, report: ImportReport): Promise<void> {
    const { language } = this.#tools.store.settings.get('station');
    const isEntered = report.outcome === 'entered';
    const changed = { ...report, outcome: 'left', because: 'grew' } as const;
    const mark = this.#marks.get(file.path);
    this.#marks.delete(file.path);
    await this.#moveAway(file.path, {
      name: file.name ?? basename(file.path),
      place: isEntered ? 'done' : 'trouble',
      text: reportText(report, language),
      bench: report.bench,
      ...(isEntered && { changedText: reportText(changed, language), mark }),
    });
  }

  /** Reads a file again after its import ended early. */
  readLater(path: string): void {
    this.#readAgain(basename(path));
  }

  get #settings() {
    return this.#tools.store.settings.get('imports.watch');
  }

  get #waiting(): WaitingFolder | null {
    const { folder, isOn } = this.#settings;
    if (!isOn || folder === '') return null;
    return this.#at(folder);
  }

  #at(folder: string): WaitingFolder {
    const known = this.#folders.get(folder) ?? new WaitingFolder(folder, this.#tools.renaming);
    this.#folders.set(folder, known);
    return known;
  }

  /** This station's names in `taken`, and the time in ms of a monotonic clock. */
  get #listing(): [string[], number] {
    return [this.#taken.all.map(({ as }) => as), this.#tools.clock.monotonic()];
  }

  async #reasonOf(
    waiting: WaitingFolder,
    file: WaitingFile,
  ): Promise<Pick<ListedFile, 'reason' | 'bench'>> {
    const { name, place } = file;
    const bench = await this.#elsewhere.benchOf(waiting, file);
    if (bench !== undefined) return { reason: 'elsewhere', bench };
    const fixed = place === 'new' ? this.#fixed.get(name) : undefined;
    if (!fixed) return {};
    if (fixed.putAway) return { reason: 'entered' };
    return fixed.isConfirmed ? {} : { reason: 'shared' };
  }

  async #goOnWith(waiting: WaitingFolder, file: TakenFile, read: Read): Promise<void> {
    if (!(await this.#isSettled(waiting, file))) await this.#readTaken(waiting, file, read);
  }

  /** Finishes a file of a folder that is no longer watched. An unread one returns to its folder. */
  async #leave(waiting: WaitingFolder, file: TakenFile): Promise<void> {
    if (await this.#isSettled(waiting, file)) return;
    try {
      await waiting.giveBack(file);
      this.#forHub.delete(file.as);
      this.#taken.forget(file);
    } catch (error) {
      // Its disk may be disconnected: retried at each check.
      if (!this.#unreturned.has(file.as))
        this.#tools.log.warn('import.not-given-back', { error: faultInLog(error) });
      this.#unreturned.add(file.as);
    }
  }

  /**
   * Puts away a file that has been read or given up, and forgets one that no longer exists; false if it is still to
   * be read.
   */
  async #isSettled(waiting: WaitingFolder, file: TakenFile): Promise<boolean> {
    const { as, name, isRead, isByPerson } = file;
    const path = waiting.pathOf(as, 'taken');
    const stuck = this.#stuck.get(as);
    if (isByPerson && !stuck && !this.#left.has(as)) return true;
    if (!(await waiting.has(as, 'taken'))) {
      if (await waiting.isOver(file)) this.#taken.forget(file);
    } else if (stuck) await this.#moveAway(path, stuck);
    else if (isRead) await this.#refuse({ path, name });
    else if (isByPerson) await this.#moveAway(path, { name, place: 'trouble', text: null });
    else return false;
    return true;
  }

  /** A failing file system must not block other files. */
  async #lookForChanged(): Promise<void> {
    const { clock, log } = this.#tools;
    try {
      await this.#entered.look((folder) => this.#at(folder), clock.monotonic());
    } catch (error) {
      log.warn('import.not-moved', { error: faultInLog(error) });
    }
  }

  /** The process ended during the read, perhaps because of the file. It is read again only for a person. */
  async #refuse({ path, name }: { path: string; name: string }): Promise<void> {
    const file = { path, name, profile: this.#settings.profile, request: null };
    await this.putAway(file, { ...emptyReport(file), outcome: 'refused', because: 'ended' });
  }

  async #readTaken(waiting: WaitingFolder, file: TakenFile, read: Read): Promise<void> {
    const { as, name } = file;
    const path = waiting.pathOf(as, 'taken');
    const { profile } = this.#settings;
    const mark = await waiting.markOf(as, 'taken');
    if (mark !== null) this.#marks.set(path, mark);
    const claimed = await this.#claim(path, this.#forHub.get(as) === true);
    if (claimed.claim === 'unknown') {
      this.#forHub.set(as, false);
      return;
    }
    this.#forHub.delete(as);
    const unattended = { path, name, profile, request: null };
    if (claimed.claim === 'theirs') {
      const { bench } = claimed;
      const report = { ...emptyReport(unattended), bench, because: 'elsewhere' };
      await this.putAway(unattended, { ...report, outcome: 'refused' });
      return;
    }
    this.#taken.keep({ ...file, isRead: true });
    this.#tools.step('import: a taken file to be read');
    await read({ ...unattended, ...(claimed.claim === 'ours' && { isClaimed: true }) });
    const isOpen = this.#tools.store.imports.open()?.setup.unattended?.path === path;
    // The file is read later, or after the next start.
    if (this.#taken.find(as) && !isOpen) this.#taken.keep({ ...file, isRead: false });
  }

  /** Takes a new file. One that cannot be renamed waits for a person, because other benches may read it too. */
  async #takeUp(waiting: WaitingFolder, name: string, read: Read): Promise<void> {
    const mark = await waiting.markOf(name);
    if (mark === null) return;
    const path = waiting.pathOf(name, 'new');
    const fixed = this.#fixed.get(name);
    if (fixed?.mark !== mark) {
      this.#fixed.delete(name);
      const taken = await this.#taken.take(waiting, { name, place: 'new' }, false);
      const bench = await this.#elsewhere.benchOf(waiting, { name, place: 'new' });
      // This also applies once renaming works again, because another bench may have read it in the meantime.
      if (taken === 'unwritable' && bench !== undefined)
        this.#fixed.set(name, { ...isNew, mark, bench });
      else if (taken === 'unwritable')
        await this.#readInPlace(waiting, path, { ...isNew, mark }, read);
      else if (taken) await this.#readTaken(waiting, taken, read);
    } else if (fixed.putAway) await this.#moveAway(path, fixed.putAway);
    else if (fixed.bench === null) await this.#readInPlace(waiting, path, fixed, read);
  }

  /** Reads a file that cannot be taken, once the hub or a person confirms that no other bench does. */
  async #readInPlace(
    waiting: WaitingFolder,
    path: string,
    known: FixedFile,
    read: Read,
  ): Promise<void> {
    const { isConfirmed } = known;
    const isAsked = !isConfirmed && this.#tools.fileClaims()?.foregone === null;
    const hash = isAsked ? (known.hash ?? (await fileHash(path))) : known.hash;
    const claimed = await this.#claim(path, isConfirmed, hash);
    const bench = claimed.claim === 'theirs' ? claimed.bench : null;
    this.#fixed.set(basename(path), { ...known, hash, bench });
    if (bench !== null)
      await this.#elsewhere.note(waiting, { name: basename(path), place: 'new' }, bench);
    this.#marks.set(path, known.mark);
    const { profile } = this.#settings;
    if (claimed.claim === 'ours') await read({ path, profile, request: null, isClaimed: true });
    else if (isConfirmed) await read({ path, profile, request: null });
  }

  /** Claims a file at the hub, unless a person chose to continue without it. */
  async #claim(
    path: string,
    isConfirmed: boolean,
    known: string | null = null,
  ): Promise<FileClaim> {
    const claims = isConfirmed ? null : this.#tools.fileClaims();
    if (!claims) return { claim: 'no-site' };
    if (claims.foregone) return claims.foregone;
    const hash = known ?? (await fileHash(path));
    return hash === null ? { claim: 'unknown' } : claims.claim(hash);
  }

  async #moveAway(path: string, put: PutAway): Promise<void> {
    const as = basename(path);
    // Another folder may be watched by now.
    const folder = this.#taken.find(as)?.folder ?? this.#waiting?.folder ?? dirname(path);
    const waiting = this.#at(folder);
    const place = waiting.placeOf(path);
    // The stick was removed, or the file was moved before the process ended.
    if (!place || !(await waiting.has(as, place))) return this.#readAgain(as);
    try {
      const moved = await waiting.move(path, put.place, put.text, put.name);
      if (put.place === 'trouble' && put.bench)
        await this.#elsewhere.note(waiting, { name: moved, place: 'trouble' }, put.bench);
      const { changedText, mark } = put;
      if (changedText !== undefined && mark !== undefined)
        this.#entered.follow(
          waiting,
          { moved, name: put.name, mark, changedText },
          this.#tools.clock.monotonic(),
        );
      this.#tools.step('import: a file put away');
      if (place === 'taken') this.#stuck.delete(as);
      else this.#fixed.delete(as);
      this.#taken.forget({ as });
    } catch (error) {
      if (fileErrorCode(error) === 'ENOENT') return this.#readAgain(as);
      const isKnown = this.#stuck.has(as) || this.#fixed.get(as)?.putAway;
      await this.#keepStuck(waiting, { as, place }, put);
      if (!isKnown) this.#tools.log.warn('import.not-moved', { error: faultInLog(error) });
    }
  }

  /** A second read finds its orders entered. */
  #readAgain(as: string): void {
    const taken = this.#taken.find(as);
    if (taken?.isRead) this.#taken.keep({ ...taken, isRead: false });
  }

  /** Retries at each check. After the next start the file is read again, which finds its orders entered. */
  async #keepStuck(
    waiting: WaitingFolder,
    { as, place }: { as: string; place: WaitingFile['place'] },
    put: PutAway,
  ): Promise<void> {
    if (place === 'taken') this.#stuck.set(as, put);
    this.#readAgain(as);
    const mark = place === 'new' ? await waiting.markOf(as) : null;
    if (mark !== null) this.#fixed.set(as, { ...isNew, mark, isConfirmed: true, putAway: put });
  }
}
