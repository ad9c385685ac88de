import { type ImportState, neededFields } from '../../../shared/model/import.ts';
import type { StoredImport } from '../../store/tables/imports-table.ts';
import type { Store } from '../../store/store.ts';

interface Progress {
  readonly done: number;
  readonly of: number;
}

const none = { all: 0, fit: 0, wrong: 0, doubtful: 0, out: 0, cod: 0 };

/** Returns the state of the open import for the window. `counts` and `kinds` are empty until its rows are checked. */
export function importState(
  open: StoredImport,
  store: Store,
  work: {
    loader: { rows: number } | null;
    checking: Progress | null;
    entering: { of: number } | null;
    /** Whether the file is still available for another read. */
    hasFile: boolean;
    mending: Progress | null;
    /** The problem that blocks the import. */
    problem: ImportState['trouble'];
  },
): ImportState {
  const { id, file, stage, headingRow, setup, entered, finishedLater } = open;
  const { columns, constants, headings, examples, isRemembered } = setup;
  const isCounted = stage === 'ready' || stage === 'entered';
  const { done, of } = {
    reading: { done: work.loader?.rows ?? 0, of: 0 },
    checking: { done: work.checking?.done ?? 0, of: work.checking?.of ?? 0 },
    entering: { done: entered, of: work.entering?.of ?? entered },
    ready: { done: 0, of: 0 },
    entered: { done: entered, of: entered },
  }[stage];
  return {
    id,
    file,
    stage,
    done,
    of,
    sheets: setup.sheets && work.hasFile && entered === 0 ? [...setup.sheets.names] : [],
    sheet: setup.sheets?.read ?? '',
    headingRow,
    describedRow: setup.describedRow ?? null,
    columns: headings.map((heading, at) => ({
      heading,
      examples: [...(examples[at] ?? [])],
      field: columns[at] ?? null,
    })),
    constants,
    legacy: legacyOf(setup),
    isRemembered,
    lacks: lacksOf(open, store),
    counts: isCounted ? store.importRows.counts() : none,
    kinds: isCounted ? store.importRows.kinds() : [],
    entered,
    wasFinishedLater: finishedLater,
    mending: work.mending,
    trouble: work.problem,
  };
}

function legacyOf({ legacy }: StoredImport['setup']): ImportState['legacy'] {
  return legacy ? { encoding: legacy.encoding, written: legacy.written, text: legacy.text } : null;
}

/** Required fields that have neither a column nor a value for all rows. */
function lacksOf({ setup }: StoredImport, store: Store): string[] {
  const { columns, constants } = setup;
  const { codAmount, weight, product } = constants;
  const forAll: Readonly<Record<string, string>> = { codAmount, weight, product };
  const isProvided = (field: (typeof neededFields)[number]) =>
    columns.includes(field) || (forAll[field] ?? '').trim() !== '';
  const fields: string[] = neededFields.filter((field) => !isProvided(field));
  // Each row would become a parcel with the whole COD.
  if (setup.hasItemRows && !constants.eachRow) fields.unshift('soc');
  if (setup.hasSmallCod && !constants.codUnit) fields.push('codUnit');
  if (setup.smallPrices?.length && !constants.priceUnit) fields.push('priceUnit');
  if (setup.legacy && !['unicode', setup.legacy.encoding].includes(constants.letters))
    fields.push('letters');
  return store.pickupPoints.get(constants.pickupPointId) ? fields : [...fields, 'pickupPoint'];
}
