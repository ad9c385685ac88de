import { basename } from 'node:path';
import type { CallAnswer, CallRequest } from '../../../shared/contract.ts';
import type { ImportFilter, ImportRow } from '../../../shared/model/import.ts';
import type {
  ImportReport,
  WaitingFile,
  WatchSettings,
} from '../../../shared/model/import-profile.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, type Result } from '../../../shared/result.ts';
import type { Areas } from '../../areas/areas.ts';
import { faultInLog } from '../../base/loggable.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock, Log } from '../../base/surroundings.ts';
import type { UnattendedFile } from '../../store/imports-table.ts';
import type { Store } from '../../store/store.ts';
import type { Imports } from './imports.ts';
import { emptyReport } from './empty-report.ts';
import { leadersIn } from './leaders.ts';
import { ImportProfiles } from './profiles.ts';
import { reportText } from './report-text.ts';
import { ImportRequests } from './requests.ts';
import { saveWatch } from './save-watch.ts';
import { WaitingFolder } from './waiting-folder.ts';

/** How often the folder is looked at, ms. Network folders tell nobody of what comes into them. */
const LOOK_MS = 2_000;
/** The same for areas that are being copied, ms. */
const AREAS_LOOK_MS = 200;
/** Orders that are looked through before others have a turn. */
const ROWS_AT_ONCE = 200;
/** Rows that a report names. */
const MOST_NAMED = 1_000;
const everything: ImportFilter = { show: 'all', kind: null, text: '' };

/** Where a file goes, with which report; `mark` tells another one of its name apart. */
interface PutAway {
  readonly mark: string;
  readonly place: 'done' | 'trouble';
  readonly text: string;
}

/**
 * Files that are read without anybody before the window: those that come into the folder that is watched, and those
 * that the command line names. What is going on with a file stands in its import, so that whoever starts next goes
 * on; what became of it shows where it lies.
 */
export class Unattended {
  readonly #tools;
  readonly profiles;
  readonly #requests;
  #folder: { path: string; waiting: WaitingFolder } | null = null;
  /** Files that are done with and could not be moved away, as from a stick that may only be read. */
  readonly #stuck = new Map<string, PutAway>();
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
  }) {
    this.#tools = tools;
    this.profiles = new ImportProfiles(tools.store);
    this.#requests = new ImportRequests(tools.dataFolder);
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
    const files = settings.isOn ? await this.#waiting?.files() : [];
    return { settings, waiting: files ?? [], isGone: files === null };
  }

  /** Keeps which folder is watched, and how; `before` is what the form began from. */
  async saveWatch(
    settings: WatchSettings,
    before?: WatchSettings,
  ): Promise<Result<undefined, Failure<'changed-elsewhere'>>> {
    const saved = saveWatch(settings, before, this.#tools.store);
    await this.#tell();
    return saved;
  }

  /** Keeps what the columns of the open import mean under a name. */
  async saveProfile({
    name,
  }: CallRequest<'imports.saveProfile'>): Promise<Result<undefined, Failure<'wrong-state'>>> {
    const open = this.#tools.store.imports.open();
    if (!open) return err({ code: 'wrong-state', state: 'closed' });
    const { headings, columns, constants } = open.setup;
    const meanings = headings.map((heading, at) => [heading, columns[at] ?? null] as const);
    const saved = this.profiles.save({
      name,
      columns: Object.fromEntries(meanings.filter(([heading]) => heading !== '')),
      constants,
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

  /** Opens a file that waits, for somebody who mends it. */
  async openWaiting(file: WaitingFile): ReturnType<Imports['openPath']> {
    const { imports, store } = this.#tools;
    const waiting = this.#waiting;
    const found = await waiting?.find(file);
    if (!waiting || !found)
      return err({
        code: 'file-refused',
        name: file.name,
        why: 'changed',
        row: null,
        column: null,
        limit: null,
      });
    const { name, place } = found;
    const profile = this.profiles.find(store.settings.get('imports.watch').profile);
    return imports.openPath(waiting.pathOf(name, place), { name, profile, unattended: null });
  }

  /** Puts the open import aside; its file goes where files are that somebody is done with. */
  async put(): ReturnType<Imports['put']> {
    const { imports, store, log } = this.#tools;
    const open = store.imports.open();
    const put = await imports.put();
    const source = open?.setup.source;
    if (put.ok && open?.stage === 'entered' && source !== undefined && this.#waiting)
      await this.#waiting
        .move(source, 'done', null)
        .catch((error: unknown) => log.warn('import.not-moved', { error: faultInLog(error) }));
    await this.#tell();
    return put;
  }

  /** Reads and enters one file to its end, for the process that was started for that. */
  async run(file: string, profile: string, sheet: string | null = null): Promise<ImportReport> {
    const work = this.#work.then(() => this.#request(file, profile, sheet));
    this.#work = work.catch(() => undefined);
    return work;
  }

  get #waiting(): WaitingFolder | null {
    const { folder, isOn } = this.#tools.store.settings.get('imports.watch');
    if (!isOn || folder === '') return null;
    if (this.#folder?.path !== folder)
      this.#folder = { path: folder, waiting: new WaitingFolder(folder) };
    return this.#folder.waiting;
  }

  #next(): void {
    if (this.#isClosed) return;
    this.#stop = this.#tools.clock.after(LOOK_MS, () => {
      this.#work = this.#work
        .then(() => this.#look())
        .catch((error: unknown) =>
          this.#tools.log.error('import.unattended-failed', { error: faultInLog(error) }),
        )
        .finally(() => this.#next());
    });
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
    const report = await this.#finish(file);
    if (report) await this.#hand(file, report);
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
      await this.#read({ path, profile, request: id, ...(sheet !== null && { sheet }) });
      return;
    }
    const { enters, profile } = this.#tools.store.settings.get('imports.watch');
    const waiting = this.#waiting;
    if (!enters || !waiting) return;
    for (const name of await waiting.whole()) {
      if (this.#isClosed || this.#tools.store.imports.open()) return;
      const mark = await waiting.markOf(name);
      if (mark === null) continue;
      const path = waiting.pathOf(name, 'new');
      const stuck = this.#stuck.get(name);
      // Read again it would only say that its orders are in.
      if (stuck?.mark === mark) await this.#move(waiting, path, stuck);
      else await this.#read({ path, profile, request: null });
    }
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
    return this.#read({
      path,
      profile,
      request: null,
      isAlone: true,
      ...(sheet !== null && { sheet }),
    });
  }

  /** Reads a file, enters what is clean of it, says what came of it, and puts it where it belongs. */
  async #read(file: UnattendedFile): Promise<ImportReport> {
    const { imports } = this.#tools;
    const profile = this.profiles.find(file.profile);
    const refused = (
      because: string,
      place: Partial<Pick<ImportReport, 'row' | 'column' | 'sheets'>> = {},
    ): ImportReport => ({ ...emptyReport(file), ...place, outcome: 'refused', because });
    let report: ImportReport | null = null;
    if (!profile) report = refused('no-profile');
    else {
      const name = basename(file.path);
      const opened = await imports.openPath(file.path, {
        name,
        profile,
        unattended: file,
        sheet: file.sheet ?? null,
      });
      if (opened.ok) {
        await imports.settled();
        report = await this.#finish(file);
      } else {
        const { error } = opened;
        // Somebody works on another file, or there is no room: this one has its turn later.
        if (error.code !== 'file-refused' && file.isAlone !== true) return refused(error.code);
        report =
          error.code === 'file-refused'
            ? refused(error.why, {
                row: error.row,
                column: error.column,
                sheets: error.sheets ?? [],
              })
            : refused(error.code);
      }
    }
    if (!report) return refused('interrupted');
    await this.#hand(file, report);
    return report;
  }

  /** Enters what is clean of the open import; null where this process ends before. */
  async #finish(file: UnattendedFile): Promise<ImportReport | null> {
    const { imports } = this.#tools;
    const ready = imports.state;
    let because: string | null = null;
    // What is in doubt for being like another order is not, once it is out.
    const doubts = (await this.#found('doubtful')).left;
    if (ready?.stage === 'ready') {
      because = ready.lacks.length > 0 ? `lacks ${ready.lacks.join(', ')}` : null;
      if (ready.counts.doubtful > 0)
        await imports.takeOut({
          rows: null,
          filter: { ...everything, show: 'doubtful' },
          out: true,
        });
      const fit = imports.state?.counts.fit ?? 0;
      if (because === null && fit > 0) {
        imports.enter({ orders: fit });
        await imports.settled();
      }
    }
    const state = imports.state;
    if (this.#isClosed || (state?.stage !== 'ready' && state?.stage !== 'entered')) return null;
    const { left, enteredBefore } = await this.#found('all');
    const sheets = this.#tools.store.imports.open()?.setup.sheets;
    const outcome = left.length > 0 || because !== null ? 'left' : 'entered';
    const named = left.flatMap((one) => {
      const before = one.rule === '' ? doubts.filter(({ row }) => row === one.row) : [];
      return before.length > 0 ? before : [one];
    });
    return {
      ...emptyReport(file),
      outcome,
      because,
      entered: state.entered,
      enteredBefore,
      left: named,
      ...(sheets && { sheet: sheets.read, sheets: [...sheets.names] }),
    };
  }

  /** What is wrong or in doubt; of orders that were entered before only their number. */
  async #found(show: ImportFilter['show']): Promise<Pick<ImportReport, 'left' | 'enteredBefore'>> {
    const { store, imports } = this.#tools;
    const left: ImportReport['left'] = [];
    let enteredBefore = 0;
    // Of what was put aside rows may still be there.
    if (imports.state?.stage !== 'ready') return { left, enteredBefore };
    for await (const some of leadersIn(store, { ...everything, show }, ROWS_AT_ONCE)) {
      for (const row of some) {
        const findings = store.imports.findingsOf(row) as ImportRow['findings'];
        if (findings.some(({ rule }) => rule === 'import.enteredBefore')) enteredBefore += 1;
        else if (findings.length === 0) left.push({ row, field: '', rule: '', isDoubt: false });
        else
          left.push(...findings.map(({ field, rule, isDoubt }) => ({ row, field, rule, isDoubt })));
      }
      if (left.length > MOST_NAMED || this.#isClosed) break;
    }
    return { left: left.slice(0, MOST_NAMED), enteredBefore };
  }

  /** The report goes to whoever asked, or beside the file; the import is over. Twice changes nothing. */
  async #hand(file: UnattendedFile, report: ImportReport): Promise<void> {
    const { store, imports, log } = this.#tools;
    if (file.request !== null)
      this.#requests.answer(file.request, {
        report,
        language: store.settings.get('station').language,
      });
    else if (file.isAlone !== true) await this.#putAway(file, report);
    const open = store.imports.open();
    if (open?.setup.unattended?.path === file.path) await imports.put();
    const { entered, outcome } = report;
    log.info('import.unattended', { outcome, entered });
  }

  async #putAway({ path }: UnattendedFile, report: ImportReport): Promise<void> {
    const { store } = this.#tools;
    const waiting = this.#waiting;
    const mark = await waiting?.markOf(basename(path));
    if (!waiting || mark === null || mark === undefined) return;
    const text = reportText(report, store.settings.get('station').language);
    const place = report.outcome === 'entered' ? 'done' : 'trouble';
    await this.#move(waiting, path, { mark, place, text });
  }

  async #move(waiting: WaitingFolder, path: string, put: PutAway): Promise<void> {
    const name = basename(path);
    try {
      await waiting.move(path, put.place, put.text);
      this.#stuck.delete(name);
    } catch (error) {
      const isKnown = this.#stuck.get(name)?.mark === put.mark;
      this.#stuck.set(name, put);
      if (!isKnown) this.#tools.log.error('import.not-moved', { error: faultInLog(error) });
    }
  }

  async #tell(): Promise<void> {
    const now = JSON.stringify([await this.watched(), this.profiles.all]);
    if (now === this.#told || this.#isClosed) return;
    this.#told = now;
    this.#tools.signals.emit('imports.watchedChanged', undefined);
  }
}
