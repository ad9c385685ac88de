import { useTranslation } from 'react-i18next';
import type { ListedLabelSize } from '../../../../shared/model/label-size.ts';
import { station } from '../../../station/client.ts';
import { SetupEntryForm, useEntryForm } from '../form/list-entry-form.tsx';
import { useFieldName } from '../../../common/versions/field-name.ts';
import { FormNumber, FormSelect, FormText } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { useSetupForm } from '../form/use-setup-form.ts';
import {
  type CheckedSize,
  platformChoices,
  type SizeValues,
  sizeValues,
  sizeValuesSchema,
} from './size-values.ts';

/** Form to add or change a label size. `onClose` receives the saved id. */
export function SizeForm({
  size,
  onClose,
}: {
  size: ListedLabelSize | undefined;
  onClose: (id: string | null) => void;
}) {
  const { t } = useTranslation();
  const form = useSetupForm<SizeValues, CheckedSize>(sizeValuesSchema, sizeValues(size));
  const entry = useEntryForm({
    form,
    first: size ? 'widthMm' : 'name',
    memberOfCall: 'size',
    onClose,
    start: size,
    readNow: async () => {
      const sizes = await station.call('labelSizes.list');
      return (sizes.ok && sizes.value.find(({ id }) => id === size?.id)) || null;
    },
    send: (checked: CheckedSize, before) =>
      station.call('labelSizes.save', { id: size?.id ?? null, size: checked, before }),
    nameOf: useFieldName('setup.labelSizes'),
  });

  return (
    <SetupEntryForm of="labelSizes" isNew={!size} entry={entry}>
      <div className={formStyles.sizes}>
        <FormText
          name="name"
          placeholder={t('setup.labelSizes.namePlaceholder')}
          maxLength={30}
          isRequired
        />
        <FormNumber name="widthMm" unit="mm" isRequired />
        <FormNumber name="heightMm" unit="mm" isRequired />
      </div>
      <p className={formStyles.hint}>{t('setup.labelSizes.measureHint')}</p>
      <div className={formStyles.half}>
        <FormSelect
          name="platformSize"
          options={platformChoices.map((id) => ({
            id,
            text: id === 'none' ? t('setup.labelSizes.noPlatformSize') : id,
          }))}
        />
      </div>
    </SetupEntryForm>
  );
}
