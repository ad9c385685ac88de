import type { Days, ShiftReport } from '../../shared/model/shift.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { nextTurn } from '../base/next-turn.ts';
import type { Signals } from '../base/signals.ts';
import type { LabelFonts } from '../labels/label-fonts.ts';
import { storeInFolder } from '../base/files/store-in-folder.ts';
import type { Store } from '../store/store.ts';
import { Calendar } from './calendar.ts';
import { ownSource, type ShiftSource } from './source.ts';
import { Tally } from './tally.ts';

/** Rows that are read at once: some ms, after which main does whatever else waits. */
const ROWS_AT_ONCE = 400;

/** How much of the work it is to count what was done with orders, percent; the rest are scans. */
const DEEDS_SHARE = 80;

type Uncounted = Failure<'superseded' | 'hub-away'>;
type Unsaved = Uncounted | Failure<'folder-unwritable'>;

/** What was done at this station, by packer, carrier, day and hour. */
export class Shift {
  readonly #tools;
  #asked = 0;
  #isClosed = false;
  #counting: number | null = null;

  constructor(tools: {
    store: Store;
    signals: Signals;
    fonts: () => Promise<LabelFonts>;
    /** Absolute folder for the files. */
    folder: string;
    training: boolean;
    /** Of the days and hours; this computer's own unless another one is given. */
    timeZone?: string;
    /** What is counted; this bench's own unless another one is given. */
    source?: ShiftSource;
  }) {
    this.#tools = tools;
  }

  /** The same, counted from elsewhere. */
  from(source: ShiftSource): Shift {
    return new Shift({ ...this.#tools, source });
  }

  /** Counts some days anew, in pieces. `superseded` once other days are asked for. */
  async report(days: Days): Promise<Result<ShiftReport, Uncounted>> {
    const number = ++this.#asked;
    const isStale = () => number !== this.#asked;
    const counted = await this.#count(days, isStale, (percent) => this.#tell(percent));
    if (!isStale()) this.#tell(null);
    return counted;
  }

  /** Keeps the report as a PDF; answers where. */
  async savePdf(days: Days): Promise<Result<{ file: string }, Unsaved>> {
    const { fonts, training, store } = this.#tools;
    const { drawShift } = await import('./draw-shift.ts');
    return this.#save(days, 'pdf', async (report) =>
      drawShift(await fonts(), report, { ...store.settings.get('station'), training }),
    );
  }

  /** Keeps the report as CSV; answers where. */
  async saveCsv(days: Days): Promise<Result<{ file: string }, Unsaved>> {
    const { store } = this.#tools;
    const { shiftCsv } = await import('./shift-csv.ts');
    return this.#save(days, 'csv', (report) =>
      Buffer.from(shiftCsv(report, store.settings.get('station').language), 'utf8'),
    );
  }

  /** How much of several days that were asked for last is counted, percent; null while nothing is. */
  get counting(): number | null {
    return this.#counting;
  }

  /** Ends what is being counted. */
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
      const facts = { format: extension, ...days };
      this.#tools.store.audit.append({ kind: 'exported', thing: 'shift', facts });
      return ok({ file });
    } catch (error) {
      const detail = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      return err({ code: 'folder-unwritable', folder, detail });
    }
  }

  #tell(percent: number | null): void {
    if (percent === this.#counting) return;
    this.#counting = percent;
    this.#tools.signals.emit('counting.changed', percent);
  }

  /** `tell` hears how much of several days is done, percent; a single day is counted in a moment. */
  async #count(
    days: Days,
    isStale: () => boolean,
    tell: (percent: number) => void = () => {},
  ): Promise<Result<ShiftReport, Uncounted>> {
    const { store, source = ownSource(store) } = this.#tools;
    const calendar = new Calendar(this.#tools.timeZone ?? zoneOfComputer());
    const { begin, end } = calendar.bounds(days);
    const tally = new Tally(days, calendar);
    const ends = () => this.#isClosed || isStale();
    const passed = (at: number, from: number, to: number) => {
      const share = Math.min(1, (at - begin) / (end - begin));
      if (days.from !== days.to) tell(Math.floor(from + (to - from) * share));
    };
    for (let after = { at: begin, id: '' }, more = true; more;) {
      const deeds = await source.deeds(after, begin, end, ROWS_AT_ONCE);
      if (deeds === null) return hubAway;
      for (const deed of deeds) {
        tally.addDeed(deed);
        const steps = deed.kind === 'entered' ? (deed.steps ?? source.steps(deed.orderId)) : null;
        if (steps) tally.addSteps(steps);
      }
      more = deeds.length === ROWS_AT_ONCE;
      after = deeds.at(-1) ?? after;
      passed(more ? after.at : end, 0, DEEDS_SHARE);
      await nextTurn();
      if (ends()) return superseded;
    }
    for (let after: ScanPlace = { at: begin, seq: 0 }, more = true; more;) {
      const scans = await source.scans(after, end, ROWS_AT_ONCE);
      if (scans === null) return hubAway;
      for (const scan of scans) tally.addScan(scan);
      more = scans.length === ROWS_AT_ONCE;
      after = scans.at(-1) ?? after;
      passed(more ? after.at : end, DEEDS_SHARE, 100);
      await nextTurn();
      if (ends()) return superseded;
    }
    const about = await source.about();
    if (about === null) return hubAway;
    return ok({ ...tally.report(source.names()), ...about });
  }
}

type ScanPlace = Parameters<ShiftSource['scans']>[0];

const hubAway = err({ code: 'hub-away' } as const);
const superseded = err({ code: 'superseded', effect: 'none' } as const);

function zoneOfComputer(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
