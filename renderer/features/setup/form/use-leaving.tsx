import { type ReactNode, type RefObject, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DropChanges } from '../../../common/drop-changes.tsx';
import { useCommands } from '../../../keys/use-commands.ts';

/**
 * Leaves a form by Escape or its button. `leave` closes it at once while its fields are unchanged, and otherwise asks.
 * `question` is that dialog. Without `close` there is no previous page.
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
  // A form that remains mounted behind another section must not handle its keys.
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
