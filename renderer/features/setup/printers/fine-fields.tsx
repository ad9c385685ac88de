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
      <CorrectionFields control={control} />
      <div className={formStyles.fine}>
        <FormSegmented
          control={control}
          name="rotation"
          label={t('setup.printers.rotation')}
          options={rotations}
        />
        {hasDarkness && (
          <FormNumber
            control={control}
            name="darkness"
            label={t('setup.printers.darkness')}
            placeholder={t('setup.printers.asPrinter')}
          />
        )}
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
function CorrectionFields({ control }: FineFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={formStyles.four}>
      <FormNumber
        control={control}
        name="offsetXMm"
        label={t('setup.printers.offsetX')}
        description={t('setup.printers.offsetXHint')}
        unit="mm"
      />
      <FormNumber
        control={control}
        name="offsetYMm"
        label={t('setup.printers.offsetY')}
        description={t('setup.printers.offsetYHint')}
        unit="mm"
      />
      <FormNumber
        control={control}
        name="scaleX"
        label={t('setup.printers.scaleX')}
        description={t('setup.printers.scaleHint')}
      />
      <FormNumber
        control={control}
        name="scaleY"
        label={t('setup.printers.scaleY')}
        description={t('setup.printers.scaleHint')}
      />
    </div>
  );
}
