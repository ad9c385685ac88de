import { type ReactNode, type RefObject, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DropChanges } from '../../../common/drop-changes.tsx';
import { useCommands } from '../../../keys/use-commands.ts';

/**
 * Leaves a form by Escape or by its own button: `leave` closes it at once as long as nothing was
 * typed, and asks otherwise. `question` is where it asks. Without `close` there is nowhere to go.
 */
export function useLeaving<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  element: RefObject<HTMLFormElement | null>,
  close: (() => void) | undefined,
): { leave: () => void; question: ReactNode } {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { isDirty } = form.formState;
  const leave = () => (isDirty ? setIsAsking(true) : close?.());
  // Kept in place behind other sections, it must not listen for them.
  useCommands({ leave: close ? leave : null }, () => element.current?.checkVisibility() ?? false);
  const question = isAsking && close && (
    <DropChanges
      title={t('setup.actions.dropTitle')}
      text={t('setup.actions.dropText')}
      onKeep={() => setIsAsking(false)}
      onDrop={close}
    />
  );
  return { leave, question };
}
