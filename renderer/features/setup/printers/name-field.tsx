import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormText } from '../form/fields.tsx';
import type { CheckedPrinter, PrinterValues } from './printer-values.ts';

/** The printer's name at the bench. */
export function NameField({
  control,
}: {
  control: Control<PrinterValues, unknown, CheckedPrinter>;
}) {
  const { t } = useTranslation();
  return (
    <FormText
      control={control}
      name="name"
      label={t('setup.printers.name')}
      placeholder={t('setup.printers.namePlaceholder')}
      isRequired
    />
  );
}
