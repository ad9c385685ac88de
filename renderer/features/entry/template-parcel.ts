import type { Language } from '../../../shared/model/station.ts';
import { formatDong, formatWeight } from '../../common/format.ts';
import { amountOf } from './amounts.ts';
import { emptyForm, type FormValues, restoreForm } from './form-values.ts';

/** What a template holds. Who gets the parcel, its code and its carrier are each order's own. */
const parcelFields = [
  'pickupPointId',
  'codAmount',
  'declaredValue',
  'weight',
  'contentsKind',
  'contentsText',
  'products',
  'note',
  'inspection',
  'payer',
  'barter',
] as const;

export type Parcel = Pick<FormValues, (typeof parcelFields)[number]>;

/** The parcel of a form and its terms. */
export function parcelOf(values: FormValues): Parcel {
  const { pickupPointId, codAmount, declaredValue, weight, contentsKind, contentsText } = values;
  const { products, note, inspection, payer, barter } = values;
  return {
    pickupPointId,
    codAmount,
    declaredValue,
    weight,
    contentsKind,
    contentsText,
    products,
    note,
    inspection,
    payer,
    barter,
  };
}

/** What a template keeps of it, as text. */
export function templateText(parcel: Parcel): string {
  return JSON.stringify(parcel);
}

/** Reads a template, also one that another version kept; never fails. */
export function readTemplate(text: string): Parcel {
  try {
    return parcelOf(restoreForm(JSON.parse(text)) ?? emptyForm());
  } catch {
    return parcelOf(emptyForm());
  }
}

/** The form with another parcel in it; the receiver, the code and the carrier stay. */
export function withParcel(values: FormValues, parcel: Parcel): FormValues {
  // The weight is no longer the one that the scale told.
  return { ...values, ...parcel, takenWeight: '' };
}

/** The parcel in a line: what it is, how much is collected, how heavy. */
export function parcelLine(
  { contentsKind, contentsText, products, ...amounts }: Parcel,
  language: Language,
): string {
  const contents =
    contentsKind === 'text' ? contentsText : products.map(({ name }) => name).join(', ');
  const codAmount = amountOf('codAmount', amounts.codAmount);
  const weight = amountOf('weight', amounts.weight);
  return [
    contents.trim(),
    codAmount === null || Number.isNaN(codAmount) ? '' : `COD ${formatDong(codAmount)}`,
    weight === null || Number.isNaN(weight) ? '' : formatWeight(weight, language),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
