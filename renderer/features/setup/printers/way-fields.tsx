import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../form/field-group.tsx';
import { LanguageFields } from './language-fields.tsx';
import { NameField } from './name-field.tsx';
import type { CheckedPrinter, PrinterValues } from './printer-values.ts';
import { TransportFields } from './transport-fields.tsx';

/** The printer's address and language. */
export function WayFields({
  form,
}: {
  form: UseFormReturn<PrinterValues, unknown, CheckedPrinter>;
}) {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('setup.printers.groups.way')}>
      <NameField />
      <TransportFields form={form} />
      <LanguageFields control={form.control} />
    </FieldGroup>
  );
}
