import { type Control, useWatch } from 'react-hook-form';
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
  const kind = useWatch({ control, name: 'transport.kind' });
  return (
    <>
      {/* A driver receives dots, independent of the language of its printer. */}
      {kind !== 'driver' && <FormSegmented name="language" options={languages} />}
      <div className={formStyles.half}>
        <FormSegmented name="dpi" options={resolutions} />
      </div>
    </>
  );
}
