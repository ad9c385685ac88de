import { basename, dirname } from 'node:path';
import type {
  ImportReport,
  ListedFile,
  WaitingFile,
} from '../../../../shared/model/import-profile.ts';
import type { ClaimsFiles, FileClaim } from '../../../base/file-claim.ts';
import { faultInLog } from '../../../base/loggable.ts';
import type { Clock, Log } from '../../../base/host-services.ts';
import { fileErrorCode } from '../../../base/files/file-error.ts';
import { type Renaming } from '../../../base/files/take-file.ts';
import type { UnattendedFile } from '../../../store/tables/imports-table.ts';
import type { Store } from '../../../store/store.ts';
import { fileHash } from './file-hash.ts';
import { emptyReport } from './empty-report.ts';
import { OtherBenchFiles } from './other-bench-files.ts';
import { EnteredFiles } from './entered-files.ts';
import { FolderClaims } from './folder-claims.ts';
import { reportText } from './report-text.ts';
import { type TakenFile, TakenFiles } from './taken-files.ts';
import { shownOf, WaitingFolder } from './waiting-folder.ts';

/** Target folder, name and report of a file. */
interface PutAway {
  readonly name: string;
  readonly destination: 'done' | 'trouble';
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

type ClaimedFile = FileClaim | { readonly claim: 'unreadable' };

/** Reads a file to its end and puts it away, or leaves both to a later call. */
type Read = (file: UnattendedFile) => Promise<unknown>;

interface WatchedFilesTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly step: (step: string) => void;
  readonly fileClaims: () => ClaimsFiles | null;
  readonly renaming?: Renaming;
}

/** Files of the watched folder, from their arrival until they are in `done` or `trouble`. */
export class WatchedFiles {
  readonly #tools: WatchedFilesTools;
  readonly #takenFiles;
  readonly #folderClaims;
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
  readonly #otherBenchFiles;

  constructor(tools: WatchedFilesTools) {
    this.#tools = tools;
    this.#takenFiles = new TakenFiles(tools);
    this.#folderClaims = new FolderClaims(tools);
    this.#otherBenchFiles = new OtherBenchFiles(tools);
    this.#left = new Set(this.#takenFiles.all.filter((one) => one.isByPerson).map(({ as }) => as));
  }

  /** The name of an inner folder that something else occupies, or null. */
  async obstacle(): Promise<'done' | 'trouble' | 'taken' | null> {
    return (await this.#waiting?.obstacle()) ?? null;
  }

  /** Files that wait for a person, and the number of files beyond them; null if the folder does not exist. */
  async list(): Promise<{ files: ListedFile[]; more: number } | null> {
    const waiting = this.#waiting;
    const all = (await waiting?.files(...this.#listing)) ?? null;
    if (!waiting || !all) return waiting ? null : { files: [], more: 0 };
    const { shown, more } = shownOf(all);
    const forHub = this.#takenFiles
      .of(waiting.folder)
      .filter(({ as }) => this.#forHub.get(as) === false)
      .map(({ as: name }) => ({ name, place: 'taken', reason: 'hub-away' }) as const);
    const listed: ListedFile[] = [];
    for (const file of shown) listed.push(Object.assign(file, await this.#reasonOf(waiting, file)));
    return { files: [...forHub, ...listed], more };
  }

  /** Continues with files that this station has taken, and takes new ones, until `isBusy`. */
  async goThrough(read: Read, isBusy: () => boolean): Promise<void> {
    const waiting = this.#waiting;
    await this.#lookForChanged();
    if (waiting?.folder !== this.#watched) this.#fixed.clear();
    this.#watched = waiting?.folder;
    for (const file of this.#takenFiles.notOf(waiting?.folder)) {
      if (isBusy()) return;
      await this.#leave(this.#at(file.folder), file);
    }
    if (!waiting) return;
    for (const file of this.#takenFiles.of(waiting.folder)) {
      if (isBusy()) return;
      await this.#goOnWith(waiting, file, read);
    }
    if (!this.#settings.enters) return;
    for (const name of await waiting.settledFiles(this.#tools.clock.monotonic())) {
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
    const listed = await this.#waiting?.find(file, ...this.#listing);
    if (listed?.place !== 'new' || !fixed || fixed.putAway || fixed.bench !== null) return false;
    this.#fixed.set(file.name, { ...fixed, isConfirmed: true });
    return true;
  }

  /** Takes a file for a person, so that no other bench opens it. Returns its path, or null if it no longer exists. */
  async takeForPerson(file: WaitingFile): Promise<{ path: string; name: string } | null> {
    const waiting = this.#waiting;
    const listed = await waiting?.find(file, ...this.#listing);
    if (!waiting || !listed) return null;
    const record = await this.#takenFiles.take(waiting, listed, true);
    if (record === null) return null;
    if (record !== 'unwritable') this.#otherBenchFiles.forget(waiting, listed);
    // A person may also read a file that cannot be renamed.
    if (record === 'unwritable')
      return { path: waiting.pathOf(listed.name, listed.place), name: listed.name };
    this.#takenFiles.keep({ ...record, isRead: true });
    return { path: waiting.pathOf(record.as, 'taken'), name: record.name };
  }

  /** Called after a person's file was read or refused. */
  async readForPerson(path: string, isOpen: boolean): Promise<void> {
    const record = this.#takenFiles.find(basename(path));
    if (record && isOpen) this.#takenFiles.keep({ ...record, isRead: false });
    else if (record)
      await this.#moveAway(path, { name: record.name, destination: 'trouble', text: null });
  }

  /** Puts a person's file away after its import was closed. */
  async putBack(path: string, isEntered: boolean): Promise<void> {
    const as = basename(path);
    const record = this.#takenFiles.find(as);
    this.#left.delete(as);
    const destination = isEntered ? 'done' : 'trouble';
    // A copy that comes later is not entered at another bench.
    if (record && isEntered) await this.#claimInFolder(path);
    if (record || isEntered)
      await this.#moveAway(path, { name: record?.name ?? as, destination, text: null });
  }

  /** Puts a file that has been read into its folder, with its report. */
  async putAway(file: UnattendedFile, report: ImportReport): Promise<void> {
    const { language } = this.#tools.store.settings.get('station');
    const isEntered = report.outcome === 'entered';
    // Its orders may be entered elsewhere, once the reason is mended.
    if (report.outcome === 'refused' && report.because !== 'elsewhere')
      await this.#release(file.path);
    const changed = { ...report, outcome: 'left', because: 'grew' } as const;
    const mark = this.#marks.get(file.path);
    this.#marks.delete(file.path);
    await this.#moveAway(file.path, {
      name: file.name ?? basename(file.path),
      destination: isEntered ? 'done' : 'trouble',
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
    const waiting = this.#folders.get(folder) ?? new WaitingFolder(folder, this.#tools.renaming);
    this.#folders.set(folder, waiting);
    return waiting;
  }

  /** This station's names in `taken`, and the time in ms of a monotonic clock. */
  get #listing(): [string[], number] {
    return [this.#takenFiles.all.map(({ as }) => as), this.#tools.clock.monotonic()];
  }

  async #reasonOf(
    waiting: WaitingFolder,
    file: WaitingFile,
  ): Promise<Pick<ListedFile, 'reason' | 'bench'>> {
    const { name, place } = file;
    const bench = await this.#otherBenchFiles.benchOf(waiting, file);
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
      await this.#release(waiting.pathOf(file.as, 'taken'));
      await waiting.giveBack(file);
      this.#forHub.delete(file.as);
      this.#takenFiles.forget(file);
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
      if (await waiting.isOver(file)) this.#takenFiles.forget(file);
    } else if (stuck) await this.#moveAway(path, stuck);
    else if (isRead) await this.#refuse({ path, name });
    else if (isByPerson) await this.#moveAway(path, { name, destination: 'trouble', text: null });
    else return false;
    return true;
  }

  /** A failing file system must not block other files. */
  async #lookForChanged(): Promise<void> {
    const { clock, log } = this.#tools;
    try {
      await this.#entered.check((folder) => this.#at(folder), clock.monotonic());
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
    const unattended = { path, name, profile, request: null };
    const claimed = await this.#claimTaken(path, this.#forHub.get(as) === true);
    if (claimed.claim === 'unreadable') {
      this.#forHub.delete(as);
      // Its disk may be disconnected. Without a claim it must not be read, even if that succeeds now.
      if (await waiting.has(as, 'taken'))
        await this.putAway(unattended, {
          ...emptyReport(unattended),
          outcome: 'refused',
          because: 'changed',
        });
      return;
    }
    if (claimed.claim === 'unknown') {
      this.#forHub.set(as, false);
      return;
    }
    this.#forHub.delete(as);
    if (claimed.claim === 'theirs') {
      const { bench } = claimed;
      const report = { ...emptyReport(unattended), bench, because: 'elsewhere' };
      await this.putAway(unattended, { ...report, outcome: 'refused' });
      return;
    }
    this.#takenFiles.keep({ ...file, isRead: true });
    this.#tools.step('import: a taken file to be read');
    await read({ ...unattended, ...(claimed.claim === 'ours' && { isClaimed: true }) });
    const isOpen = this.#tools.store.imports.open()?.setup.unattended?.path === path;
    // The file is read later, or after the next start.
    if (this.#takenFiles.find(as) && !isOpen) this.#takenFiles.keep({ ...file, isRead: false });
  }

  /** Takes a new file. One that cannot be renamed waits for a person, because other benches may read it too. */
  async #takeUp(waiting: WaitingFolder, name: string, read: Read): Promise<void> {
    const mark = await waiting.markOf(name);
    if (mark === null) return;
    const path = waiting.pathOf(name, 'new');
    const fixed = this.#fixed.get(name);
    if (fixed?.mark !== mark) {
      this.#fixed.delete(name);
      const record = await this.#takenFiles.take(waiting, { name, place: 'new' }, false);
      const bench = await this.#otherBenchFiles.benchOf(waiting, { name, place: 'new' });
      // This also applies once renaming works again, because another bench may have read it in the meantime.
      if (record === 'unwritable' && bench !== undefined)
        this.#fixed.set(name, { ...isNew, mark, bench });
      else if (record === 'unwritable')
        await this.#readWithoutTaking(waiting, path, { ...isNew, mark }, read);
      else if (record) await this.#readTaken(waiting, record, read);
    } else if (fixed.putAway) await this.#moveAway(path, fixed.putAway);
    else if (fixed.bench === null) await this.#readWithoutTaking(waiting, path, fixed, read);
  }

  /** Reads a file that cannot be taken, once the hub or a person confirms that no other bench does. */
  async #readWithoutTaking(
    waiting: WaitingFolder,
    path: string,
    fixed: FixedFile,
    read: Read,
  ): Promise<void> {
    const { isConfirmed } = fixed;
    const needsClaim = !isConfirmed && this.#tools.fileClaims()?.foregone === null;
    const hash = needsClaim ? (fixed.hash ?? (await fileHash(path))) : fixed.hash;
    const claimed = await this.#claim(path, isConfirmed, hash);
    const bench = claimed.claim === 'theirs' ? claimed.bench : null;
    this.#fixed.set(basename(path), { ...fixed, hash, bench });
    if (bench !== null)
      await this.#otherBenchFiles.note(waiting, { name: basename(path), place: 'new' }, bench);
    this.#marks.set(path, fixed.mark);
    const { profile } = this.#settings;
    if (claimed.claim === 'ours') await read({ path, profile, request: null, isClaimed: true });
    else if (isConfirmed) await read({ path, profile, request: null });
  }

  /** Claims a taken file at the hub, or in its folder for a bench without a site. */
  async #claimTaken(path: string, isConfirmed: boolean): Promise<ClaimedFile> {
    const claimed = await this.#claim(path, isConfirmed);
    return isConfirmed || claimed.claim !== 'no-site' ? claimed : this.#claimInFolder(path);
  }

  /** Claims a taken file in its folder. */
  async #claimInFolder(path: string): Promise<FileClaim> {
    const hash = await fileHash(path);
    return hash === null ? { claim: 'no-site' } : this.#folderClaims.claim(dirname(path), hash);
  }

  /** Gives the claim of a taken file up. */
  async #release(path: string): Promise<void> {
    const hash = await fileHash(path);
    if (hash !== null) await this.#folderClaims.release(dirname(path), hash);
  }

  /** Claims a file at the hub, unless a person chose to continue without it. */
  async #claim(
    path: string,
    isConfirmed: boolean,
    known: string | null = null,
  ): Promise<ClaimedFile> {
    const claims = isConfirmed ? null : this.#tools.fileClaims();
    if (!claims) return { claim: 'no-site' };
    if (claims.foregone) return claims.foregone;
    const hash = known ?? (await fileHash(path));
    return hash === null ? { claim: 'unreadable' } : claims.claim(hash);
  }

  async #moveAway(path: string, put: PutAway): Promise<void> {
    const as = basename(path);
    // Another folder may be watched by now.
    const folder = this.#takenFiles.find(as)?.folder ?? this.#waiting?.folder ?? dirname(path);
    const waiting = this.#at(folder);
    const source = waiting.folderOf(path);
    // The stick was removed, or the file was moved before the process ended.
    if (!source || !(await waiting.has(as, source))) return this.#readAgain(as);
    try {
      const moved = await waiting.move(path, put.destination, put.text, put.name);
      if (put.destination === 'trouble' && put.bench)
        await this.#otherBenchFiles.note(waiting, { name: moved, place: 'trouble' }, put.bench);
      const { changedText, mark } = put;
      if (changedText !== undefined && mark !== undefined)
        this.#entered.follow(
          waiting,
          { moved, name: put.name, mark, changedText },
          this.#tools.clock.monotonic(),
        );
      this.#tools.step('import: a file put away');
      if (source === 'taken') this.#stuck.delete(as);
      else this.#fixed.delete(as);
      this.#takenFiles.forget({ as });
    } catch (error) {
      if (fileErrorCode(error) === 'ENOENT') return this.#readAgain(as);
      const isKnown = this.#stuck.has(as) || this.#fixed.get(as)?.putAway;
      await this.#keepStuck(waiting, { as, place: source }, put);
      if (!isKnown) this.#tools.log.warn('import.not-moved', { error: faultInLog(error) });
    }
  }

  /** A second read finds its orders entered. */
  #readAgain(as: string): void {
    const record = this.#takenFiles.find(as);
    if (record?.isRead) this.#takenFiles.keep({ ...record, isRead: false });
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
