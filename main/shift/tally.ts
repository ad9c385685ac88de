import { type ReprintReason, reprintReasonSchema } from '../../shared/model/print-job.ts';
import {
  type Days,
  type ShiftReasons,
  type ShiftReport,
  type ShiftStage,
  type ShiftSums,
  shiftStages,
} from '../../shared/model/shift.ts';
import { isOver } from '../../shared/order-state.ts';
import type { ShiftAction, ShiftScan, StepTimes } from '../store/tables/shift-table.ts';
import { type Calendar, dayAfter } from './calendar.ts';
import { Durations } from './durations.ts';

/** Names by id. */
interface Names {
  readonly packers: ReadonlyMap<string, string | null>;
  readonly carriers: ReadonlyMap<string, string>;
  readonly benches: ReadonlyMap<string, string>;
}

const nothing: ShiftSums = {
  orders: 0,
  takenBack: 0,
  labels: 0,
  reprints: 0,
  scans: 0,
  weighed: 0,
  handedOver: 0,
  cod: 0,
  fee: 0,
  weight: 0,
  heavier: 0,
  lighter: 0,
};

/** Sums actions by packer, carrier, day and hour, one action at a time. */
export class Tally {
  readonly #days;
  readonly #calendar;
  readonly #total = { ...nothing };
  readonly #packers = new Map<string | null, ShiftSums>();
  readonly #carriers = new Map<string, ShiftSums>();
  readonly #benches = new Map<string, ShiftSums>();
  readonly #byDay = new Map<string, ShiftSums>();
  readonly #hours = Array.from({ length: 24 }, () => ({ ...nothing }));
  readonly #reasons = new Map<string | null, Map<ReprintReason, number>>();
  readonly #stages = new Map<ShiftStage, Durations>(
    shiftStages.map((stage) => [stage, new Durations()]),
  );

  constructor(days: Days, calendar: Calendar) {
    this.#days = days;
    this.#calendar = calendar;
    for (let day = days.from; day <= days.to; day = dayAfter(day))
      this.#byDay.set(day, { ...nothing });
  }

  addAction(action: ShiftAction): void {
    if (action.kind === 'entered') return this.#add(action, orderSums(action));
    if (action.kind === 'handed-over') return this.#add(action, { handedOver: 1 });
    if (action.kind === 'weighed') return this.#add(action, weighedSums(action));
    if (action.slip !== null) return undefined;
    if (action.kind === 'print-sent') return this.#add(action, { labels: 1 });
    if (action.reprint === 0) return undefined;
    const reason = reprintReasonSchema.catch('other').parse(action.reason);
    const ofPacker = this.#reasons.get(action.packer) ?? new Map<ReprintReason, number>();
    this.#reasons.set(action.packer, ofPacker.set(reason, (ofPacker.get(reason) ?? 0) + 1));
    return this.#add(action, { reprints: 1 });
  }

  addScan(scan: ShiftScan): void {
    this.#add(scan, { scans: 1 });
  }

  /** Adds the step times of an order entered in these days. */
  addSteps(steps: StepTimes): void {
    const created = steps.created ?? steps.adopted;
    const queuedAt = steps['print-queued'];
    const printable =
      created !== undefined && queuedAt !== undefined ? Math.max(created, queuedAt) : undefined;
    const sent = steps['print-sent'];
    this.#addStage('sending', steps.entered, steps.sending);
    this.#addStage('created', steps.sending, created);
    this.#addStage('ready', created, steps['label-prepared']);
    this.#addStage('printing', printable, sent);
    this.#addStage('whole', steps.entered, sent);
    this.#addStage('confirmed', sent, steps['print-confirmed']);
  }

  report({ packers, carriers, benches }: Names): Omit<ShiftReport, 'auditHead' | 'covers'> {
    const byOrders = (one: { sums: ShiftSums }, other: { sums: ShiftSums }) =>
      other.sums.labels - one.sums.labels || other.sums.orders - one.sums.orders;
    const nameOf = (id: string | null) => (id === null ? null : (packers.get(id) ?? null));
    return {
      days: this.#days,
      total: this.#total,
      byPacker: [...this.#packers]
        .map(([id, sums]) => ({ id, name: nameOf(id), sums }))
        .sort(byOrders),
      byCarrier: [...this.#carriers]
        .map(([id, sums]) => ({
          id: id === '' ? null : id,
          name: id === '' ? null : (carriers.get(id) ?? id),
          sums,
        }))
        .sort(byOrders),
      byBench: [...this.#benches]
        .map(([id, sums]) => ({ id, name: benches.get(id) ?? id, sums }))
        .sort(byOrders),
      byDay: [...this.#byDay].map(([day, sums]) => ({ day, sums })),
      byHour: this.#hours.map((sums, hour) => ({ hour, sums })),
      reasons: reasonsOf([...this.#reasons.values()]),
      reasonsByPacker: [...this.#reasons]
        .map(([id, ofPacker]) => ({ id, name: nameOf(id), reasons: reasonsOf([ofPacker]) }))
        .sort((one, other) => reprintsOf(other.reasons) - reprintsOf(one.reasons)),
      stages: [...this.#stages.keys()].map((stage) => {
        const durations = this.#stages.get(stage) ?? new Durations();
        return {
          stage,
          orders: durations.count,
          p50: durations.quantile(0.5),
          p90: durations.quantile(0.9),
        };
      }),
    };
  }

  /** A step before its predecessor, for example after the clock was set, is ignored. */
  #addStage(stage: ShiftStage, from: number | undefined, to: number | undefined): void {
    if (from !== undefined && to !== undefined && to >= from)
      this.#stages.get(stage)?.add(to - from);
  }

  #add(
    { at, packer, carrier, bench }: Pick<ShiftAction, 'at' | 'packer' | 'carrier' | 'bench'>,
    more: Partial<ShiftSums>,
  ): void {
    const { day, hour } = this.#calendar.at(at);
    const buckets = [
      this.#total,
      this.#hours[hour],
      this.#byDay.get(day),
      sumsFor(this.#packers, packer),
      sumsFor(this.#carriers, carrier),
      ...(bench === undefined ? [] : [sumsFor(this.#benches, bench)]),
    ];
    for (const sums of buckets) {
      if (!sums) continue;
      for (const [figure, value] of Object.entries(more) as [keyof ShiftSums, number][])
        sums[figure] += value;
    }
  }
}

function orderSums({ sync, cod, fee, weight }: ShiftAction): Partial<ShiftSums> {
  // An order that is being cancelled counts: the platform may refuse.
  if (isOver(sync) || sync === 'rejected') return { orders: 1, takenBack: 1 };
  return { orders: 1, cod: cod ?? 0, fee: fee ?? 0, weight: weight ?? 0 };
}

function weighedSums({ difference }: ShiftAction): Partial<ShiftSums> {
  const grams = difference ?? 0;
  return { weighed: 1, heavier: Math.max(grams, 0), lighter: Math.max(-grams, 0) };
}

function reasonsOf(counts: readonly ReadonlyMap<ReprintReason, number>[]): ShiftReasons {
  const all = new Map<ReprintReason, number>();
  for (const [reason, reprints] of counts.flatMap((count) => [...count]))
    all.set(reason, (all.get(reason) ?? 0) + reprints);
  return [...all]
    .map(([reason, reprints]) => ({ reason, reprints }))
    .sort((one, other) => other.reprints - one.reprints);
}

function reprintsOf(reasons: ShiftReasons): number {
  return reasons.reduce((sum, { reprints }) => sum + reprints, 0);
}

function sumsFor<Key>(all: Map<Key, ShiftSums>, key: Key): ShiftSums {
  const there = all.get(key);
  if (there) return there;
  const created = { ...nothing };
  all.set(key, created);
  return created;
}
