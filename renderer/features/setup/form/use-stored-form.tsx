import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { AppError } from '../../../../shared/app-error.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { useVersions } from '../../../common/versions/use-versions.tsx';
import { useTask } from '../../../station/use-task.ts';
import { announce } from '../../../ui/announce.ts';
import { showIssues, useSetupForm } from './use-setup-form.ts';

interface StoredForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  save: (typed: Values) => Promise<void>;
  isSaving: boolean;
  problem: AppError | null;
  /** Question about conflicting changes of two users, to be shown beside the form. */
  question: ReactNode;
}

/**
 * Form of a single stored value. It remains open after saving, and follows changes from other sources while its fields
 * are unchanged.
 */
export function useStoredForm<Values extends FieldValues>(options: {
  schema: z.ZodType<Values>;
  stored: Values;
  readNow: () => Promise<Values | null>;
  send: (typed: Values, before: Values | undefined) => Promise<Result<undefined>>;
  nameOf: (field: string) => string;
  /** Name of the form in the call's input, which prefixes the paths of the main process's issues. */
  memberOfCall?: string;
}): StoredForm<Values> {
  const { stored, send } = options;
  const form = useSetupForm<Values, Values>(options.schema, stored);
  const { isRunning, problem, run } = useTask();
  const versions = useVersions({
    start: stored,
    readNow: options.readNow,
    send: (typed: Values, before) =>
      run(async () => {
        const saved = await send(typed, before);
        return saved.ok ? ok(typed) : saved;
      }),
    nameOf: options.nameOf,
  });

  const { isDirty } = form.formState;
  const begin = (now: Values) => {
    form.reset(now);
    versions.begin(now);
  };
  const follow = useEffectEvent((now: Values) => {
    if (!isDirty) begin(now);
  });
  useEffect(() => follow(stored), [stored]);

  const save = async (typed: Values) => {
    const saved = await versions.save(typed);
    if (saved?.ok) {
      begin(saved.value);
      announce('success', ({ t }) => t('setup.actions.saved'));
    } else if (saved) showIssues(form, saved.error, options.memberOfCall);
  };
  return { form, save, isSaving: isRunning, problem, question: versions.question };
}
