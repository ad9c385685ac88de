import type { i18n } from 'i18next';
import type { SyncState } from '../../shared/model/order.ts';
import type { AppError } from '../../shared/app-error.ts';
import { type ErrorText, errorText } from '../i18n/error-text.ts';

/**
 * Returns the text of an order's problem, where its state says more than the error. For a created order a refusal
 * concerns its cancellation. For one in cancellation, the unclear question is whether it is gone.
 */
export function orderProblemText(
  translator: Pick<i18n, 't' | 'exists' | 'language'>,
  sync: SyncState,
  error: AppError,
): ErrorText {
  if (sync === 'created' && error.code === 'refused')
    return errorText(translator, { code: 'cancel-refused', message: error.message });
  if (sync !== 'cancelling') return errorText(translator, error);
  const problem = error.code === 'unsettled' ? error.detail : error.code;
  const reason = translator.t(`order.problems.${problem}`, { defaultValue: problem });
  return {
    title: translator.t('order.cancelUnclear.title'),
    todo: translator.t('order.cancelUnclear.todo', { reason }),
    detail: null,
  };
}
