import type { Language } from '../../../../shared/model/station.ts';
import { formatDong, formatWeight } from '../../../common/format.ts';
import { amountOf } from './amounts.ts';
import { emptyForm, type FormValues, restoreForm } from './form-values.ts';

/** Fields of a template. Receiver, code and carrier belong to each order. */
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

/** Returns the parcel of a form with its terms. */
export function templateParcelOf(values: FormValues): Parcel {
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

/** Serializes a parcel for a template. */
export function templateText(parcel: Parcel): string {
  return JSON.stringify(parcel);
}

/** Parses a template, also of another version; never fails. */
export function readTemplate(text: string): Parcel {
  try {
    return templateParcelOf(restoreForm(JSON.parse(text)) ?? emptyForm());
  } catch {
    return templateParcelOf(emptyForm());
  }
}

/** Returns the form with another parcel. Receiver, code and carrier are retained. */
export function withParcel(values: FormValues, parcel: Parcel): FormValues {
  // The weight no longer comes from the scale.
  return { ...values, ...parcel, takenWeight: '' };
}

/** Summarizes the parcel in one line: contents, COD, weight. */
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
