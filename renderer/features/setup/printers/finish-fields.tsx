import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumber, FormSegmented } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { traitsOfLanguage } from '../../../../shared/model/printer-language.ts';
import type { CheckedPrinter, PrinterValues } from './printer-values.ts';

/** Number of copies, and the action after each label. */
export function FinishFields({
  control,
}: {
  control: Control<PrinterValues, unknown, CheckedPrinter>;
}) {
  const { t } = useTranslation();
  const [language, kind] = useWatch({ control, name: ['language', 'transport.kind'] });
  const { finishings } = traitsOfLanguage(language);
  // Files in a folder contain one label each.
  if (kind === 'folder') return null;
  return (
    <div className={formStyles.wideFirst}>
      {finishings.length > 1 ? (
        <FormSegmented
          name="finishing"
          options={finishings.map((value) => ({
            value,
            text: t(`setup.printers.finishings.${value}`),
          }))}
        />
      ) : (
        <p className={formStyles.hint}>{t('setup.printers.finishingByDriver')}</p>
      )}
      <FormNumber name="copies" isRequired />
    </div>
  );
}
