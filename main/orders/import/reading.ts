import { importConstantsSchema, type ImportConstants } from '../../../shared/model/import.ts';
import type { ImportProfile } from '../../../shared/model/import-profile.ts';
import { ok, err, type Result } from '../../../shared/result.ts';
import type { Ids } from '../../base/ids.ts';
import { Slices } from '../../base/slices.ts';
import type { Clock, Log } from '../../base/surroundings.ts';
import type { ImportSetup, UnattendedFile } from '../../store/imports-table.ts';
import type { Journal } from '../../store/journal.ts';
import type { Store } from '../../store/store.ts';
import { type FileTrouble, storeTrouble } from '../../store/trouble.ts';
import { type FileFailure, FileReader } from './file-reader.ts';
import { descriptionRow } from './description-row.ts';
import { headingsOf } from './heading-row.ts';
import { type OwnHeadings, unitOf } from './headings.ts';
import { columnsBy } from './profiles.ts';
import type { FileRow } from './read-protocol.ts';
import { arrangedBefore, forLaterFiles } from './shapes.ts';

/** Rows that are looked at before the headings are known. */
const LOOKED_AT = 15;
const EXAMPLES = 3;

/** Why a file is not in the store: its own fault, or the disk's. */
export type NotRead = FileFailure | FileTrouble;

/** How a file is read that main opened by itself; nulls where somebody sent it. */
export interface ReadAs {
  readonly profile: ImportProfile | null;
  readonly source: string | null;
  readonly unattended: UnattendedFile | null;
  /** The name of a workbook's sheet; null for the first with cells. */
  readonly sheet: string | null;
}

/** Takes a file's rows into the store: its headings first, then whatever stands below them. */
export class Reading {
  readonly #tools;
  readonly #reader;
  readonly #slices;
  readonly #file;
  readonly #as: ReadAs;
  #setup: ImportSetup | null = null;
  #waiting: FileRow[] = [];
  #headingRow = 0;
  #describedRow: number | null = null;
  rows = 0;

  constructor(
    tools: {
      store: Store;
      clock: Clock;
      outsideClock: Clock;
      ids: Ids;
      log: Log;
      worker: URL;
      journal: Journal;
      heard: () => void;
      /** What people said that headings mean. */
      own: OwnHeadings;
    },
    source: { file: string; name: string } & ReadAs,
  ) {
    this.#tools = tools;
    this.#slices = new Slices(tools.clock);
    const { file, name, ...as } = source;
    this.#as = as;
    this.#file = name;
    const { worker, log, outsideClock: clock } = tools;
    this.#reader = new FileReader(worker, { file, name, sheet: as.sheet }, { log, clock });
  }

  /** Answers once all rows are in the store, or none; where the disk has no room some may have to be put aside. */
  async read(): Promise<Result<undefined, NotRead>> {
    const { store } = this.#tools;
    try {
      return await this.#all();
    } catch (error) {
      const trouble = storeTrouble(store.file, error);
      if (trouble === null) throw error;
      return err(trouble);
    }
  }

  async #all(): Promise<Result<undefined, FileFailure>> {
    const { store, clock, journal } = this.#tools;
    const read = await this.#reader.read((rows) => this.#take(rows));
    if (read.ok && this.#setup === null) await this.#begin();
    if (!read.ok || this.rows === 0) {
      store.commit(() => store.imports.close(clock.now()));
      if (!read.ok) return read;
      const empty = { code: 'file-refused', name: this.#file, why: 'empty' } as const;
      return err({ ...empty, row: null, column: null, limit: null });
    }
    // Else the commit that waits for the disk would wait for all rows, and main with it.
    await journal.end();
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
    const found = headingsOf(this.#waiting, own);
    if (found === null) return;
    const { row, headings, columns } = found;
    const known = arrangedBefore(store, headings);
    const { profile, source, unattended } = this.#as;
    const meant = profile ? columnsBy(profile, headings, own) : (known?.columns ?? columns);
    const constants = forLaterFiles(
      meant,
      profile?.constants ??
        known?.constants ??
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
      isRemembered: profile !== null || known !== undefined,
      chosen: profile?.chosen ?? known?.chosen ?? [],
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
    this.#tools.heard();
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
    // The cells of empty columns at the end say nothing.
    const kept = below.map(({ row, cells, odd = null }) => ({ row, cells: trimmed(cells), odd }));
    store.commitSoon(() => store.imports.add(kept));
    this.rows += kept.length;
    this.#tools.heard();
    await this.#tools.journal.left();
    // The thread's next rows are there already, and would come before anybody else.
    await this.#slices.next();
  }

  /** The headings once more, as of exports that were put below each other. */
  #isHeadingsAgain({ cells }: FileRow): boolean {
    const { headings = [] } = this.#setup ?? {};
    return (
      this.#headingRow > 0 &&
      headings.length > 1 &&
      headings.every((heading, at) => heading === (cells[at] ?? '')) &&
      cells.every((cell, at) => at < headings.length || cell === '')
    );
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

  /** A pickup point that is there: the remembered one, else the usual one. */
  #withPickup(constants: ImportConstants): ImportConstants {
    const points = this.#tools.store.pickupPoints.list();
    const kept = points.find(({ id }) => id === constants.pickupPointId);
    const usual = points.find(({ isDefault }) => isDefault) ?? points[0];
    return { ...constants, pickupPointId: (kept ?? usual)?.id ?? '' };
  }
}

function isFilled({ cells }: FileRow): boolean {
  return cells.some((cell) => cell !== '');
}

function trimmed(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
