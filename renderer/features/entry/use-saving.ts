import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderDraft } from '../../../shared/model/order.ts';
import type { AppError, Result } from '../../../shared/result.ts';
import { fieldOf, type FormValues } from './form-values.ts';

export type OrderFormState = UseFormReturn<FormValues, unknown, OrderDraft>;
type Field = Parameters<OrderFormState['setError']>[0];

/**
 * Checks what stands in the form and hands it to `commit`. On failure all of it stays, and the
 * first field that is wrong has the focus.
 */
export function useSaving(
  form: OrderFormState,
  commit: (draft: OrderDraft, print: boolean) => Promise<Result<unknown>>,
) {
  const [problem, setProblem] = useState<AppError | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const save = async (print: boolean) => {
    if (isSaving) return;
    setIsSaving(true);
    try {
      setProblem(null);
      // A form that is cleared inside its own submit counts as submitted, and shows its empty
      // fields as wrong.
      let valid: OrderDraft | null = null;
      await form.handleSubmit((draft) => {
        valid = draft;
      })();
      if (!valid) return;
      const committed = await commit(valid, print);
      if (committed.ok) return;
      setProblem(committed.error);
      showInFields(form, committed.error);
    } finally {
      setIsSaving(false);
    }
  };

  return { save, problem, isSaving, dismiss: () => setProblem(null) };
}

/** Marks the fields that a problem is about, and puts the focus into the first. */
export function showInFields(form: OrderFormState, problem: AppError): void {
  if (problem.code === 'soc-taken') {
    form.setFocus('soc', { shouldSelect: true });
    return;
  }
  if (problem.code !== 'invalid') return;
  const fields = problem.issues.map(({ path, rule }) => {
    const field = fieldOf(path.replace(/^draft\./, ''), form.getValues()) as Field;
    form.setError(field, { type: 'rule', message: rule });
    return field;
  });
  const first = fields[0];
  if (first !== undefined && first !== 'root') form.setFocus(first as keyof FormValues);
}
