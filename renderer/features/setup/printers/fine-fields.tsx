import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../form/field-group.tsx';
import { FormNumber, FormSegmented } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import type { CheckedPrinter, PrinterValues } from './printer-values.ts';

const rotations = ([0, 90, 180, 270] as const).map((value) => ({ value, text: `${value}°` }));

const finishings = ['printer', 'tear-off', 'peel', 'cut'] as const;

/** What is turned until the label sits right. */
export function FineFields({
  control,
}: {
  control: Control<PrinterValues, unknown, CheckedPrinter>;
}) {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('setup.printers.groups.fine')}>
      <div className={formStyles.fine}>
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
        <FormSegmented
          control={control}
          name="rotation"
          label={t('setup.printers.rotation')}
          options={rotations}
        />
        <FormNumber
          control={control}
          name="darkness"
          label={t('setup.printers.darkness')}
          placeholder={t('setup.printers.asPrinter')}
        />
        <FormNumber
          control={control}
          name="speed"
          label={t('setup.printers.speed')}
          placeholder={t('setup.printers.asPrinter')}
          unit="in/s"
        />
        <FormNumber
          control={control}
          name="copies"
          label={t('setup.printers.copies')}
          description={t('setup.printers.copiesHint')}
          isRequired
        />
      </div>
      <FormSegmented
        control={control}
        name="finishing"
        label={t('setup.printers.finishing')}
        options={finishings.map((value) => ({
          value,
          text: t(`setup.printers.finishings.${value}`),
        }))}
      />
    </FieldGroup>
  );
}
