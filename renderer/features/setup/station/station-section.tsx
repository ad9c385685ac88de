import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  firstScreens,
  soundSetNames,
  soundVolumes,
  type StationSettings,
} from '../../../../shared/model/station.ts';
import { useCall } from '../../../station/queries.ts';
import { FormSegmented, FormText, FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { StoredSettingPanel } from '../form/stored-setting-panel.tsx';
import { Columns } from '../columns.tsx';
import { GuideAgain } from './guide-again.tsx';
import { GoalPanel } from './goal-panel.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { NoticesPanel } from './notices-panel.tsx';
import { UnclearOrdersPanel } from './unclear-orders-panel.tsx';
import { About } from './about.tsx';
import { SoundSamples } from './sound-samples.tsx';

const languages = [
  { value: 'vi', text: 'Tiếng Việt' },
  { value: 'en', text: 'English' },
] as const;

export function StationSection() {
  const { data: state } = useCall('station.state', undefined);
  if (!state) return null;
  return (
    <Columns
      left={
        <>
          <StationPanel />
          <AppearancePanel />
        </>
      }
      right={
        <>
          <UnclearOrdersPanel />
          <NoticesPanel />
          <GoalPanel />
          <About state={state} />
          <GuideAgain />
        </>
      }
    />
  );
}

function StationPanel() {
  const { t } = useTranslation();
  return (
    <StoredSettingPanel setting="station" texts="setup.station" title={t('setup.station.title')}>
      {(form) => <StationFields form={form} />}
    </StoredSettingPanel>
  );
}

function StationFields({
  form,
}: {
  form: UseFormReturn<StationSettings, unknown, StationSettings>;
}) {
  const { t } = useTranslation();
  const { control, formState } = form;
  const code = form.watch('code') || (formState.defaultValues?.code ?? '');
  const sounding = { volume: form.watch('sound'), set: form.watch('soundSet') };
  return (
    <>
      <div className={formStyles.narrowFirst}>
        <FormText
          control={control}
          name="code"
          label={t('setup.station.code')}
          maxLength={6}
          change={(text) => text.toUpperCase()}
          isRequired
        />
        <FormText name="name" maxLength={60} isRequired />
      </div>
      <p className={formStyles.hint}>
        {t('setup.station.codeHint', { example: `${code}-1N3K8Q2V7ABC` })}
      </p>
      <div className={formStyles.half}>
        <FormSegmented name="language" options={languages} />
      </div>
      <div className={formStyles.half}>
        <FormSegmented
          name="sound"
          options={soundVolumes.map((value) => ({
            value,
            text: t(`setup.station.volumes.${value}`),
          }))}
        />
      </div>
      <div className={formStyles.half}>
        <FormSegmented
          name="soundSet"
          options={soundSetNames.map((value) => ({
            value,
            text: t(`setup.station.soundSets.${value}`),
          }))}
        />
      </div>
      <SoundSamples sounding={sounding} />
      <div className={formStyles.half}>
        <FormSegmented
          name="firstScreen"
          options={firstScreens.map((value) => ({
            value,
            text: t(`setup.station.firstScreens.${value}`),
          }))}
        />
      </div>
      <FormToggle name="labelsVerified" />
    </>
  );
}
