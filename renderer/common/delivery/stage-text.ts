import type { TFunction } from 'i18next';
import { fold } from '../../../shared/fold.ts';
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

/**
 * A status in our words and, if they say more, the platform's. The platform writes Vietnamese: in any language of the
 * window and any spelling, its words for the same stage are left out.
 */
export function statusTexts(t: TFunction, status: Pick<Delivery, 'code' | 'name'>): string[] {
  const words = stageText(t, status);
  const stage = stageOf(status.code);
  const known = [words, t(`orders.stages.${stage}`, { lng: 'vi' })].map(fold);
  const isSame = status.name.trim() === '' || known.includes(fold(status.name));
  return isSame ? [words] : [words, status.name];
}
