import { type RefObject, useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Focuses the first invalid field as soon as a rejected form shows its errors. Such a form needs `shouldFocusError:
 * false`: the library moves the focus again in a later turn, away from a user who is typing already.
 */
export function useWrongField<Values extends FieldValues, Output>(
  { formState }: UseFormReturn<Values, unknown, Output>,
  element: RefObject<HTMLFormElement | null>,
): void {
  const { submitCount } = formState;
  useLayoutEffect(() => {
    if (submitCount === 0) return;
    const wrong = element.current?.querySelector('[data-invalid]');
    wrong?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [submitCount, element]);
}
