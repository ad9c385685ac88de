import type { CallAnswer, CallRequest } from '../../../shared/contract.ts';
import {
  type ImportReport,
  type WaitingFile,
  type WatchSettings,
  watchSettingsSchema,
} from '../../../shared/model/import-profile.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { Areas } from '../../areas/areas.ts';
import { unchanged } from '../../base/changed-elsewhere.ts';
import type { ClaimsFiles } from '../../base/file-claim.ts';
import { codeInLog, faultInLog } from '../../base/loggable.ts';
import type { Renaming } from '../../base/files/take-file.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock, Log } from '../../base/surroundings.ts';
import type { UnattendedFile } from '../../store/imports-table.ts';
import type { Store } from '../../store/store.ts';
import type { Imports } from './imports.ts';
import { emptyReport } from './empty-report.ts';
import type { FileFailure } from './file-reader.ts';
import { FileRun } from './file-run.ts';
import { refused } from './import-failures.ts';
import { PersonEntry } from './person-entry.ts';
import { ImportProfiles } from './profiles.ts';
import { ImportRequests } from './requests.ts';
import { WatchedFiles } from './watched-files.ts';

/** How often the folder is looked at, ms. Network folders tell nobody of what comes into them. */
const LOOK_MS = 2_000;
/** The same for areas that are being copied, ms. */
const AREAS_LOOK_MS = 200;
/**
 * Files that are read without anybody before the window: those that come into the folder that is watched, and those
 * that the command line names. What is going on with a file stands in its import, so that whoever starts next goes
 * on; what became of it shows where it lies.
 */
export class Unattended {
  readonly #tools;
  readonly profiles;
  readonly #requests;
  readonly #files;
  readonly #run;
  readonly #entry;
  #stop = () => {};
  #isClosed = false;
  #work: Promise<unknown> = Promise.resolve();
  #told = '';

  constructor(tools: {
    store: Store;
    imports: Imports;
    areas: Pick<Areas, 'progress' | 'start'>;
    signals: Signals;
    clock: Clock;
    log: Log;
    /** That of the whole bench, where another process leaves its requests. */
    dataFolder: string;
    step: (step: string) => void;
    /** Null for a bench that belongs to no site. */
    fileClaims: () => ClaimsFiles | null;
    /** Tests replace it by a file system that takes no change. */
    renaming?: Renaming;
  }) {
    this.#tools = tools;
    this.profiles = new ImportProfiles(tools.store);
    this.#requests = new ImportRequests(tools.dataFolder);
    this.#files = new WatchedFiles(tools);
    const { profiles } = this;
    const isClosed = () => this.#isClosed;
    this.#run = new FileRun({ ...tools, profiles, isClosed });
    this.#entry = new PersonEntry({ ...tools, isClosed });
  }

  start(): void {
    this.#next();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stop();
    await this.#work;
  }

  /** What is set, and which files wait for somebody. */
  async watched(): Promise<CallAnswer<'imports.watched'>> {
    const settings = this.#tools.store.settings.get('imports.watch');
    const files = settings.isOn ? await this.#files.list() : [];
    const obstacle = await this.#files.obstacle();
    return { settings, waiting: files ?? [], isGone: files === null, obstacle };
  }

  /** Keeps which folder is watched, and how; `before` is what the form began from. */
  async saveWatch(
    settings: WatchSettings,
    before?: WatchSettings,
  ): Promise<Result<undefined, Failure<'changed-elsewhere'>>> {
    const { store } = this.#tools;
    const now = store.settings.get('imports.watch');
    const isFree = unchanged('station', watchSettingsSchema, now, before);
    if (!isFree.ok) return isFree;
    store.settings.set('imports.watch', settings);
    await this.#tell();
    return ok();
  }

  /** Keeps what the columns of the open import mean under a name. */
  async saveProfile({
    name,
  }: CallRequest<'imports.saveProfile'>): Promise<Result<undefined, Failure<'wrong-state'>>> {
    const open = this.#tools.store.imports.open();
    if (!open) return err({ code: 'wrong-state', state: 'closed' });
    const { headings, columns, constants, chosen = [] } = open.setup;
    const meanings = headings.map((heading, at) => [heading, columns[at] ?? null] as const);
    const saved = this.profiles.save({
      name,
      columns: Object.fromEntries(meanings.filter(([heading]) => heading !== '')),
      constants,
      chosen: [...chosen],
    });
    await this.#tell();
    return saved;
  }

  async removeProfile({
    name,
  }: CallRequest<'imports.removeProfile'>): Promise<Result<undefined, never>> {
    const removed = this.profiles.remove(name);
    await this.#tell();
    return removed;
  }

  /** Opens a file that waits, for a person who mends it. It is taken first: no other bench opens it meanwhile. */
  async openWaiting(file: WaitingFile): ReturnType<Imports['openPath']> {
    const { imports, store } = this.#tools;
    if (store.imports.open()) return err({ code: 'wrong-state', state: 'importing' });
    const taken = await this.#files.takeForPerson(file);
    if (taken === null) return refused(file.name, 'changed');
    const { path, name } = taken;
    const profile = this.profiles.find(store.settings.get('imports.watch').profile);
    const opened = await imports.openPath(path, { name, profile, unattended: null });
    // A process that ends reads it no more: the next start finds it as one that was being read.
    if (!this.#isClosed) await this.#files.readForPerson(path, opened.ok);
    return opened;
  }

  /** Enters a file that cannot be taken, since a person says that no other bench reads it. */
  async enterWaiting(file: WaitingFile): Promise<Result<undefined, FileFailure>> {
    if (!(await this.#files.confirm(file))) return refused(file.name, 'changed');
    void this.#lookNow();
    return ok();
  }

  /** Enters the open import for a person, unless that has to be confirmed first; see `PersonEntry.enter`. */
  enter(request: CallRequest<'imports.enter'>): ReturnType<PersonEntry['enter']> {
    return this.#entry.enter(request);
  }

  /** Puts the open import aside, and its file into `done` if it was entered, else where it waits for a person. */
  async put(): ReturnType<Imports['put']> {
    const { imports, store } = this.#tools;
    const open = store.imports.open();
    const put = await imports.put();
    const source = open?.setup.source;
    if (put.ok && source !== undefined && !open?.setup.unattended)
      await this.#files.putBack(source, open?.stage === 'entered');
    await this.#tell();
    return put;
  }

  /** Reads and enters one file to its end, for the process that was started for that. */
  async run(file: string, profile: string, sheet: string | null = null): Promise<ImportReport> {
    const work = this.#work.then(() => this.#request(file, profile, sheet));
    this.#work = work.catch(() => undefined);
    return work;
  }

  #next(): void {
    if (this.#isClosed) return;
    this.#stop = this.#tools.clock.after(LOOK_MS, () => {
      void this.#lookNow().finally(() => this.#next());
    });
  }

  #lookNow(): Promise<unknown> {
    this.#work = this.#work
      .then(() => this.#look())
      .catch((error: unknown) =>
        this.#tools.log.error('import.unattended-failed', { error: faultInLog(error) }),
      );
    return this.#work;
  }

  async #look(): Promise<void> {
    const { store, imports } = this.#tools;
    if (this.#isClosed) return;
    await imports.settled();
    const open = store.imports.open();
    if (open?.setup.unattended) await this.#goOn(open.setup.unattended);
    else if (!open) await this.#takeUp();
    await this.#tell();
  }

  /** What a process before this one had begun. */
  async #goOn(file: UnattendedFile): Promise<void> {
    const report = await this.#run.finish(file);
    if (report) await this.#hand(file, report);
    else if (!this.#isClosed) this.#files.readLater(file.path);
  }

  /** Without areas every address would be unknown. */
  get #hasAreas(): boolean {
    const { running, communes } = this.#tools.areas.progress();
    return communes > 0 && !running;
  }

  async #takeUp(): Promise<void> {
    if (!this.#hasAreas) return;
    const asked = this.#requests.next();
    if (asked) {
      const { id, request } = asked;
      const { file: path, profile, sheet } = request;
      const file = { path, profile, request: id, ...(sheet !== null && { sheet }) };
      const report = await this.#run.readNamed(file);
      if (report) await this.#hand(file, report);
      return;
    }
    const isBusy = () => this.#isClosed || this.#tools.store.imports.open() !== null;
    await this.#files.goThrough((file) => this.#read(file), isBusy);
  }

  async #request(path: string, profile: string, sheet: string | null): Promise<ImportReport> {
    const { imports, store, areas, clock } = this.#tools;
    if (!this.#hasAreas) areas.start();
    while (!this.#isClosed && !this.#hasAreas && areas.progress().running)
      await new Promise<void>((resolve) => {
        clock.after(AREAS_LOOK_MS, resolve);
      });
    await imports.settled();
    const before = store.imports.open();
    if (before?.setup.unattended) await this.#goOn(before.setup.unattended);
    const file: UnattendedFile = {
      path,
      profile,
      request: null,
      isAlone: true,
      ...(sheet !== null && { sheet }),
    };
    const interrupted = { outcome: 'refused', because: 'interrupted' } as const;
    const report = await this.#run.readNamed(file);
    if (report) {
      await this.#hand(file, report);
      return report;
    }
    const ended = { ...emptyReport(file), ...interrupted };
    this.#logOutcome(ended);
    return ended;
  }

  /** Reads a file, enters what is clean of it, reports the rest, and puts it where it belongs; null if that comes later. */
  async #read(file: UnattendedFile): Promise<ImportReport | null> {
    const report = await this.#run.read(file);
    if (report) await this.#hand(file, report);
    return report;
  }

  /** The report goes to whoever asked, or beside the file; the import is over. Twice changes nothing. */
  async #hand(file: UnattendedFile, report: ImportReport): Promise<void> {
    const { store, imports } = this.#tools;
    if (file.request !== null)
      this.#requests.answer(file.request, {
        report,
        language: store.settings.get('station').language,
      });
    else if (file.isAlone !== true) await this.#files.putAway(file, report);
    const open = store.imports.open();
    if (open?.setup.unattended?.path === file.path) await imports.put();
    this.#logOutcome(report);
  }

  /** Writes how a file ended, without its name or anything of its rows. */
  #logOutcome({ outcome, because, entered, enteredBefore, left }: ImportReport): void {
    this.#tools.log.info('import.unattended', {
      outcome,
      // Names of fields may follow.
      because: because === null ? null : codeInLog(because.split(' ', 1).join('')),
      entered,
      enteredBefore,
      waiting: new Set(left.map(({ row }) => row)).size,
    });
  }

  async #tell(): Promise<void> {
    const now = JSON.stringify([await this.watched(), this.profiles.all]);
    if (now === this.#told || this.#isClosed) return;
    this.#told = now;
    this.#tools.signals.emit('imports.watchedChanged', undefined);
  }
}
