import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../form/field-group.tsx';
import { FormNumber, FormSegmented } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { traitsOfLanguage } from '../../../../shared/model/printer-language.ts';
import type { CheckedPrinter, PrinterValues } from './printer-values.ts';

interface FineFieldsProps {
  control: Control<PrinterValues, unknown, CheckedPrinter>;
}

const rotations = ([0, 90, 180, 270] as const).map((value) => ({ value, text: `${value}°` }));

/** Fine adjustments of the label, as far as the printer's language supports them. */
export function FineFields({ control }: FineFieldsProps) {
  const { t } = useTranslation();
  const language = useWatch({ control, name: 'language' });
  const { isDocument, hasDarkness, maxSpeed } = traitsOfLanguage(language);
  return (
    <FieldGroup title={t('setup.printers.groups.fine')}>
      <CorrectionFields />
      <div className={formStyles.fine}>
        <FormSegmented name="rotation" options={rotations} />
        {hasDarkness && <FormNumber name="darkness" placeholder={t('setup.printers.asPrinter')} />}
        {maxSpeed !== null && (
          <FormNumber
            control={control}
            name="speed"
            label={t('setup.printers.speed')}
            placeholder={t('setup.printers.asPrinter')}
            {...(maxSpeed < 14 && {
              description: t('setup.printers.speedHint', { most: maxSpeed }),
            })}
          />
        )}
      </div>
      {isDocument && <p className={formStyles.hint}>{t('setup.printers.fineByDriver')}</p>}
    </FieldGroup>
  );
}

/** Results of the calibration, stored per paper size. */
function CorrectionFields() {
  const { t } = useTranslation();
  return (
    <div className={formStyles.four}>
      <FormNumber name="offsetXMm" unit="mm" />
      <FormNumber name="offsetYMm" unit="mm" />
      <FormNumber name="scaleX" description={t('setup.printers.scaleHint')} />
      <FormNumber name="scaleY" description={t('setup.printers.scaleHint')} />
    </div>
  );
}
