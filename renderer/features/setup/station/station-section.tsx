import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type StationSettings,
  stationSettingsSchema,
  type StationState,
} from '../../../../shared/model/station.ts';
import { ok } from '../../../../shared/result.ts';
import { useFieldName } from '../../../common/versions/field-name.ts';
import { useVersions } from '../../../common/versions/use-versions.tsx';
import { useCall } from '../../../station/queries.ts';
import { station } from '../../../station/client.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { FormSegmented, FormText } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { SetupForm } from '../form/setup-form.tsx';
import { showIssues, useSetupForm } from '../form/use-setup-form.ts';
import { useTask } from '../../../station/use-task.ts';

const languages = [
  { value: 'vi', text: 'Tiếng Việt' },
  { value: 'en', text: 'English' },
] as const;

export function StationSection() {
  const { data: state } = useCall('station.state', undefined);
  if (!state) return null;
  return (
    <>
      <StationForm settings={state.settings} />
      <About state={state} />
    </>
  );
}

function StationForm({ settings }: { settings: StationSettings }) {
  const { t } = useTranslation();
  const form = useSetupForm<StationSettings, StationSettings>(stationSettingsSchema, settings);
  const { isRunning, problem, run } = useTask();
  const { control } = form;
  const code = form.watch('code') || settings.code;
  const versions = useVersions({
    start: settings,
    readNow: async () => {
      const state = await station.call('station.state');
      return state.ok ? state.value.settings : null;
    },
    send: (typed: StationSettings, before) =>
      run(async () => {
        const saved = await station.call('station.save', { ...typed, before });
        return saved.ok ? ok(typed) : saved;
      }),
    nameOf: useFieldName('setup.station'),
  });
  useFollowed(form, settings);

  const save = async (typed: StationSettings) => {
    const saved = await versions.save(typed);
    if (saved?.ok) {
      form.reset(saved.value);
      toast('success', t('setup.actions.saved'));
    } else if (saved) showIssues(form, saved.error);
  };

  return (
    <Panel title={t('setup.station.title')}>
      <SetupForm form={form} onSave={save} isSaving={isRunning} problem={problem}>
        <div className={formStyles.narrowFirst}>
          <FormText
            control={control}
            name="code"
            label={t('setup.station.code')}
            maxLength={6}
            change={(text) => text.toUpperCase()}
            isRequired
          />
          <FormText
            control={control}
            name="name"
            label={t('setup.station.name')}
            maxLength={60}
            isRequired
          />
        </div>
        <p className={formStyles.hint}>
          {t('setup.station.codeHint', { example: `${code}-1N3K8Q2V7ABC` })}
        </p>
        <div className={formStyles.half}>
          <FormSegmented
            control={control}
            name="language"
            label={t('setup.station.language')}
            options={languages}
          />
        </div>
      </SetupForm>
      {versions.question}
    </Panel>
  );
}

/** Shows what was saved elsewhere, such as another language, as long as nothing is typed here. */
function useFollowed(form: UseFormReturn<StationSettings>, settings: StationSettings) {
  const { isDirty } = form.formState;
  const follow = useEffectEvent((now: StationSettings) => {
    if (!isDirty) form.reset(now);
  });
  useEffect(() => follow(settings), [settings]);
}

function About({ state }: { state: StationState }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('setup.station.about')}>
      <Facts
        facts={[
          { name: t('setup.station.version'), value: state.version },
          { name: t('setup.station.runtime'), value: state.runtime },
          { name: t('setup.station.folder'), value: state.dataFolder, isCode: true },
        ]}
      />
    </Panel>
  );
}
