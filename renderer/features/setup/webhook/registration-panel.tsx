import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCalled, type WebhookRecord } from '../../../../shared/model/webhook.ts';
import type { CallRegistration } from '../../../../shared/model/webhook-listener.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { Moment } from '../../../common/moment.tsx';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ChangeOutcome } from '../platform/change-outcome.tsx';
import { PlatformSettingPanel } from '../platform/platform-setting-panel.tsx';
import { usePlatformSetting } from '../platform/use-platform-setting.ts';
import { WebhookForm } from './webhook-form.tsx';

/** The address that the platform calls, compared with this bench's own, and a form to change it. */
export function RegistrationPanel() {
  const { t } = useTranslation();
  const { data: webhooks } = useCall('webhooks.state', undefined);
  const { problem, isLoading, isChanging, changeState, ...setting } = usePlatformSetting(
    'webhook.get',
    'webhook',
  );
  const [saved, setSaved] = useState<string | null>(null);
  const {
    registration,
    url: own,
    isAtHub,
  } = webhooks ?? {
    registration: null,
    url: null,
    isAtHub: false,
  };
  return (
    <PlatformSettingPanel
      title={t('setup.webhook.title')}
      lead={t('setup.webhook.lead')}
      isLoading={isLoading || registration?.isBusy === true}
      problem={changeState ? null : problem}
      onRead={setting.read}
    >
      {registration && (
        <>
          <RegistrationNotice
            registration={registration}
            isAtHub={isAtHub}
            isShown={!changeState && !problem}
          />
          {(registration.standing !== 'unread' || problem !== null) && (
            <WebhookForm
              own={own}
              isAtHub={isAtHub}
              registration={registration}
              isSaving={isChanging}
              onChange={setting.forget}
              onSave={(url, replaces) => {
                setSaved(url);
                void setting.change(
                  () => station.call('webhook.register', { url, replaces }),
                  (now) => now !== null && asCalled(now.url) === url,
                );
              }}
              outcome={
                changeState &&
                (changeState.state !== 'taken' || isCalled(saved, registration)) && (
                  <ChangeOutcome
                    changeState={changeState}
                    isLoading={isLoading}
                    onRead={setting.read}
                  />
                )
              }
            />
          )}
        </>
      )}
    </PlatformSettingPanel>
  );
}

/** Checks whether the address is still registered, because another program may have registered its own. */
function isCalled(url: string | null, { record }: CallRegistration): boolean {
  return record !== null && url !== null && asCalled(record.url) === url;
}

/** The registered address; `isShown` is whether no other message shows the problem. */
function RegistrationNotice(props: {
  registration: CallRegistration;
  isAtHub: boolean;
  isShown: boolean;
}) {
  const { t } = useTranslation();
  const { standing, record, problem, triesAgain } = props.registration;
  const isCalled = standing === 'ours' || standing === 'outdated' || standing === 'others';
  const notice = isCalled ? (standing === 'ours' && props.isAtHub ? 'atHub' : standing) : null;
  return (
    <>
      {problem && props.isShown && <ErrorNotice problem={problem} tone="warning" />}
      {triesAgain && <p>{t('setup.webhook.triesAgain')}</p>}
      {standing === 'none' && (
        <Notice tone="info" title={t('setup.webhook.none')}>
          {t('setup.webhook.noneText')}
        </Notice>
      )}
      {notice && (
        <Notice
          tone={standing === 'ours' ? 'success' : 'warning'}
          title={t(`setup.webhook.${notice}.title`)}
        >
          {t(`setup.webhook.${notice}.text`)}
        </Notice>
      )}
      {record && <Present record={record} />}
    </>
  );
}

function Present({ record: { url, createdAt, updatedAt } }: { record: WebhookRecord }) {
  const { t } = useTranslation();
  return (
    <DetailList
      details={[
        { name: t('setup.webhook.present'), value: url, isCode: true },
        { name: t('setup.webhook.createdAt'), value: createdAt ? <Moment at={createdAt} /> : '—' },
        { name: t('setup.webhook.updatedAt'), value: updatedAt ? <Moment at={updatedAt} /> : '—' },
      ]}
    />
  );
}
