import { useTranslation } from 'react-i18next';
import { type PickupPoint, pickupPointInputSchema } from '../../../../shared/model/pickup-point.ts';
import { station } from '../../../station/client.ts';
import { EntryForm, useEntryForm } from '../form/entry-form.tsx';
import { FormText, FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { useSetupForm } from '../form/use-setup-form.ts';
import { useFieldName } from '../../../common/versions/field-name.ts';
import { PointArea } from './point-area.tsx';
import { type CheckedPoint, type PointValues, pointValues } from './point-values.ts';

/** Adds a pickup point, or changes one. Closing answers the id of what was saved. */
export function PointForm({
  point,
  isFirst,
  onClose,
}: {
  point: PickupPoint | undefined;
  isFirst: boolean;
  onClose: (id: string | null) => void;
}) {
  const { t } = useTranslation();
  const form = useSetupForm<PointValues, CheckedPoint>(
    pickupPointInputSchema,
    pointValues(point, isFirst),
  );
  const { control } = form;
  const entry = useEntryForm({
    form,
    first: 'name',
    memberOfCall: 'point',
    onClose,
    start: point,
    readNow: async () => {
      const points = await station.call('pickupPoints.list');
      return (points.ok && points.value.find(({ id }) => id === point?.id)) || null;
    },
    send: (checked: CheckedPoint, before) =>
      station.call('pickupPoints.save', { id: point?.id ?? null, point: checked, before }),
    nameOf: useFieldName('setup.pickupPoints', 'entry'),
  });

  const hasCode = form.watch('code').trim() !== '';
  return (
    <EntryForm of="pickupPoints" isNew={!point} entry={entry}>
      <div className={formStyles.three}>
        <FormText
          control={control}
          name="name"
          label={t('setup.pickupPoints.name')}
          placeholder={t('setup.pickupPoints.namePlaceholder')}
          isRequired
        />
        <FormText control={control} name="contact" label={t('setup.pickupPoints.contact')} />
        <FormText
          control={control}
          name="phone"
          type="tel"
          label={t('setup.pickupPoints.phone')}
          description={t('setup.pickupPoints.phoneHint')}
          isRequired={!hasCode}
        />
      </div>
      <FormText
        control={control}
        name="address"
        label={t('setup.pickupPoints.address')}
        isRequired={!hasCode}
      />
      <PointArea form={form} isRequired={!hasCode} />
      <div className={formStyles.two}>
        <FormText
          control={control}
          name="code"
          label={t('setup.pickupPoints.code')}
          description={t('setup.pickupPoints.codeHint')}
        />
        <FormText
          control={control}
          name="platformName"
          label={t('setup.pickupPoints.platformName')}
          description={t('setup.pickupPoints.platformNameHint')}
        />
      </div>
      <FormToggle control={control} name="isDefault">
        {t('setup.pickupPoints.isDefault')}
      </FormToggle>
    </EntryForm>
  );
}
