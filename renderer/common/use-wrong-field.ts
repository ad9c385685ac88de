import { type RefObject, useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Puts the focus into the first field that is wrong, in the moment in which a refused form shows
 * what is wrong. Such a form needs `shouldFocusError: false`: the library moves the focus a second
 * time in a later turn, and would take it away from whoever types already.
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
