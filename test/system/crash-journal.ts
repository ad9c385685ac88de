/** A draft as passed to the station: COD amount in dong, and whether the platform will refuse it. */
interface Said {
  readonly amount: number;
  readonly bad: boolean;
}

/** The packer's knowledge of one order: confirmed actions, and possible ones. */
interface Known {
  /** The last confirmed draft, and later ones without a confirmation. */
  drafts: Said[];
  takenBack: 'no' | 'maybe' | 'surely';
}

/** An order at the station after everything settled. */
export interface StationRow {
  readonly soc: string;
  readonly sync: string;
}

/** An order at the platform. */
export interface PlatformRow {
  readonly soc: string;
  readonly status: string;
  readonly amount: number;
}

export interface Verdict {
  /** Confirmed orders. */
  readonly orders: number;
  /** Confirmed but missing: at the station, or at the platform although the station reports it there. */
  readonly lost: number;
  /** More than once on the platform. */
  readonly duplicates: number;
  /** Not settled at the end. */
  readonly stuck: number;
  /** Present once, but not as requested: an old draft, a lost cancellation, a refused draft that was accepted. */
  readonly wrong: number;
}

/** Everything that the stations of a crash run confirmed before they were killed. */
export class CrashJournal {
  readonly #orders = new Map<string, Known>();

  /** Number of confirmed orders so far. */
  get confirmed(): number {
    return this.#orders.size;
  }

  /** Records one line that a station printed. */
  read(fact: Record<string, unknown>): void {
    const soc = (name: string) => {
      const value = fact[name];
      return typeof value === 'string' ? value : null;
    };
    const said = { amount: Number(fact['amount']), bad: fact['bad'] === true };
    const committed = soc('committed');
    if (committed !== null) this.#orders.set(committed, { drafts: [said], takenBack: 'no' });
    this.#change(soc('correcting'), (expected) => expected.drafts.push(said));
    this.#change(soc('corrected'), (expected) => (expected.drafts = [said]));
    this.#change(soc('uncorrected'), (expected) => expected.drafts.pop());
    this.#change(soc('cancelling'), (expected) => {
      if (expected.takenBack === 'no') expected.takenBack = 'maybe';
    });
    this.#change(soc('cancelled'), (expected) => (expected.takenBack = 'surely'));
  }

  judge(station: readonly StationRow[], platform: readonly PlatformRow[]): Verdict {
    const syncs = new Map(station.map(({ soc, sync }) => [soc, sync]));
    const there = Map.groupBy(platform, ({ soc }) => soc);
    const verdict = { orders: this.#orders.size, lost: 0, duplicates: 0, stuck: 0, wrong: 0 };
    verdict.duplicates = platform.length - there.size;
    for (const [soc, expected] of this.#orders) {
      const fault = faultOf(expected, syncs.get(soc), there.get(soc)?.[0]);
      if (fault !== null) verdict[fault] += 1;
      if (fault !== null) console.error(fault, soc, syncs.get(soc), expected, there.get(soc));
    }
    return verdict;
  }

  #change(soc: string | null, change: (expected: Known) => unknown): void {
    const expected = soc === null ? undefined : this.#orders.get(soc);
    if (expected) change(expected);
  }
}

function faultOf(
  { drafts, takenBack }: Known,
  sync: string | undefined,
  there: PlatformRow | undefined,
): 'lost' | 'stuck' | 'wrong' | null {
  switch (sync) {
    case undefined:
      return 'lost';
    case 'created':
      if (!there) return 'lost';
      return there.status !== '0' && takenBack !== 'surely' && isOneOf(drafts, there)
        ? null
        : 'wrong';
    case 'cancelled':
      if (!there) return 'lost';
      return there.status === '0' && takenBack !== 'no' ? null : 'wrong';
    case 'withdrawn':
      return !there && takenBack !== 'no' ? null : 'wrong';
    case 'rejected':
      return !there && takenBack !== 'surely' && drafts.some(({ bad }) => bad) ? null : 'wrong';
    default:
      return 'stuck';
  }
}

function isOneOf(drafts: readonly Said[], { amount }: PlatformRow): boolean {
  return drafts.some((draft) => !draft.bad && draft.amount === amount);
}
