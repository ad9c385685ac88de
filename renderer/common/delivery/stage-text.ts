import type { TFunction } from 'i18next';
import { fold } from '../../../shared/fold.ts';
import { type Delivery, stageOf } from '../../../shared/model/delivery.ts';

/**
 * Returns the text of a delivery stage. For an unknown status it returns the platform's name, or the code if the
 * platform sends no name.
 */
export function stageText(t: TFunction, { code, name }: Pick<Delivery, 'code' | 'name'>): string {
  const stage = stageOf(code);
  const text = t(`orders.stages.${stage}`);
  if (stage !== 'other') return text;
  return name === '' ? `${text} (${code})` : name;
}

/**
 * Returns our text of a status and, if it says more, the platform's. The platform writes Vietnamese, so its text for
 * the same stage is omitted in every language and spelling.
 */
export function statusTexts(t: TFunction, status: Pick<Delivery, 'code' | 'name'>): string[] {
  const text = stageText(t, status);
  const stage = stageOf(status.code);
  const ownTexts = [text, t(`orders.stages.${stage}`, { lng: 'vi' })].map(fold);
  const isSame = status.name.trim() === '' || ownTexts.includes(fold(status.name));
  return isSame ? [text] : [text, status.name];
}
