import type { ImportField, LearntHeading } from '../../../../shared/model/import.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import type { Signals } from '../../../base/signals.ts';
import type { Store } from '../../../store/store.ts';
import { type OwnHeadings, comparableHeading } from './headings.ts';

/** Maximum number of stored headings; the oldest are deleted first. */
const HEADINGS_LIMIT = 300;

/** Meanings of headings that people defined. They apply to all later files, before the built-in ones. */
export class LearntHeadings {
  readonly #store;
  readonly #signals;

  constructor({ store, signals }: { store: Pick<Store, 'settings'>; signals: Signals }) {
    this.#store = store;
    this.#signals = signals;
  }

  /** Newest first. */
  get all(): readonly LearntHeading[] {
    return this.#store.settings.get('imports.headings');
  }

  get own(): OwnHeadings {
    return new Map(this.all.map(({ heading, field }) => [comparableHeading(heading), field]));
  }

  /**
   * Learns from a person's changes to a file's columns. Repeated headings are ignored. A learnt heading that is set
   * to unused is forgotten.
   */
  learn(
    headings: readonly string[],
    before: readonly (ImportField | null)[],
    columns: readonly (ImportField | null)[],
  ): void {
    const keys = headings.map(comparableHeading);
    const said: LearntHeading[] = [];
    const unsaid = new Set<string>();
    for (const [at, key] of keys.entries()) {
      const field = columns[at] ?? null;
      const heading = headings[at] ?? '';
      if (
        field === (before[at] ?? null) ||
        key === '' ||
        keys.indexOf(key) !== keys.lastIndexOf(key)
      )
        continue;
      unsaid.add(key);
      if (field !== null) said.push({ heading: heading.slice(0, 200), field });
    }
    const unchanged = this.all.filter(({ heading }) => !unsaid.has(comparableHeading(heading)));
    if (said.length > 0 || unchanged.length < this.all.length)
      this.#keep([...said, ...unchanged].slice(0, HEADINGS_LIMIT));
  }

  /** Forgets a heading, also for remembered headings of files that use it. */
  forget(heading: string): Result<undefined, never> {
    const key = comparableHeading(heading);
    const gone = this.all.find((one) => comparableHeading(one.heading) === key);
    if (!gone) return ok();
    this.#inShapes(key, gone.field, null);
    this.#keep(this.all.filter((one) => one !== gone));
    return ok();
  }

  /** Undoes `forget`, unless the heading was learnt again. */
  putBack({ heading, field }: LearntHeading): Result<undefined, never> {
    const key = comparableHeading(heading);
    if (this.own.has(key)) return ok();
    this.#inShapes(key, null, field);
    this.#keep([{ heading, field }, ...this.all].slice(0, HEADINGS_LIMIT));
    return ok();
  }

  /** Updates the meaning of this heading in the remembered headings of files. */
  #inShapes(key: string, before: ImportField | null, now: ImportField | null): void {
    const { settings } = this.#store;
    settings.set(
      'imports.shapes',
      settings.get('imports.shapes').map(({ columns, ...arranged }) => {
        const keys = arranged.shape.split('|');
        const isMeant = (field: ImportField | null, at: number) =>
          field === before && keys[at] === key;
        const changed = columns.map((field, at) => (isMeant(field, at) ? now : field));
        return Object.assign(arranged, { columns: changed });
      }),
    );
  }

  #keep(all: readonly LearntHeading[]): void {
    this.#store.settings.set('imports.headings', all);
    this.#signals.emit('imports.headingsChanged', undefined);
  }
}
