import type { ImportConstants, ImportField } from '../../../shared/model/import.ts';
import type { Store } from '../../store/store.ts';
import { shapeOf } from './headings.ts';

/** Shapes of files that are remembered. */
const MOST = 50;

interface Arranged {
  readonly columns: readonly (ImportField | null)[];
  readonly constants: ImportConstants;
  /** Fields of which a person chose the column. */
  readonly chosen?: readonly ImportField[];
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
  { columns, constants, chosen = [] }: Arranged,
): void {
  if (headings.every((heading) => heading === '')) return;
  const shape = shapeOf(headings);
  const others = settings.get('imports.shapes').filter((one) => one.shape !== shape);
  const arranged = {
    shape,
    columns: [...columns],
    constants: { ...forLaterFiles(columns, constants), codAmount: '' },
  };
  settings.set('imports.shapes', [{ ...arranged, chosen: [...chosen] }, ...others].slice(0, MOST));
}

/**
 * What holds for later files too, of this shape or by a profile. Where there is a column for codes, the next file may have lost
 * its codes by mistake. That small amounts are dong holds for one file.
 */
export function forLaterFiles(
  columns: readonly (ImportField | null)[],
  constants: ImportConstants,
): ImportConstants {
  return {
    ...constants,
    eachRow: constants.eachRow && !columns.includes('soc'),
    codUnit: constants.codUnit === 'thousand' ? 'thousand' : '',
    priceUnit: constants.priceUnit === 'thousand' ? 'thousand' : '',
  };
}

/** Fields of which a person has chosen the column, now or before, and not taken it away again. */
export function chosenFields(
  before: { columns: readonly (ImportField | null)[]; chosen?: readonly ImportField[] },
  columns: readonly (ImportField | null)[],
): ImportField[] {
  const fields = columns.filter((field) => field !== null);
  const isMoved = (field: ImportField) => columns.indexOf(field) !== before.columns.indexOf(field);
  return fields.filter((field) => isMoved(field) || before.chosen?.includes(field));
}
