import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../form/field-group.tsx';
import { FormNumber, FormSegmented, FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { FinishFields } from './finish-fields.tsx';
import type { CheckedPrinter, PrinterValues } from './printer-values.ts';
import { PlatformSizeField, SizeFields } from './size-fields.tsx';

/** The label in the printer: its size, and how the printer finds the next one. */
export function LabelFields({
  form,
}: {
  form: UseFormReturn<PrinterValues, unknown, CheckedPrinter>;
}) {
  const { t } = useTranslation();
  const { control } = form;
  const paper = useWatch({ control, name: 'paper.kind' });
  const labelSource = useWatch({ control, name: 'labelSource' });
  return (
    <FieldGroup title={t('setup.printers.groups.label')}>
      <SizeFields form={form} />
      <FormSegmented
        name="labelSource"
        options={(['platform', 'platform-or-own', 'own'] as const).map((value) => ({
          value,
          text: t(`setup.printers.labelSources.${value}`),
        }))}
      />
      {labelSource !== 'own' && (
        <div className={formStyles.two}>
          <PlatformSizeField />
          <FormToggle name="fit" />
        </div>
      )}
      <div className={formStyles.wideFirst}>
        <FormSegmented
          control={control}
          name="paper.kind"
          label={t('setup.printers.paper')}
          options={(['gap', 'mark', 'continuous'] as const).map((value) => ({
            value,
            text: t(`setup.printers.papers.${value}`),
          }))}
        />
        {paper !== 'continuous' && (
          <FormNumber
            key={paper}
            control={control}
            name={`paper.${paper}Mm`}
            label={t(`setup.printers.${paper}Mm`)}
            unit="mm"
            isRequired
          />
        )}
      </div>
      <FinishFields control={control} />
    </FieldGroup>
  );
}
