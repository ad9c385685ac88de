import type { UnsharedThing } from '../../../shared/model/site.ts';
import { codeInLog } from '../../base/loggable.ts';
import type { Log } from '../../base/surroundings.ts';
import type { RecordChange } from '../../store/site-records-table.ts';
import { recordChange } from '../protocol.ts';

/**
 * What the other benches are not told because no hub would keep it: too long, or refused by itself. It holds up nothing
 * else, and goes as soon as somebody makes it shorter.
 */
export class Unshared {
  readonly #tools;
  #shown: readonly UnsharedThing[] = [];
  /** What the hub refused, as it was then. */
  readonly #refused = new Map<string, string | null>();
  #audit: UnsharedThing | null = null;

  constructor(tools: { log: Log; changed: () => void }) {
    this.#tools = tools;
  }

  get things(): readonly UnsharedThing[] {
    return this.#audit ? [...this.#shown, this.#audit] : this.#shown;
  }

  /** Whether a hub can keep it, and has not refused it as it is. */
  fits(change: RecordChange): boolean {
    const refused = this.#refused.get(nameOf(change));
    return refused !== change.body && recordChange.safeParse(change).success;
  }

  /** The hub refused just this. */
  refuse(change: RecordChange): void {
    this.#refused.set(nameOf(change), change.body);
  }

  /** Notes all changes that do not fit now. Whether there are more than before. */
  note(changes: readonly RecordChange[]): boolean {
    const before = this.#shown;
    const things = changes.map(({ kind, id, body }) => ({ kind, name: calledIn(body) ?? id }));
    if (JSON.stringify(things) === JSON.stringify(before)) return false;
    this.#shown = things;
    const isNew = (thing: UnsharedThing) =>
      !before.some(({ kind, name }) => kind === thing.kind && name === thing.name);
    for (const { kind } of things.filter(isNew))
      this.#tools.log.warn('site.not-shared', { kind: codeInLog(kind) });
    this.#tools.changed();
    return things.length > before.length;
  }

  /** The row of the log of who did what from which on the hub is told no more; null where it is told all. */
  noteAuditFrom(seq: number | null): void {
    if (this.#audit?.name === (seq === null ? undefined : String(seq))) return;
    this.#audit = seq === null ? null : { kind: 'audit', name: String(seq) };
    if (seq !== null) this.#tools.log.warn('site.audit-not-told', { seq });
    this.#tools.changed();
  }
}

const nameOf = ({ kind, id }: RecordChange) => `${kind} ${id}`;

/** What people call a thing, as its own body says. */
function calledIn(body: string | null): string | null {
  const thing: unknown = body === null ? null : JSON.parse(body);
  if (typeof thing !== 'object' || thing === null) return null;
  if ('name' in thing && typeof thing.name === 'string') return thing.name;
  return 'carrier' in thing ? calledIn(JSON.stringify(thing.carrier)) : null;
}
