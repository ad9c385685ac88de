import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type PickupPoint, pickupPointInputSchema } from '../../../../shared/model/pickup-point.ts';
import { station } from '../../../station/client.ts';
import { announceSaved } from '../form/announce-saved.ts';
import { EntryPanel } from '../form/entry-panel.tsx';
import { FormText, FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { SetupForm } from '../form/setup-form.tsx';
import { showIssues, useSetupForm } from '../form/use-setup-form.ts';
import { useTask } from '../../../station/use-task.ts';
import { useFieldName } from '../../../common/versions/field-name.ts';
import { useVersions } from '../../../common/versions/use-versions.tsx';
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
  const { isRunning, problem, run } = useTask();
  useEffect(() => form.setFocus('name'), [form]);
  const versions = useVersions({
    start: point,
    readNow: async () => {
      const points = await station.call('pickupPoints.list');
      return (points.ok && points.value.find(({ id }) => id === point?.id)) || null;
    },
    send: (checked: CheckedPoint, before) =>
      run(() =>
        station.call('pickupPoints.save', { id: point?.id ?? null, point: checked, before }),
      ),
    nameOf: useFieldName('setup.pickupPoints', 'entry'),
  });

  const save = async (checked: CheckedPoint) => {
    const saved = await versions.save(checked);
    if (saved?.ok) {
      announceSaved(saved.value.name);
      onClose(saved.value.id);
    } else if (saved) showIssues(form, saved.error, 'point');
  };

  const hasCode = form.watch('code').trim() !== '';
  return (
    <EntryPanel of="pickupPoints" isNew={!point}>
      <SetupForm
        form={form}
        onSave={save}
        isSaving={isRunning}
        problem={problem}
        onCancel={() => onClose(null)}
      >
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
      </SetupForm>
      {versions.question}
    </EntryPanel>
  );
}
