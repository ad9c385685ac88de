import type { CallAnswer, CallRequest } from '../../../../shared/contract.ts';
import {
  type ImportReport,
  type WaitingFile,
  type WatchSettings,
} from '../../../../shared/model/import-profile.ts';
import type { Failure } from '../../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import type { Areas } from '../../../areas/areas.ts';
import type { ClaimsFiles } from '../../../base/file-claim.ts';
import { codeInLog, faultInLog } from '../../../base/loggable.ts';
import type { Renaming } from '../../../base/files/take-file.ts';
import type { Signals } from '../../../base/signals.ts';
import type { Clock, Log } from '../../../base/host-services.ts';
import type { UnattendedFile } from '../../../store/tables/imports-table.ts';
import type { Store } from '../../../store/store.ts';
import type { Imports } from '../imports.ts';
import { emptyReport } from './empty-report.ts';
import type { FileFailure } from '../file/file-reader.ts';
import { FileRun } from './file-run.ts';
import { refused } from '../import-failures.ts';
import { PersonEntry } from '../person-entry.ts';
import { ImportProfiles } from '../understand/profiles.ts';
import { ImportRequests } from './requests.ts';
import { WatchedFiles } from './watched-files.ts';

/** Interval of checks of the folder (ms). Network folders send no notifications about new files. */
const LOOK_MS = 2_000;
/** Interval of checks while areas are being copied (ms). */
const AREAS_LOOK_MS = 200;
export interface UnattendedTools {
  readonly store: Store;
  readonly imports: Imports;
  readonly areas: Pick<Areas, 'progress' | 'start'>;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly log: Log;
  /** The folder of the whole bench, in which other processes leave their requests. */
  readonly dataFolder: string;
  readonly step: (step: string) => void;
  /**
   * Path of this computer's damaged settings, or null. Training is open then, and real orders must not be entered there.
   */
  readonly damagedSettings?: () => string | null;
  /** Null for a bench without a site. */
  readonly fileClaims: () => ClaimsFiles | null;
  /** Tests replace it with a file system that refuses changes. */
  readonly renaming?: Renaming;
}

/**
 * Imports files without a user: files in the watched folder and files from the command line. The progress is stored
 * with the import, so that the next process continues. The result shows in the folder that the file ends in.
 */
export class Unattended {
  readonly #tools: UnattendedTools;
  readonly profiles;
  readonly #requests;
  readonly #files;
  readonly #run;
  readonly #entry;
  #stop = () => {};
  #isClosed = false;
  #work: Promise<unknown> = Promise.resolve();
  #lastNotified = '';

  constructor(tools: UnattendedTools) {
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

  /** The settings, and the files that wait for a person. */
  async watched(): Promise<CallAnswer<'imports.watched'>> {
    const settings = this.#tools.store.settings.get('imports.watch');
    const list = settings.isOn ? await this.#files.list() : { files: [], more: 0 };
    const obstacle = await this.#files.obstacle();
    const { files: waiting, more } = list ?? { files: [], more: 0 };
    const { damagedSettings } = this;
    return { settings, waiting, more, isGone: list === null, obstacle, damagedSettings };
  }

  /** Saves the settings of the watched folder. */
  async saveWatch(settings: WatchSettings): Promise<Result<undefined, never>> {
    this.#tools.store.settings.set('imports.watch', settings);
    await this.#notifyIfChanged();
    return ok();
  }

  /** Saves the meanings of the open import's columns as a named profile. */
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
    await this.#notifyIfChanged();
    return saved;
  }

  async removeProfile({
    name,
  }: CallRequest<'imports.removeProfile'>): Promise<Result<undefined, never>> {
    const removed = this.profiles.remove(name);
    await this.#notifyIfChanged();
    return removed;
  }

  /** Opens a waiting file for a person to correct. It is taken first, so that no other bench opens it. */
  async openWaiting(file: WaitingFile): ReturnType<Imports['openPath']> {
    const { imports, store } = this.#tools;
    if (store.imports.open()) return err({ code: 'wrong-state', state: 'importing' });
    const record = await this.#files.takeForPerson(file);
    if (record === null) return refused(file.name, 'changed');
    const { path, name } = record;
    const profile = this.profiles.find(store.settings.get('imports.watch').profile);
    const opened = await imports.openPath(path, { name, profile, unattended: null });
    // If the process ends, the file is not marked; the next start treats it as interrupted.
    if (!this.#isClosed) await this.#files.readForPerson(path, opened.ok);
    return opened;
  }

  /** Enters a file that cannot be taken, after a person confirmed that no other bench reads it. */
  async enterWaiting(file: WaitingFile): Promise<Result<undefined, FileFailure>> {
    if (!(await this.#files.confirm(file))) return refused(file.name, 'changed');
    void this.#lookNow();
    return ok();
  }

  /** Enters the open import for a person, unless a confirmation is needed first; see `PersonEntry.enter`. */
  enter(request: CallRequest<'imports.enter'>): ReturnType<PersonEntry['enter']> {
    return this.#entry.enter(request);
  }

  /** Closes the open import, and moves its file to `done` if it was entered, otherwise to the waiting files. */
  async put(): ReturnType<Imports['put']> {
    const { imports, store } = this.#tools;
    const open = store.imports.open();
    const put = await imports.put();
    const source = open?.setup.source;
    if (put.ok && source !== undefined && !open?.setup.unattended)
      await this.#files.putBack(source, open?.stage === 'entered');
    await this.#notifyIfChanged();
    return put;
  }

  /** Reads and enters one file to its end, for a process started for that. */
  async run(file: string, profile: string, sheet: string | null = null): Promise<ImportReport> {
    const work = this.#work.then(() => this.#request(file, profile, sheet));
    this.#work = work.catch(() => undefined);
    return work;
  }

  get damagedSettings(): string | null {
    return this.#tools.damagedSettings?.() ?? null;
  }

  #next(): void {
    if (this.#isClosed) return;
    this.#stop = this.#tools.clock.after(LOOK_MS, () => {
      void this.#lookNow().finally(() => this.#next());
    });
  }

  #lookNow(): Promise<unknown> {
    this.#work = this.#work
      .then(() => this.#scan())
      .catch((error: unknown) =>
        this.#tools.log.error('import.unattended-failed', { error: faultInLog(error) }),
      );
    return this.#work;
  }

  async #scan(): Promise<void> {
    const { store, imports } = this.#tools;
    if (this.#isClosed || this.damagedSettings !== null) return;
    await imports.settled();
    const open = store.imports.open();
    if (open?.setup.unattended) await this.#goOn(open.setup.unattended);
    else if (!open) await this.#takeUp();
    await this.#notifyIfChanged();
  }

  /** Continues a file that the previous process had started. */
  async #goOn(file: UnattendedFile): Promise<void> {
    const report = await this.#run.finish(file);
    if (report) await this.#deliver(file, report);
    else if (!this.#isClosed) this.#files.readLater(file.path);
  }

  /** Without areas every address would be unknown. */
  get #hasAreas(): boolean {
    const { running, communes } = this.#tools.areas.progress();
    return communes > 0 && !running;
  }

  async #takeUp(): Promise<void> {
    if (!this.#hasAreas) return;
    const nextRequest = this.#requests.next();
    if (nextRequest) {
      const { id, request } = nextRequest;
      const { file: path, profile, sheet } = request;
      const file = { path, profile, request: id, ...(sheet !== null && { sheet }) };
      const report = await this.#run.readNamed(file);
      if (report) await this.#deliver(file, report);
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
      await this.#deliver(file, report);
      return report;
    }
    const interruptedReport = { ...emptyReport(file), ...interrupted };
    this.#logOutcome(interruptedReport);
    return interruptedReport;
  }

  /** Reads a file, enters its clean orders, reports the rest, and puts the file away; null if that happens later. */
  async #read(file: UnattendedFile): Promise<ImportReport | null> {
    const report = await this.#run.read(file);
    if (report) await this.#deliver(file, report);
    return report;
  }

  /** Delivers the report to the requester or beside the file, and closes the import. Repeating it changes nothing. */
  async #deliver(file: UnattendedFile, report: ImportReport): Promise<void> {
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

  /** Logs how a file ended, without its name or data of its rows. */
  #logOutcome({ outcome, because, entered, enteredBefore, left }: ImportReport): void {
    this.#tools.log.info('import.unattended', {
      outcome,
      // Names of fields may follow the first word.
      because: because === null ? null : codeInLog(because.split(' ', 1).join('')),
      entered,
      enteredBefore,
      waiting: new Set(left.map(({ row }) => row)).size,
    });
  }

  async #notifyIfChanged(): Promise<void> {
    const now = JSON.stringify([await this.watched(), this.profiles.all]);
    if (now === this.#lastNotified || this.#isClosed) return;
    this.#lastNotified = now;
    this.#tools.signals.emit('imports.watchedChanged', undefined);
  }
}
