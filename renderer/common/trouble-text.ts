import type { i18n } from 'i18next';
import type { SyncState } from '../../shared/model/order.ts';
import type { AppError } from '../../shared/app-error.ts';
import { type ErrorText, errorText } from '../i18n/error-text.ts';

/**
 * Returns the text of an order's problem, where its state says more than the error. For a created order a refusal
 * concerns its cancellation. For one in cancellation, the unclear question is whether it is gone.
 */
export function troubleText(
  words: Pick<i18n, 't' | 'exists' | 'language'>,
  sync: SyncState,
  trouble: AppError,
): ErrorText {
  if (sync === 'created' && trouble.code === 'refused')
    return errorText(words, { code: 'cancel-refused', message: trouble.message });
  if (sync !== 'cancelling') return errorText(words, trouble);
  const problem = trouble.code === 'unsettled' ? trouble.detail : trouble.code;
  const reason = words.t(`order.problems.${problem}`, { defaultValue: problem });
  return {
    title: words.t('order.cancelUnclear.title'),
    todo: words.t('order.cancelUnclear.todo', { reason }),
    detail: null,
  };
}
