import type { TFunction } from 'i18next';
import type { PackFacts, PackMode, PackSaying } from '../../../shared/model/packing.ts';
import type { Language } from '../../../shared/model/station.ts';
import { formatDong, formatWeight } from '../../common/format.ts';

/** Result of a scan, and the next action. */
export interface SayingText {
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
export function sayingText(
  t: TFunction,
  scan: { say: PackSaying | null; facts: PackFacts; mode?: PackMode; names?: ParcelNames },
  language: Language,
): SayingText {
  const { say, facts } = scan;
  if (say === null) return { title: t('pack.otherVersion'), todo: '' };
  const values = { ...shown(say, facts, language), ...scan.names };
  const words: string = say;
  // While contents are scanned it may be the code of a product.
  const isContents = say === 'unknown' && scan.mode === 'verify';
  const todo = isContents
    ? t('pack.said.unknown.todoContents')
    : facts['ownCode'] === 1
      ? t('pack.said.label-valid.todoGoods')
      : t(`pack.said.${words}.todo`, { defaultValue: '', ...values });
  return {
    title: t(`pack.said.${words}.title`, { defaultValue: words, ...values }),
    todo: isMisread(say, facts) ? t('pack.inputMethod') : todo,
  };
}

/** No barcode has letters with diacritics: an input method composed them from the scanner's keys. */
function isMisread(say: PackSaying, { code }: PackFacts): boolean {
  if (say !== 'unknown' && say !== 'wrong-product') return false;
  return typeof code === 'string' && /[^\p{ASCII}]/u.test(code);
}

function shown(say: PackSaying, facts: PackFacts, language: Language): PackFacts {
  if (say !== 'weight-changed' && say !== 'cod-changed') return facts;
  const format = (value: number) =>
    say === 'weight-changed' ? formatWeight(value, language) : formatDong(value);
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'number' ? format(value) : value,
    ]),
  );
}
