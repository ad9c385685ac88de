import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type ListedLabelSize,
  isPaperOutdated,
  proposedLabelSizes,
} from '../../../../shared/model/label-size.ts';
import { localeOf } from '../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useCall } from '../../../station/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { FormNumber, FormSelect } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import type { CheckedPrinter, PrinterValues } from './printer-values.ts';

interface SizeFieldsProps {
  form: UseFormReturn<PrinterValues, unknown, CheckedPrinter>;
}

/** The paper: a size of the table, or its own dimensions. */
export function SizeFields({ form }: SizeFieldsProps) {
  const { t } = useTranslation();
  const { control, setValue } = form;
  const { data: sizes = [] } = useCall('labelSizes.list', undefined);
  const sizeId = useWatch({ control, name: 'sizeId' });
  const nameOf = useSizeName();
  const take = (id: string) => {
    const size = sizes.find((one) => one.id === id);
    const options = { shouldValidate: form.formState.submitCount > 0 };
    setValue('sizeId', size?.id ?? null);
    if (!size) return;
    setValue('widthMm', size.widthMm, options);
    setValue('heightMm', size.heightMm, options);
    if (size.platformSize) setValue('labelSize', size.platformSize);
  };
  const chosen = sizes.find(({ id }) => id === sizeId);
  return (
    <>
      <div className={formStyles.sizes}>
        <Select
          label={t('setup.printers.size')}
          description={t('setup.printers.sizeHint')}
          options={[
            ...sizes.map((size) => ({ id: size.id, text: nameOf(size) })),
            { id: other, text: t('setup.printers.otherSize') },
          ]}
          value={chosen?.id ?? other}
          onChange={take}
        />
        <FormNumber name="widthMm" unit="mm" isRequired />
        <FormNumber name="heightMm" unit="mm" isRequired />
      </div>
      {chosen && <SizeDiffers form={form} size={chosen} onTake={() => take(chosen.id)} />}
    </>
  );
}

/** The size to request from the platform, for printers with the platform's own label. */
export function PlatformSizeField() {
  return (
    <FormSelect name="labelSize" options={proposedLabelSizes.map(({ id }) => ({ id, text: id }))} />
  );
}

/** No size of the table has an empty id. */
const other = '';

interface SizeDiffersProps extends SizeFieldsProps {
  size: ListedLabelSize;
  onTake: () => void;
}

/** Shown if the table or the dimensions were changed since. Nothing is adapted automatically. */
function SizeDiffers({ form, size, onTake }: SizeDiffersProps) {
  const { t } = useTranslation();
  const nameOf = useSizeName();
  const [widthMm, heightMm] = useWatch({ control: form.control, name: ['widthMm', 'heightMm'] });
  const typed = { sizeId: size.id, widthMm: Number(widthMm), heightMm: Number(heightMm) };
  if (!isPaperOutdated(typed, size)) return null;
  return (
    <Notice
      tone="info"
      title={t('setup.printers.sizeDiffers', { size: nameOf(size) })}
      actions={
        <Button size="small" onPress={onTake}>
          {t('setup.printers.takeSize')}
        </Button>
      }
    />
  );
}

/** Returns a size's name with its dimensions; some names have them already. */
function useSizeName(): (size: ListedLabelSize) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const mm = new Intl.NumberFormat(localeOf(language));
  return ({ name, widthMm, heightMm }) => {
    const width = mm.format(widthMm);
    const height = mm.format(heightMm);
    if (name === `${width} × ${height}`) return `${name} mm`;
    return t('setup.printers.sizeOption', { id: name, width, height });
  };
}
