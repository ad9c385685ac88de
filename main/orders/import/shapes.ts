import type { ImportConstants, ImportField } from '../../../shared/model/import.ts';
import type { Store } from '../../store/store.ts';
import { shapeOf } from './headings.ts';

/** Shapes of files that are remembered. */
const MOST = 50;

interface Arranged {
  readonly columns: readonly (ImportField | null)[];
  readonly constants: ImportConstants;
}

/** How a person arranged files with these headings before; undefined for never. */
export function arrangedBefore(
  { settings }: Pick<Store, 'settings'>,
  headings: readonly string[],
): Arranged | undefined {
  return settings.get('imports.shapes').find(({ shape }) => shape === shapeOf(headings));
}

/**
 * Remembers how files with these headings are arranged; those without any have no shape that tells them apart. What every
 * order of a file collects is of that file alone: the next one of its shape may be paid already, or not.
 */
export function rememberShape(
  { settings }: Pick<Store, 'settings'>,
  headings: readonly string[],
  { columns, constants }: Arranged,
): void {
  if (headings.every((heading) => heading === '')) return;
  const shape = shapeOf(headings);
  const others = settings.get('imports.shapes').filter((one) => one.shape !== shape);
  settings.set(
    'imports.shapes',
    [{ shape, columns: [...columns], constants: { ...constants, codAmount: '' } }, ...others].slice(
      0,
      MOST,
    ),
  );
}
