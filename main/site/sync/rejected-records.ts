import type { UnsharedThing } from '../../../shared/model/site.ts';
import { codeInLog } from '../../base/loggable.ts';
import type { Log } from '../../base/host-services.ts';
import type { RecordChange } from '../../store/tables/site-records-table.ts';
import { recordChange } from '../protocol/protocol.ts';

interface RejectedRecordsTools {
  readonly log: Log;
  readonly changed: () => void;
}

/**
 * Data that no hub accepts: too long, or refused individually. It does not block other data and is sent as soon as a
 * user shortens it.
 */
export class RejectedRecords {
  readonly #tools: RejectedRecordsTools;
  #records: readonly UnsharedThing[] = [];
  /** Bodies that the hub refused. */
  readonly #refused = new Map<string, string | null>();
  #audit: UnsharedThing | null = null;

  constructor(tools: RejectedRecordsTools) {
    this.#tools = tools;
  }

  get things(): readonly UnsharedThing[] {
    return this.#audit ? [...this.#records, this.#audit] : this.#records;
  }

  /** True if a hub can store the change and has not refused this body. */
  fits(change: RecordChange): boolean {
    const refused = this.#refused.get(nameOf(change));
    return refused !== change.body && recordChange.safeParse(change).success;
  }

  /** Records that the hub refused this change. */
  refuse(change: RecordChange): void {
    this.#refused.set(nameOf(change), change.body);
  }

  /** Stores all changes that currently do not fit. True if there are more than before. */
  note(changes: readonly RecordChange[]): boolean {
    const before = this.#records;
    const things = changes.map(({ kind, id, body }) => ({ kind, name: calledIn(body) ?? id }));
    if (JSON.stringify(things) === JSON.stringify(before)) return false;
    this.#records = things;
    const isNew = (thing: UnsharedThing) =>
      !before.some(({ kind, name }) => kind === thing.kind && name === thing.name);
    for (const { kind } of things.filter(isNew))
      this.#tools.log.warn('site.not-shared', { kind: codeInLog(kind) });
    this.#tools.changed();
    return things.length > before.length;
  }

  /** Stores the number of the first audit row that cannot be sent; null if all rows can. */
  noteAuditFrom(seq: number | null): void {
    if (this.#audit?.name === (seq === null ? undefined : String(seq))) return;
    this.#audit = seq === null ? null : { kind: 'audit', name: String(seq) };
    if (seq !== null) this.#tools.log.warn('site.audit-not-told', { seq });
    this.#tools.changed();
  }
}

const nameOf = ({ kind, id }: RecordChange) => `${kind} ${id}`;

/** Returns the display name in a record's body. */
function calledIn(body: string | null): string | null {
  const thing: unknown = body === null ? null : JSON.parse(body);
  if (typeof thing !== 'object' || thing === null) return null;
  if ('name' in thing && typeof thing.name === 'string') return thing.name;
  return 'carrier' in thing ? calledIn(JSON.stringify(thing.carrier)) : null;
}
