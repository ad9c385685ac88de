import { importConstantsSchema, type ImportConstants } from '../../../../shared/model/import.ts';
import type { ImportProfile } from '../../../../shared/model/import-profile.ts';
import { ok, err, type Result } from '../../../../shared/result.ts';
import type { Ids } from '../../../base/ids.ts';
import { Slices } from '../../../base/time-slice.ts';
import type { ChildProcess, Clock, Log } from '../../../base/host-services.ts';
import type { ImportSetup, UnattendedFile } from '../../../store/tables/imports-table.ts';
import type { WalCheckpointer } from '../../../store/maintenance/wal-checkpointer.ts';
import type { Store } from '../../../store/store.ts';
import { type FileProblem, storeProblem } from '../../../store/engine/file-problem.ts';
import { type FileFailure, FileReader } from '../file/file-reader.ts';
import { descriptionRow } from './description-row.ts';
import { headingsOf } from './heading-row.ts';
import { type OwnHeadings, comparableHeading, unitOf } from './headings.ts';
import { columnsBy } from './profiles.ts';
import type { FileRow } from '../file/read-protocol.ts';
import { arrangedBefore, forLaterFiles } from './shapes.ts';

/** Number of rows to read before the headings are detected. */
const LOOKED_AT = 15;
const EXAMPLES = 3;

/** Why a file was not stored: a fault of the file, or of the disk. */
export type NotRead = FileFailure | FileProblem;

/** How a file is read that the main process opened itself; nulls for a file sent by the window. */
export interface ReadAs {
  readonly profile: ImportProfile | null;
  readonly source: string | null;
  readonly unattended: UnattendedFile | null;
  /** Name of a workbook's sheet; null for the first filled one. */
  readonly sheet: string | null;
}

interface RowLoaderTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly outsideClock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly worker: URL;
  readonly startBookProcess: () => ChildProcess;
  readonly checkpointer: WalCheckpointer;
  readonly onProgress: () => void;
  /** Meanings of headings that people defined. */
  readonly own: OwnHeadings;
}

/** Stores a file's rows: detects the headings first, then stores the rows below. */
export class RowLoader {
  readonly #tools: RowLoaderTools;
  readonly #reader;
  readonly #slices;
  readonly #file;
  readonly #as: ReadAs;
  #setup: ImportSetup | null = null;
  #waiting: FileRow[] = [];
  #headingRow = 0;
  #describedRow: number | null = null;
  rows = 0;

  constructor(tools: RowLoaderTools, source: { file: string; name: string } & ReadAs) {
    this.#tools = tools;
    this.#slices = new Slices(tools.clock);
    const { file, name, ...as } = source;
    this.#as = as;
    this.#file = name;
    const { worker, startBookProcess, log, outsideClock: clock } = tools;
    const task = { file, name, sheet: as.sheet };
    this.#reader = new FileReader(worker, task, { startBookProcess, log, clock });
  }

  /** Resolves once all rows are stored, or none. On a full disk some rows may need removal. */
  async read(): Promise<Result<undefined, NotRead>> {
    const { store } = this.#tools;
    try {
      return await this.#all();
    } catch (error) {
      const problem = storeProblem(store.file, error);
      if (problem === null) throw error;
      return err(problem);
    }
  }

  async #all(): Promise<Result<undefined, FileFailure>> {
    const { store, clock, checkpointer } = this.#tools;
    const read = await this.#reader.read((rows) => this.#take(rows));
    if (read.ok && this.#setup === null) await this.#begin();
    if (!read.ok || this.rows === 0) {
      store.commit(() => store.imports.close(clock.now()));
      if (!read.ok) return read;
      const empty = { code: 'file-refused', name: this.#file, why: 'empty' } as const;
      return err({ ...empty, row: null, column: null, limit: null });
    }
    // Without this the durable commit would write all rows and block the main process.
    await checkpointer.end();
    store.commit(() =>
      store.imports.change(
        { hash: read.value, stage: 'checking', ...(this.#setup && { setup: this.#setup }) },
        clock.now(),
      ),
    );
    return ok();
  }

  stop(): Promise<void> {
    return this.#reader.stop();
  }

  async #take(rows: readonly FileRow[]): Promise<void> {
    if (this.#setup !== null) return this.#keep(rows);
    this.#waiting.push(...rows);
    if (this.#waiting.length >= LOOKED_AT) await this.#begin();
  }

  async #begin(): Promise<void> {
    const { store, clock, ids, own } = this.#tools;
    const detected = headingsOf(this.#waiting, own);
    if (detected === null) return;
    const { row, headings, columns } = detected;
    const remembered = arrangedBefore(store, headings);
    const { profile, source, unattended } = this.#as;
    const meant = profile ? columnsBy(profile, headings, own) : (remembered?.columns ?? columns);
    const constants = forLaterFiles(
      meant,
      profile?.constants ??
        remembered?.constants ??
        this.#usualConstants(headings, columns.indexOf('weight')),
    );
    this.#headingRow = row;
    const below = this.#waiting.find((one) => one.row > row && isFilled(one));
    this.#describedRow = descriptionRow(below, meant);
    this.#setup = {
      headings,
      examples: headings.map(() => []),
      columns: meant,
      constants: this.#withPickup(constants),
      isRemembered: profile !== null || remembered !== undefined,
      chosen: profile?.chosen ?? remembered?.chosen ?? [],
      ...(source !== null && { source }),
      ...(unattended && { unattended }),
      ...(this.#reader.sheets && { sheets: this.#reader.sheets }),
      ...(this.#describedRow !== null && { describedRow: this.#describedRow }),
    };
    const setup = this.#setup;
    store.commit(() => {
      store.imports.begin(ids.next(), this.#file, setup, clock.now());
      store.imports.change({ headingRow: row }, clock.now());
    });
    this.#tools.onProgress();
    await this.#keep(this.#waiting.splice(0));
  }

  async #keep(rows: readonly FileRow[]): Promise<void> {
    const { store } = this.#tools;
    const below = rows.filter(
      (one) =>
        one.row > this.#headingRow &&
        one.row !== this.#describedRow &&
        isFilled(one) &&
        !this.#isHeadingsAgain(one),
    );
    this.#addExamples(below);
    // Empty columns at the end have no meaning.
    const stored = below.map(({ row, cells, odd = null }) => ({ row, cells: trimmed(cells), odd }));
    store.commitRelaxed(() => store.importRows.add(stored));
    this.rows += stored.length;
    this.#tools.onProgress();
    await this.#tools.checkpointer.afterCommit();
    // The thread's next rows are already available, and would otherwise run before other work.
    await this.#slices.next();
  }

  /** Repeated headings, as in files that were joined: all cells equal the headings, at least half of them. */
  #isHeadingsAgain({ cells }: FileRow): boolean {
    const { headings = [] } = this.#setup ?? {};
    if (this.#headingRow === 0 || headings.length < 2) return false;
    const filled = cells.filter((cell) => cell !== '').length;
    const equal = cells.every((cell, at) => cell === '' || isSameHeading(cell, headings[at] ?? ''));
    return equal && filled > 1 && filled * 2 >= headings.filter((one) => one !== '').length;
  }

  #addExamples(rows: readonly FileRow[]): void {
    const setup = this.#setup;
    if (setup === null || setup.examples.every((some) => some.length >= EXAMPLES)) return;
    const examples = setup.headings.map((_, at) => {
      const more = rows.slice(0, 50).map(({ cells }) => cells[at] ?? '');
      const all = [...(setup.examples[at] ?? []), ...more.filter((text) => text !== '')];
      return [...new Set(all)].slice(0, EXAMPLES).map((text) => text.slice(0, 60));
    });
    this.#setup = { ...setup, examples };
  }

  #usualConstants(headings: readonly string[], weightAt: number): ImportConstants {
    const weightUnit = unitOf(headings[weightAt] ?? '') ?? 'g';
    return importConstantsSchema.parse({ weightUnit });
  }

  /** Chooses an existing pickup point: the remembered one, otherwise the default. */
  #withPickup(constants: ImportConstants): ImportConstants {
    const points = this.#tools.store.pickupPoints.list();
    const remembered = points.find(({ id }) => id === constants.pickupPointId);
    const usual = points.find(({ isDefault }) => isDefault) ?? points[0];
    return { ...constants, pickupPointId: (remembered ?? usual)?.id ?? '' };
  }
}

/** Whether a cell is a heading, apart from capitals, blanks and the group above it. */
function isSameHeading(cell: string, heading: string): boolean {
  const key = comparableHeading(cell);
  return (
    key !== '' &&
    (key === comparableHeading(heading) || comparableHeading(heading).startsWith(`${key}(`))
  );
}

function isFilled({ cells }: FileRow): boolean {
  return cells.some((cell) => cell !== '');
}

function trimmed(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
