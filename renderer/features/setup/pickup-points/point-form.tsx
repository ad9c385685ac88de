import { useTranslation } from 'react-i18next';
import { type PickupPoint, pickupPointInputSchema } from '../../../../shared/model/pickup-point.ts';
import { station } from '../../../station/client.ts';
import { SetupEntryForm, useEntryForm } from '../form/list-entry-form.tsx';
import { FormText, FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { useSetupForm } from '../form/use-setup-form.ts';
import { useFieldName } from '../../../common/versions/field-name.ts';
import { PointArea } from './point-area.tsx';
import { type CheckedPoint, type PointValues, pointValues } from './point-values.ts';

/** Form to add or change a pickup point. `onClose` receives the saved id. */
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
    <SetupEntryForm of="pickupPoints" isNew={!point} entry={entry}>
      <div className={formStyles.three}>
        <FormText name="name" placeholder={t('setup.pickupPoints.namePlaceholder')} isRequired />
        <FormText name="contact" />
        <FormText name="phone" type="tel" isRequired={!hasCode} />
      </div>
      <FormText name="address" isRequired={!hasCode} />
      <PointArea form={form} isRequired={!hasCode} />
      <div className={formStyles.two}>
        <FormText name="code" />
        <FormText name="platformName" />
      </div>
      <FormToggle name="isDefault" />
    </SetupEntryForm>
  );
}
