import type { CallRequest } from '../../shared/contract.ts';
import { defaultLabelSizes, labelSizeSchema } from '../../shared/model/label-size.ts';
import type { LabelSize, ListedLabelSize } from '../../shared/model/label-size.ts';
import type { Failure } from '../../shared/app-error.ts';
import { type Err, err, ok, type Result } from '../../shared/result.ts';
import { unchanged } from '../base/changed-elsewhere.ts';
import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';

/** Maximum of sizes: far more than any station has rolls, far fewer than a list can show. */
const MOST = 60;

/**
 * The table of label sizes: Packbench's defaults with the shift lead's changes and additions. Printers retain the
 * measures of their set-up, regardless of later changes to the table.
 */
export class LabelSizes {
  readonly #store;
  readonly #ids;
  readonly #signals;

  constructor(store: Pick<Store, 'settings'>, ids: Ids, signals: Signals) {
    this.#store = store;
    this.#ids = ids;
    this.#signals = signals;
  }

  /** Packbench's own sizes in their order, then the added ones. */
  list(): ListedLabelSize[] {
    const kept = this.#kept;
    const proposed = defaultLabelSizes.map((size) => {
      const changed = kept.find(({ id }) => id === size.id);
      return listed(changed ?? size, changed ? 'changed' : 'default');
    });
    const own = kept.filter(({ id }) => !isProposed(id));
    return [...proposed, ...own.map((size) => listed(size, 'own'))];
  }

  /** Changes a size, or adds one if `id` is null. A duplicate name is `invalid`. */
  save(
    id: string | null,
    size: CallRequest<'labelSizes.save'>['size'],
    before?: LabelSize,
  ): Result<LabelSize, Failure<'not-found' | 'changed-elsewhere' | 'invalid'>> {
    const known = this.list();
    if (id !== null && !known.some((other) => other.id === id)) return unknown(id);
    const now = known.find((other) => other.id === id);
    const isFree = unchanged('label-size', labelSizeSchema, now, before);
    if (!isFree.ok) return isFree;
    if (known.some((other) => other.id !== id && isSame(other.name, size.name)))
      return refused('labelSize.nameTaken');
    if (id === null && known.length >= MOST) return refused('labelSize.tooMany');
    const saved = { ...size, id: id ?? this.#ids.next() };
    const others = this.#kept.filter((other) => other.id !== saved.id);
    this.#keep(isUnchanged(saved) ? others : [...others, saved]);
    return ok(saved);
  }

  /** Removes an added size; resets one of Packbench's own to its default. */
  remove(id: string): Result<undefined, Failure<'not-found'>> {
    const rest = this.#kept.filter((size) => size.id !== id);
    if (rest.length === this.#kept.length && !isProposed(id)) return unknown(id);
    this.#keep(rest);
    return ok();
  }

  get #kept(): readonly LabelSize[] {
    return this.#store.settings.get('labelSizes');
  }

  #keep(sizes: readonly LabelSize[]): void {
    this.#store.settings.set('labelSizes', sizes);
    this.#signals.emit('setup.changed', { what: 'label-sizes' });
  }
}

function listed(size: LabelSize, origin: ListedLabelSize['origin']): ListedLabelSize {
  return { ...size, origin };
}

function isProposed(id: string): boolean {
  return defaultLabelSizes.some((size) => size.id === id);
}

function isUnchanged(size: LabelSize): boolean {
  return defaultLabelSizes.some(
    ({ id, name, widthMm, heightMm, platformSize }) =>
      id === size.id &&
      name === size.name &&
      widthMm === size.widthMm &&
      heightMm === size.heightMm &&
      platformSize === size.platformSize,
  );
}

function isSame(a: string, b: string): boolean {
  return a.localeCompare(b, 'vi', { sensitivity: 'accent' }) === 0;
}

function unknown(id: string): Err<Failure<'not-found'>> {
  return err({ code: 'not-found', what: 'label-size', id });
}

function refused(rule: string): Err<Failure<'invalid'>> {
  return err({ code: 'invalid', issues: [{ path: 'size.name', rule }] });
}
