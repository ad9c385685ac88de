import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommands } from '../../../keys/use-commands.ts';
import { goOn } from './go-on.ts';
import type { OrderFormState } from './order-form-state.ts';
import { type Parcel, templateParcelOf, withParcel } from './template-parcel.ts';
import { TemplatesDialog } from './templates-dialog.tsx';

/** Templates for recurring parcels, in a dialog that a key opens. */
export function useTemplates(form: OrderFormState) {
  const [isOpen, setIsOpen] = useState(false);
  useCommands({ templates: () => setIsOpen(true) });
  const take = (parcel: Parcel) => {
    const values = withParcel(form.getValues(), parcel);
    // The dialog must be closed before the focus moves, because it would restore the focus.
    flushSync(() => setIsOpen(false));
    form.reset(values, { keepDefaultValues: true, keepFieldsRef: true });
    goOn(form);
  };
  const dialog = isOpen && (
    <TemplatesDialog
      present={templateParcelOf(form.getValues())}
      onTake={take}
      onClose={() => setIsOpen(false)}
    />
  );
  return { dialog };
}
