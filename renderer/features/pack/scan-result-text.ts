import type { TFunction } from 'i18next';
import type {
  PaperState,
  ScanDetails,
  PackMode,
  ScanResult,
} from '../../../shared/model/packing.ts';
import type { Language } from '../../../shared/model/station.ts';
import { assertNever } from '../../../shared/result.ts';
import { formatDong, formatWeight } from '../../common/format.ts';

/** Result of a scan, and the next action. */
export interface ScanResultText {
  readonly title: string;
  readonly todo: string;
}

/** Receivers of the parcels of a scan. */
export interface ParcelNames {
  /** The parcel of the scanned code. */
  readonly name: string;
  /** The parcel that was in hand before. */
  readonly other: string;
}

/** Returns the texts of a result. An unknown result of another Packbench version is only called a scan. */
export function scanResultText(
  t: TFunction,
  scan: { result: ScanResult | null; facts: ScanDetails; mode?: PackMode; names?: ParcelNames },
  language: Language,
): ScanResultText {
  const { result, facts } = scan;
  if (result === null) return { title: t('pack.otherVersion'), todo: '' };
  const values = { ...formatValues(result, facts, language), ...scan.names };
  const textKey: string = result;
  // While contents are scanned it may be the code of a product.
  const isContents = result === 'unknown' && scan.mode === 'verify';
  const todo = isContents
    ? t('pack.said.unknown.todoContents')
    : facts['ownCode'] === 1
      ? t('pack.said.label-valid.todoGoods', { name: scan.names?.name ?? '' })
      : t(`pack.said.${textKey}.todo`, { defaultValue: '', ...values });
  return {
    title: t(`pack.said.${textKey}.title`, { defaultValue: textKey, ...values }),
    todo: isMisread(result, facts) ? t('pack.inputMethod') : todo,
  };
}

/** No barcode has letters with diacritics: an input method composed them from the scanner's keys. */
function isMisread(result: ScanResult, { code }: ScanDetails): boolean {
  if (result !== 'unknown' && result !== 'wrong-product') return false;
  return typeof code === 'string' && /[^\p{ASCII}]/u.test(code);
}

function formatValues(result: ScanResult, details: ScanDetails, language: Language): ScanDetails {
  if (result !== 'weight-changed' && result !== 'cod-changed') return details;
  const format = (value: number) =>
    result === 'weight-changed' ? formatWeight(value, language) : formatDong(value);
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'number' ? format(value) : value,
    ]),
  );
}

/** Returns the next action after complete contents; it depends on the parcel's label. */
export function verifiedTodo(t: TFunction, paper: PaperState): string {
  switch (paper) {
    case 'none':
      return t('pack.said.verified.todoPrint');
    case 'under-way':
      return t('pack.said.verified.todoWaits');
    case 'printed':
      return t('pack.said.verified.todo');
    case 'doubtful':
      return t('pack.said.print-doubtful.todo');
    default:
      return assertNever(paper);
  }
}
