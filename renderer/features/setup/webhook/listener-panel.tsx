import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ListenerTrouble,
  type Reach,
  type Webhooks,
  webhookListenerSchema,
} from '../../../../shared/model/webhook-listener.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { Moment } from '../../../common/moment.tsx';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FormNumber, FormText, FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { SetupForm } from '../form/setup-form.tsx';
import { useKeptForm } from '../form/use-kept-form.tsx';

/** Whether and where this bench takes the platform's updates itself (contract 6). */
export function ListenerPanel() {
  const { t } = useTranslation();
  const { data: webhooks, error } = useCall('webhooks.state', undefined);
  return (
    <Panel title={t('setup.listener.title')}>
      {error && <ErrorNotice problem={error.problem} />}
      {webhooks && (
        <>
          <ListenerFacts webhooks={webhooks} />
          <ListenerForm webhooks={webhooks} />
        </>
      )}
    </Panel>
  );
}

function ListenerFacts({ webhooks }: { webhooks: Webhooks }) {
  const { t } = useTranslation();
  const { listener, url, replacedPaths, hasGap } = webhooks;
  const { trouble, lastCallAt, counts } = listener;
  const tooOften = counts['too-often'];
  return (
    <>
      {trouble && <TroubleNotice trouble={trouble} />}
      {hasGap && (
        <Notice tone="warning" title={t('setup.listener.gap')}>
          {t('setup.listener.gapMeaning')}
        </Notice>
      )}
      <Facts
        facts={[
          { name: t('setup.listener.state'), value: t(`setup.listener.${listener.state}`) },
          ...(url === null ? [] : [{ name: t('setup.listener.url'), value: url, isCode: true }]),
          {
            name: t('setup.listener.lastCall'),
            value: lastCallAt === null ? t('setup.listener.noCall') : <Moment at={lastCallAt} />,
          },
          {
            name: t('setup.listener.countsName'),
            value: t('setup.listener.counts', { ...counts, tooOften }),
          },
        ]}
      />
      {replacedPaths > 0 && (
        <p className={formStyles.hint}>
          {t('setup.listener.replacedPaths', { count: replacedPaths })}
        </p>
      )}
    </>
  );
}

function TroubleNotice({ trouble }: { trouble: ListenerTrouble }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t('setup.listener.failed')}>
      {trouble.code === 'port'
        ? t(`setup.listener.port-${trouble.why}`, { port: trouble.port, detail: trouble.detail })
        : t(`setup.listener.certificate-${trouble.why}`, {
            file: trouble.file,
            detail: trouble.detail,
          })}
    </Notice>
  );
}

function ListenerForm({ webhooks }: { webhooks: Webhooks }) {
  const { t } = useTranslation();
  const { form, question, ...rest } = useKeptForm({
    schema: webhookListenerSchema,
    kept: webhooks.setting,
    readNow: async () => {
      const now = await station.call('webhooks.state');
      return now.ok ? now.value.setting : null;
    },
    send: (setting, before) =>
      station.call('webhooks.listen', { setting, ...(before && { before }) }),
    nameOf: (field) => t(`setup.listener.${field as 'host'}`),
  });
  const { control } = form;
  return (
    <>
      <SetupForm form={form} onSave={rest.save} isSaving={rest.isSaving} problem={rest.problem}>
        <p className={formStyles.hint}>{t('setup.listener.lead')}</p>
        <FormToggle control={control} name="isOn" description={t('setup.listener.isOnHint')}>
          {t('setup.listener.isOn')}
        </FormToggle>
        <div className={formStyles.two}>
          <FormText
            control={control}
            name="host"
            label={t('setup.listener.host')}
            description={t('setup.listener.hostHint')}
            isRequired
          />
          <FormNumber control={control} name="port" label={t('setup.listener.port')} isRequired />
        </div>
        <FormText
          control={control}
          name="publicUrl"
          type="url"
          label={t('setup.listener.publicUrl')}
          description={t('setup.listener.publicUrlHint')}
          placeholder="https://"
        />
        <div className={formStyles.two}>
          <FormText
            control={control}
            name="certificateFile"
            label={t('setup.listener.certificateFile')}
            description={t('setup.listener.filesHint')}
          />
          <FormText control={control} name="keyFile" label={t('setup.listener.keyFile')} />
        </div>
      </SetupForm>
      <ReachTest />
      {question}
    </>
  );
}

/** Calls this bench by its public address, and says which part of the way is wrong. */
function ReachTest() {
  const { t } = useTranslation();
  const [reach, setReach] = useState<Reach | null>(null);
  const [isCalling, setIsCalling] = useState(false);
  const call = async () => {
    setIsCalling(true);
    const reached = await station.call('webhooks.reach');
    setIsCalling(false);
    setReach(reached.ok ? reached.value : null);
  };
  return (
    <>
      <div className={formStyles.actions}>
        <Button onPress={() => void call()} isPending={isCalling}>
          {t(isCalling ? 'setup.listener.reaching' : 'setup.listener.reach')}
        </Button>
      </div>
      {reach && (
        <Notice
          tone={reach.outcome === 'reached' ? 'success' : 'warning'}
          title={t(`setup.reach.${reach.outcome}`, { status: reach.status ?? 0 })}
        >
          {reach.detail}
        </Notice>
      )}
    </>
  );
}
