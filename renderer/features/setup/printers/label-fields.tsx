import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type PlatformSize, proposedLabelSizes } from '../../../../shared/model/label-size.ts';
import { FieldGroup } from '../form/field-group.tsx';
import { FormNumber, FormSegmented, FormSelect, FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { type CheckedPrinter, type PrinterValues, proposedSize } from './printer-values.ts';

/** Which label is in the printer, how large it is, and where the next one begins. */
export function LabelFields({
  form,
}: {
  form: UseFormReturn<PrinterValues, unknown, CheckedPrinter>;
}) {
  const { t } = useTranslation();
  const { control, setValue } = form;
  const paper = useWatch({ control, name: 'paper.kind' });
  const labelSource = useWatch({ control, name: 'labelSource' });
  const propose = (size: PlatformSize) => {
    const { widthMm, heightMm } = proposedSize(size);
    const options = { shouldValidate: form.formState.isSubmitted };
    setValue('widthMm', widthMm, options);
    setValue('heightMm', heightMm, options);
  };
  return (
    <FieldGroup title={t('setup.printers.groups.label')}>
      <div className={formStyles.sizes}>
        <FormSelect
          control={control}
          name="labelSize"
          label={t('setup.printers.labelSize')}
          description={t('setup.printers.sizeHint')}
          options={proposedLabelSizes.map(({ id, widthMm, heightMm }) => ({
            id,
            text: t('setup.printers.sizeOption', { id, width: widthMm, height: heightMm }),
          }))}
          onChosen={propose}
        />
        <FormNumber
          control={control}
          name="widthMm"
          label={t('setup.printers.width')}
          unit="mm"
          isRequired
        />
        <FormNumber
          control={control}
          name="heightMm"
          label={t('setup.printers.height')}
          unit="mm"
          isRequired
        />
      </div>
      <FormSegmented
        control={control}
        name="labelSource"
        label={t('setup.printers.labelSource')}
        description={t('setup.printers.labelSourceHint')}
        options={(['platform', 'platform-or-own', 'own'] as const).map((value) => ({
          value,
          text: t(`setup.printers.labelSources.${value}`),
        }))}
      />
      {labelSource !== 'own' && (
        <FormToggle control={control} name="fit" description={t('setup.printers.fitHint')}>
          {t('setup.printers.fit')}
        </FormToggle>
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
    </FieldGroup>
  );
}
