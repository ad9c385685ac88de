import { useState } from 'react';
import type { OrderDraft } from '../../../../shared/model/order.ts';
import type { AppError } from '../../../../shared/app-error.ts';
import type { Result } from '../../../../shared/result.ts';
import { soundAttention, soundRefused } from '../../../common/sound.ts';
import { focusField } from '../../../ui/focus-field.ts';
import { openDoubts } from '../form/doubts.ts';
import { draftOf } from '../form/form-rules.ts';
import { fieldOf, type FormValues } from '../form/form-values.ts';
import type { OrderFormState } from '../form/order-form-state.ts';
import { useLatest } from '../form/use-latest.ts';
import { useSmallCod } from './use-small-cod.tsx';
import { useStreetQuestion } from './use-street-question.tsx';

type Field = Parameters<OrderFormState['setError']>[0];

/**
 * Validates the form. Returns its draft, or null if a value is invalid (then marked), an uncertain value is not
 * confirmed, or the user wants to check it again.
 */
export function useChecked(form: OrderFormState) {
  const { asMeant, question } = useSmallCod(form);
  const checked = async (): Promise<OrderDraft | null> => {
    // A submit renders the whole form twice before it returns the values, so only an invalid form is submitted.
    const draft = draftOf(form.getValues());
    const [doubt] = openDoubts(form.getValues());
    if (draft && doubt) {
      soundAttention();
      focusField(form, doubt.field);
      return null;
    }
    if (draft) return asMeant(draft);
    // A sound, because a user who types without looking would continue the next order in the invalid field.
    soundRefused();
    await countAsSubmitted(form);
    return null;
  };
  return { checked, question };
}

/**
 * Validates the form and passes it to `commit`, and again without `unlessStreetConflicts` after the user confirmed the
 * street. On failure the form is unchanged.
 */
export function useSaving(
  form: OrderFormState,
  commit: (
    draft: OrderDraft,
    print: boolean,
    unlessStreetConflicts: boolean,
  ) => Promise<Result<unknown>>,
) {
  const { checked, question } = useChecked(form);
  const street = useStreetQuestion(form);
  const [problem, setProblem] = useState<AppError | null>(null);
  const saving = useLatest<boolean>(false);

  const save = async (print: boolean) => {
    if (saving.now()) return;
    saving.change(true);
    try {
      setProblem(null);
      const draft = await checked();
      if (!draft) return;
      let committed = await commit(draft, print, true);
      if (!committed.ok && committed.error.code === 'street-conflict') {
        if (!(await street.confirm(draft, committed.error.named))) return;
        committed = await commit(draft, print, false);
      }
      if (committed.ok) return;
      soundRefused();
      setProblem(committed.error);
      await showInFields(form, committed.error);
    } finally {
      saving.change(false);
    }
  };

  const questions = [question, street.question];
  return { save, problem, isSaving: saving.drawn, questions, dismiss: () => setProblem(null) };
}

/** Marks invalid fields. From then on each key press validates its field again. */
function countAsSubmitted(form: OrderFormState): Promise<void> {
  return form.handleSubmit(() => undefined)();
}

/** Marks the fields of a problem and focuses the first. */
export async function showInFields(form: OrderFormState, problem: AppError): Promise<void> {
  if (problem.code === 'soc-taken') {
    focusField(form, 'soc', { selects: true });
    return;
  }
  if (problem.code !== 'invalid') return;
  await countAsSubmitted(form);
  const fields = problem.issues.map(({ path, rule }) => {
    const field = fieldOf(path.replace(/^draft\./, ''), form.getValues()) as Field;
    form.setError(field, { type: 'rule', message: rule });
    return field;
  });
  const first = fields[0];
  if (first !== undefined && first !== 'root') focusField(form, first as keyof FormValues);
}
