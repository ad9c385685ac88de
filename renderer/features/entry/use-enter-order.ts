import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Order, OrderDraft } from '../../../shared/model/order.ts';
import type { AppError } from '../../../shared/result.ts';
import { station } from '../../station.ts';
import { fieldOf, type FormValues, nextForm } from './form-values.ts';

type EntryForm = UseFormReturn<FormValues, unknown, OrderDraft>;
type Field = Parameters<EntryForm['setError']>[0];

/** An order that is committed, and whether its label was asked for. */
export interface Saved {
  order: Order;
  print: boolean;
}

/**
 * Commits what stands in the form. Only after the commit is the form cleared; on failure all of
 * it stays, and the first field that is wrong has the focus.
 */
export function useEnterOrder(form: EntryForm, onSaved: () => void) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const [problem, setProblem] = useState<AppError | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const commit = async (draft: OrderDraft, print: boolean) => {
    const entered = await station.call('orders.enter', { draft, print });
    if (!entered.ok) {
      setProblem(entered.error);
      showInFields(form, entered.error);
      return;
    }
    setProblem(null);
    setSaved({ order: entered.value, print });
    form.reset(nextForm(form.getValues()));
    onSaved();
  };

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
      if (valid) await commit(valid, print);
    } finally {
      setIsSaving(false);
    }
  };

  return { save, saved, problem, isSaving, dismiss: () => setProblem(null) };
}

function showInFields(form: EntryForm, problem: AppError) {
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
