import type { ImportConstants, ImportField } from '../../../../shared/model/import.ts';
import type { Store } from '../../../store/store.ts';
import { shapeOf } from './headings.ts';

/** Maximum number of remembered arrangements. */
const SHAPES_LIMIT = 50;

interface Arranged {
  readonly columns: readonly (ImportField | null)[];
  readonly constants: ImportConstants;
  /** Fields with a column chosen by a person. */
  readonly chosen?: readonly ImportField[];
}

/** The arrangement that a person made for files with these headings, or undefined. */
export function arrangedBefore(
  { settings }: Pick<Store, 'settings'>,
  headings: readonly string[],
): Arranged | undefined {
  return settings.get('imports.shapes').find(({ shape }) => shape === shapeOf(headings));
}

/**
 * Remembers the arrangement for files with these headings. Files without headings cannot be recognised. The COD for
 * all orders is not remembered, because the next file may be paid already.
 */
export function rememberShape(
  { settings }: Pick<Store, 'settings'>,
  headings: readonly string[],
  { columns, constants, chosen = [] }: Arranged,
): void {
  if (headings.every((heading) => heading === '')) return;
  const shape = shapeOf(headings);
  const remaining = settings.get('imports.shapes').filter((one) => one.shape !== shape);
  const arranged = {
    shape,
    columns: [...columns],
    constants: { ...forLaterFiles(columns, constants), codAmount: '' },
  };
  settings.set(
    'imports.shapes',
    [{ ...arranged, chosen: [...chosen] }, ...remaining].slice(0, SHAPES_LIMIT),
  );
}

/**
 * The constants that apply to later files too, by headings or by profile. With a code column the next file may have
 * lost its codes by mistake, so `eachRow` is dropped. The unit dong for small amounts, and letters left as they are, apply to
 * one file only.
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
    letters: constants.letters === 'unicode' ? '' : constants.letters,
  };
}

/** Fields with a column chosen by a person, now or before, and not unset. */
export function chosenFields(
  before: { columns: readonly (ImportField | null)[]; chosen?: readonly ImportField[] },
  columns: readonly (ImportField | null)[],
): ImportField[] {
  const fields = columns.filter((field) => field !== null);
  const isMoved = (field: ImportField) => columns.indexOf(field) !== before.columns.indexOf(field);
  return fields.filter((field) => isMoved(field) || before.chosen?.includes(field));
}
