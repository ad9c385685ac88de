import type { TFunction } from 'i18next';
import { type Delivery, stageOf } from '../../../shared/model/delivery.ts';

/**
 * Where a parcel is, in our words; a status that nobody knows in the platform's, or with its code
 * when the platform names it by nothing else.
 */
export function stageText(t: TFunction, { code, name }: Pick<Delivery, 'code' | 'name'>): string {
  const stage = stageOf(code);
  const words = t(`orders.stages.${stage}`);
  if (stage !== 'other') return words;
  return name === '' ? `${words} (${code})` : name;
}
