import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { HandoverCrashPoint } from '../../main/tracking/handover-crash-points.ts';
import { textOfPdf } from '../fakes/pdf-text.ts';

export interface CrashHandoverReport {
  readonly handoverKills: number;
  readonly handoverSeed: number;
  /** Confirmed scans and closings. */
  readonly scans: number;
  readonly closings: number;
  /** Confirmed scans that were in no handover after a kill, or in another than reported. */
  readonly scansLost: number;
  /** Parcels whose timeline has more or fewer scans than there were. */
  readonly scansDoubled: number;
  /** Parcels in a handover after a kill, although their removal was confirmed. */
  readonly scansResurrected: number;
  /** Confirmed closings that were open after a kill. */
  readonly closingsLost: number;
  /** Closed handovers without a list of exactly their parcels, at the end. */
  readonly closingsUnlisted: number;
  /** Lists shown as stored that are incomplete files. */
  readonly listsBroken: number;
  /** Number of kills at exactly each named step. */
  readonly handoverCrashPoints: Readonly<Record<HandoverCrashPoint, number>>;
}

/** Compares the packers' reports with the database. */
export class HandoverJournal {
  readonly #folder: string;
  /** Handover of each confirmed parcel; null if it may have been removed. */
  readonly #parcels = new Map<string, string | null>();
  readonly #takenOut = new Set<string>();
  readonly #closed = new Set<string>();
  readonly #faulty = new Map<string, Set<string>>();
  #scans = 0;
  #closings = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Records one line that a packer printed. */
  read(fact: Record<string, unknown>): void {
    const text = (name: string) => String(fact[name]);
    // From now on it may be in a handover again, even without a report.
    if ('scanning' in fact) this.#takenOut.delete(text('scanning'));
    if ('taken' in fact) {
      this.#scans += 1;
      this.#parcels.set(text('taken'), text('into'));
    }
    if ('takingOut' in fact) this.#parcels.set(text('takingOut'), null);
    if ('takenOut' in fact) this.#takenOut.add(text('takenOut'));
    if ('reopening' in fact) this.#closed.delete(text('reopening'));
    if ('closed' in fact) {
      this.#closings += 1;
      this.#closed.add(text('closed'));
    }
    if ('listed' in fact && !isCompletePdf(text('listed')))
      this.#note('listsBroken', text('listed'));
  }

  /** Compares everything confirmed so far with the database, after a kill. */
  compare(): void {
    const rows = this.#rows<{ id: string; handover: string }>(
      'SELECT order_id AS id, handover_id AS handover FROM handover_parcels',
    );
    const lies = new Map(rows.map(({ id, handover }) => [id, handover]));
    for (const [id, handover] of this.#parcels)
      if (handover !== null && lies.get(id) !== handover) this.#note('scansLost', id);
    for (const id of this.#takenOut) if (lies.has(id)) this.#note('scansResurrected', id);
    const events = this.#rows<{ id: string; times: number }>(
      `SELECT order_id AS id, sum(CASE kind WHEN 'handed-over' THEN 1 ELSE -1 END) AS times
       FROM order_events WHERE kind IN ('handed-over', 'handed-back') GROUP BY order_id`,
    );
    for (const { id, times } of events)
      if (times !== (lies.has(id) ? 1 : 0)) this.#note('scansDoubled', id);
    const withEvents = new Set(events.map(({ id }) => id));
    for (const id of lies.keys()) if (!withEvents.has(id)) this.#note('scansDoubled', id);
    const open = this.#rows<{ id: string }>('SELECT id FROM handovers WHERE closed_at IS NULL');
    for (const { id } of open) if (this.#closed.has(id)) this.#note('closingsLost', id);
    // An unreported scan or removal counts from now on as stored in the database.
    for (const [id, handover] of this.#parcels)
      if (handover === null) this.#settle(id, lies.get(id));
  }

  /** Whether no list is left to store. */
  get isSettled(): boolean {
    const [due] = this.#rows<{ value: string }>(
      `SELECT value FROM settings WHERE key = 'handovers.listsDue'`,
    );
    return due === undefined || due.value === '[]';
  }

  /** Returns the number of closed handovers without a list of exactly their parcels. */
  async unlisted(): Promise<number> {
    const lists = join(this.#folder, 'handovers');
    const listed = new Set<string>();
    // A list cut short by a kill has a name that is never shown.
    const files = existsSync(lists) ? readdirSync(lists) : [];
    for (const file of files.filter((name) => name.endsWith('.pdf')))
      listed.add(await codesIn(join(lists, file)));
    const closed = this.#rows<{ codes: string }>(
      `SELECT group_concat(platform ->> 'shortCode', ' ') AS codes FROM handovers
       LEFT JOIN handover_parcels ON handover_id = handovers.id
       LEFT JOIN orders ON orders.id = order_id
       WHERE closed_at IS NOT NULL GROUP BY handovers.id`,
    );
    return closed.filter(({ codes }) => !listed.has(sorted((codes ?? '').split(' ')))).length;
  }

  get faults() {
    const count = (fault: string) => this.#faulty.get(fault)?.size ?? 0;
    return {
      scans: this.#scans,
      closings: this.#closings,
      scansLost: count('scansLost'),
      scansDoubled: count('scansDoubled'),
      scansResurrected: count('scansResurrected'),
      closingsLost: count('closingsLost'),
      listsBroken: count('listsBroken'),
    };
  }

  #settle(id: string, handover: string | undefined): void {
    if (handover === undefined) this.#takenOut.add(id);
    else this.#parcels.set(id, handover);
  }

  #note(fault: string, what: string): void {
    const noted = this.#faulty.get(fault) ?? new Set();
    if (!noted.has(what)) console.error(fault, what);
    this.#faulty.set(fault, noted.add(what));
  }

  /** Reads the database independently of the app. */
  #rows<Row>(sql: string): Row[] {
    const db = new Sqlite(join(this.#folder, 'packbench.db'), { readonly: true });
    try {
      return db.prepare<[], Row>(sql).all();
    } finally {
      db.close();
    }
  }
}

/** Whether the file is a complete PDF. */
function isCompletePdf(file: string): boolean {
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'latin1');
  return text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF');
}

/** The short codes on a list, in order: nine digits by themselves. */
async function codesIn(file: string): Promise<string> {
  const pages = await textOfPdf(readFileSync(file));
  return sorted(pages.flatMap(({ text }) => text.match(/\b\d{9}\b/g) ?? []));
}

function sorted(codes: readonly string[]): string {
  return codes.toSorted().join(' ').trim();
}
