import { type ReactNode, useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { AppError } from '../../../../shared/app-error.ts';
import type { Result } from '../../../../shared/result.ts';
import { useVersions, type Versions } from '../../../common/versions/use-versions.tsx';
import { useTask } from '../../../station/use-task.ts';
import { focusField } from '../../../ui/focus-field.ts';
import { announceSaved } from './announce-saved.ts';
import { EntryPanel, type KindOfEntry } from './entry-panel.tsx';
import { SetupForm } from './setup-form.tsx';
import { showIssues } from './use-setup-form.ts';

type Saved = Readonly<{ id: string; name: string }>;

interface Entry<Before, Values extends FieldValues, Checked> extends Omit<
  Versions<Before, Checked, Saved>,
  'send'
> {
  send: (mine: Checked, before: Before | undefined) => Promise<Result<Saved>>;
  form: UseFormReturn<Values, unknown, Checked>;
  /** The first field to focus. */
  first: Path<Values>;
  /** Name of the form in the call's input, which prefixes the paths of the main process's issues. */
  memberOfCall: string;
  onClose: (id: string | null) => void;
}

/** Saves an entry from its form, shows a notice, and closes the form with the entry's id. */
export function useEntryForm<
  Before extends object,
  Values extends FieldValues,
  Checked extends FieldValues,
>({ form, first, memberOfCall, onClose, send, ...rest }: Entry<Before, Values, Checked>) {
  const { isRunning, problem, run } = useTask();
  useEffect(() => focusField(form, first), [form, first]);
  const ask = (mine: Checked, before: Before | undefined) => run(() => send(mine, before));
  const { save, begin, question } = useVersions<Before, Checked, Saved>({ ...rest, send: ask });
  const saveAndClose = async (checked: Checked) => {
    const saved = await save(checked);
    if (saved?.ok) {
      announceSaved(saved.value.name);
      onClose(saved.value.id);
    } else if (saved) showIssues(form, saved.error, memberOfCall);
  };
  return { form, save: saveAndClose, isSaving: isRunning, problem, run, begin, question, onClose };
}

interface EntryFormProps<Values extends FieldValues, Checked> {
  of: KindOfEntry;
  isNew: boolean;
  entry: {
    form: UseFormReturn<Values, unknown, Checked>;
    save: (checked: Checked) => Promise<void>;
    isSaving: boolean;
    problem: AppError | null;
    question: ReactNode;
    onClose: (id: null) => void;
  };
  children: ReactNode;
}

/** The form of an entry on a set-up page, with the state from `useEntryForm`. */
export function SetupEntryForm<Values extends FieldValues, Checked>(
  props: EntryFormProps<Values, Checked>,
) {
  const { of, isNew, children } = props;
  const { form, save, isSaving, problem, question, onClose } = props.entry;
  return (
    <EntryPanel of={of} isNew={isNew}>
      <SetupForm
        form={form}
        texts={`setup.${of}`}
        onSave={save}
        isSaving={isSaving}
        problem={problem}
        onCancel={() => onClose(null)}
      >
        {children}
      </SetupForm>
      {question}
    </EntryPanel>
  );
}
