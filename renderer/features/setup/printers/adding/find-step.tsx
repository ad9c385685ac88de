import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DiscoveredPrinter } from '../../../../../shared/model/printer.ts';
import { FieldGroup } from '../../form/field-group.tsx';
import formStyles from '../../form/form.module.css';
import { NameField } from '../name-field.tsx';
import type { CheckedPrinter, PrinterValues } from '../printer-values.ts';
import { TransportFields } from '../transport-fields.tsx';
import { FoundPrinters } from './found-printers.tsx';
import { takeSuggestion } from './suggestion.ts';
import { useFirstFocus } from './use-first-focus.ts';

/** The first step: a discovered printer, or its address. */
export function FindStep({
  form,
}: {
  form: UseFormReturn<PrinterValues, unknown, CheckedPrinter>;
}) {
  const { t } = useTranslation();
  const element = useFirstFocus<HTMLDivElement>();
  const [chosen, setChosen] = useState<DiscoveredPrinter | null>(null);
  const choose = (printer: DiscoveredPrinter) => {
    const suggested = takeSuggestion(form.getValues(), printer, chosen);
    for (const [name, value] of Object.entries(suggested))
      form.setValue(name as keyof PrinterValues, value);
    form.clearErrors();
    setChosen(printer);
  };
  return (
    <div ref={element} className={formStyles.form}>
      <FieldGroup title={t('setup.printers.adding.find.found')}>
        <FoundPrinters chosen={chosen} onChoose={choose} />
      </FieldGroup>
      <FieldGroup title={t('setup.printers.adding.find.byHand')}>
        <TransportFields form={form} />
        <NameField />
      </FieldGroup>
    </div>
  );
}
