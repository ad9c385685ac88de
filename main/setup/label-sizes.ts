import { defaultLabelSizes, labelSizeSchema } from '../../shared/model/label-size.ts';
import type { LabelSize, ListedLabelSize } from '../../shared/model/label-size.ts';
import type { Failure } from '../../shared/app-error.ts';
import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';
import { ShortList } from './short-list.ts';

/** Maximum of sizes: far more than any station has rolls, far fewer than a list can show. */
const MAX_SIZES = 60;

/**
 * The table of label sizes: Packbench's own sizes in their order, with the shift lead's changes, then the added ones.
 * Removing a changed size of Packbench resets it to its default. A duplicate name is `invalid`. Printers retain the
 * measures of their set-up, regardless of later changes to the table.
 */
export class LabelSizes extends ShortList<LabelSize, ListedLabelSize> {
  constructor({ settings }: Pick<Store, 'settings'>, ids: Ids, signals: Signals) {
    const list = () => listedSizes(settings.get('labelSizes'));
    const without = (id: string) => settings.get('labelSizes').filter((size) => size.id !== id);
    const store = (size: LabelSize) => {
      const otherSizes = without(size.id);
      settings.set('labelSizes', isUnchanged(size) ? otherSizes : [...otherSizes, size]);
      return size;
    };
    const parts = {
      what: 'label-size' as const,
      schema: labelSizeSchema,
      list,
      store,
      remove: (listedSize: ListedLabelSize) => {
        const { origin: _, ...size } = listedSize;
        settings.set('labelSizes', without(size.id));
        return () => void store(size);
      },
      refusal: (size: LabelSize) => {
        const sizes = list();
        const otherSizes = sizes.filter((other) => other.id !== size.id);
        if (otherSizes.some(({ name }) => isSame(name, size.name)))
          return refused('labelSize.nameTaken');
        const isNew = otherSizes.length === sizes.length;
        return isNew && sizes.length >= MAX_SIZES ? refused('labelSize.tooMany') : null;
      },
    };
    super(parts, ids, signals);
  }
}

function listedSizes(stored: readonly LabelSize[]): ListedLabelSize[] {
  const proposed = defaultLabelSizes.map((size) => {
    const changed = stored.find(({ id }) => id === size.id);
    return listed(changed ?? size, changed ? 'changed' : 'default');
  });
  const own = stored.filter(({ id }) => !defaultLabelSizes.some((size) => size.id === id));
  return [...proposed, ...own.map((size) => listed(size, 'own'))];
}

function listed(size: LabelSize, origin: ListedLabelSize['origin']): ListedLabelSize {
  return { ...size, origin };
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

function refused(rule: string): Failure<'invalid'> {
  return { code: 'invalid', issues: [{ path: 'size.name', rule }] };
}
