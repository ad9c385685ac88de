import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  printerLanguageNames,
  printerLanguages,
} from '../../../../shared/model/printer-language.ts';
import { FormSegmented } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import type { CheckedPrinter, PrinterValues } from './printer-values.ts';

const languages = printerLanguageNames.map((value) => ({
  value,
  text: printerLanguages[value].name,
}));

const resolutions = [
  { value: 203, text: '203' },
  { value: 300, text: '300' },
  { value: 600, text: '600' },
] as const;

/** The printer's language and resolution. */
export function LanguageFields({
  control,
}: {
  control: Control<PrinterValues, unknown, CheckedPrinter>;
}) {
  const { t } = useTranslation();
  const kind = useWatch({ control, name: 'transport.kind' });
  return (
    <>
      {/* A driver receives dots, independent of the language of its printer. */}
      {kind !== 'driver' && (
        <FormSegmented
          control={control}
          name="language"
          label={t('setup.printers.language')}
          description={t('setup.printers.languageHint')}
          options={languages}
        />
      )}
      <div className={formStyles.half}>
        <FormSegmented
          control={control}
          name="dpi"
          label={t('setup.printers.dpi')}
          options={resolutions}
        />
      </div>
    </>
  );
}
