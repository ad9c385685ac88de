import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import type { AppError } from '../../../../shared/app-error.ts';

/**
 * Creates a form that validates with the schema of the main process. `Values` is the type of its fields, for example
 * null for a missing number.
 */
export function useSetupForm<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output>,
  start: Values,
): UseFormReturn<Values, unknown, Output> {
  return useForm<Values, unknown, Output>({
    resolver: zodResolver(schema as never) as unknown as Resolver<Values, unknown, Output>,
    defaultValues: start as DefaultValues<Values>,
    shouldFocusError: false,
  });
}

/** Marks the fields that the main process rejected. `prefix` is the name of the form in the call's input. */
export function showIssues<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  problem: AppError,
  prefix = '',
): void {
  if (problem.code !== 'invalid') return;
  for (const [index, { path, rule }] of problem.issues.entries()) {
    const field = path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : path;
    form.setError(field as Path<Values>, { message: rule }, { shouldFocus: index === 0 });
  }
}
