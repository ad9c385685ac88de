import type { Days, ShiftReport } from '../../shared/model/shift.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';
import type { Signals } from '../base/signals.ts';
import type { LabelFonts } from '../labels/label-fonts.ts';
import { storeInFolder } from '../base/files/store-in-folder.ts';
import type { Store } from '../store/store.ts';
import { Calendar } from './calendar.ts';
import { ownSource, type ShiftSource } from './source.ts';
import { Tally } from './tally.ts';

/** Rows read per slice: a few ms, after which the main process handles other events. */
const ROWS_AT_ONCE = 400;

/** Share of the work for order actions (percent); the rest is for scans. */
const ACTIONS_SHARE = 80;

type Uncounted = Failure<'superseded' | 'hub-away'>;
type Unsaved = Uncounted | Failure<'folder-unwritable'>;

interface ShiftTools {
  readonly store: Store;
  readonly signals: Signals;
  readonly fonts: () => Promise<LabelFonts>;
  /** Absolute folder for exported files. */
  readonly folder: string;
  readonly training: boolean;
  /** Time zone of days and hours; by default this computer's. */
  readonly timeZone?: string;
  /** Source of the data; by default this bench. */
  readonly source?: ShiftSource;
}

/** Reports the work at this station, by packer, carrier, day and hour. */
export class Shift {
  readonly #tools: ShiftTools;
  #lastRequest = 0;
  #isClosed = false;
  #counting: number | null = null;

  constructor(tools: ShiftTools) {
    this.#tools = tools;
  }

  /** Returns a shift report with another source. */
  from(source: ShiftSource): Shift {
    return new Shift({ ...this.#tools, source });
  }

  /** Computes the report of these days in slices. Fails with `superseded` after a newer request. */
  async report(days: Days): Promise<Result<ShiftReport, Uncounted>> {
    const number = ++this.#lastRequest;
    const isStale = () => number !== this.#lastRequest;
    const counted = await this.#count(days, isStale, (percent) => this.#notifyProgress(percent));
    if (!isStale()) this.#notifyProgress(null);
    return counted;
  }

  /** Saves the report as PDF; returns the file's path. */
  async savePdf(days: Days): Promise<Result<{ file: string }, Unsaved>> {
    const { fonts, training, store } = this.#tools;
    const { drawShift } = await import('./draw-shift.ts');
    return this.#save(days, 'pdf', async (report) =>
      drawShift(await fonts(), report, { ...store.settings.get('station'), training }),
    );
  }

  /** Saves the report as CSV; returns the file's path. */
  async saveCsv(days: Days): Promise<Result<{ file: string }, Unsaved>> {
    const { store } = this.#tools;
    const { shiftCsv } = await import('./shift-csv.ts');
    return this.#save(days, 'csv', (report) =>
      Buffer.from(shiftCsv(report, store.settings.get('station').language), 'utf8'),
    );
  }

  /** Progress of the last request for several days (percent); null while idle. */
  get counting(): number | null {
    return this.#counting;
  }

  /** Stops the running count. */
  close(): void {
    this.#isClosed = true;
  }

  async #save(
    days: Days,
    extension: string,
    draw: (report: ShiftReport) => Promise<Uint8Array> | Uint8Array,
  ): Promise<Result<{ file: string }, Unsaved>> {
    const { folder } = this.#tools;
    const counted = await this.#count(days, () => false);
    if (!counted.ok) return counted;
    const bytes = await draw(counted.value);
    const name = days.from === days.to ? days.from : `${days.from}_${days.to}`;
    try {
      const whose = this.#tools.source ? 'ca-lam-viec-kho' : 'ca-lam-viec';
      const file = await storeInFolder(folder, `${whose}-${name}`, extension, bytes);
      const details = { format: extension, ...days };
      this.#tools.store.audit.append({ kind: 'exported', thing: 'shift', facts: details });
      return ok({ file });
    } catch (error) {
      const detail = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      return err({ code: 'folder-unwritable', folder, detail });
    }
  }

  #notifyProgress(percent: number | null): void {
    if (percent === this.#counting) return;
    this.#counting = percent;
    this.#tools.signals.emit('counting.changed', percent);
  }

  /**
   * Counts these days. `onProgress` is called with the progress of several days (percent); a single day is counted in a
   * moment.
   */
  async #count(
    days: Days,
    isStale: () => boolean,
    onProgress: (percent: number) => void = () => {},
  ): Promise<Result<ShiftReport, Uncounted>> {
    const { store, source = ownSource(store) } = this.#tools;
    const calendar = new Calendar(this.#tools.timeZone ?? zoneOfComputer());
    const { begin, end } = calendar.bounds(days);
    const tally = new Tally(days, calendar);
    const ends = () => this.#isClosed || isStale();
    const passed = (at: number, from: number, to: number) => {
      const share = Math.min(1, (at - begin) / (end - begin));
      if (days.from !== days.to) onProgress(Math.floor(from + (to - from) * share));
    };
    for (let after = { at: begin, id: '' }, more = true; more;) {
      const actions = await source.actions(after, begin, end, ROWS_AT_ONCE);
      if (actions === null) return hubAway;
      for (const action of actions) {
        tally.addAction(action);
        const steps =
          action.kind === 'entered' ? (action.steps ?? source.steps(action.orderId)) : null;
        if (steps) tally.addSteps(steps);
      }
      more = actions.length === ROWS_AT_ONCE;
      after = actions.at(-1) ?? after;
      passed(more ? after.at : end, 0, ACTIONS_SHARE);
      await yieldToLoop();
      if (ends()) return superseded;
    }
    for (let after: ScanPosition = { at: begin, seq: 0 }, more = true; more;) {
      const scans = await source.scans(after, end, ROWS_AT_ONCE);
      if (scans === null) return hubAway;
      for (const scan of scans) tally.addScan(scan);
      more = scans.length === ROWS_AT_ONCE;
      after = scans.at(-1) ?? after;
      passed(more ? after.at : end, ACTIONS_SHARE, 100);
      await yieldToLoop();
      if (ends()) return superseded;
    }
    const about = await source.about();
    if (about === null) return hubAway;
    return ok({ ...tally.report(source.names()), ...about });
  }
}

type ScanPosition = Parameters<ShiftSource['scans']>[0];

const hubAway = err({ code: 'hub-away' } as const);
const superseded = err({ code: 'superseded', effect: 'none' } as const);

function zoneOfComputer(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
