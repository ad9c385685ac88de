import { useTranslation } from 'react-i18next';
import type { WebhookRecord } from '../../../../shared/model/webhook.ts';
import { station } from '../../../station/client.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Moment } from '../../../common/moment.tsx';
import { ChangeOutcome } from '../platform/change-outcome.tsx';
import { SettingPanel } from '../platform/setting-panel.tsx';
import { usePlatformSetting } from '../platform/use-platform-setting.ts';
import { ListenerPanel } from './listener-panel.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Where the platform sends order updates (contract 4.12, 4.13, 6). */
export function WebhookSection() {
  const { t } = useTranslation();
  const { value, problem, isReading, isChanging, standing, ...setting } = usePlatformSetting(
    'webhook.get',
    'webhook',
  );
  return (
    <>
      <ListenerPanel />
      <SettingPanel
        title={t('setup.webhook.title')}
        lead={t('setup.webhook.lead')}
        isReading={isReading}
        problem={standing ? null : problem}
        onRead={setting.read}
      >
        {value !== undefined && (
          <>
            <Present webhook={value} />
            <WebhookForm
              present={value?.url ?? null}
              isSaving={isChanging}
              onChange={setting.forget}
              onSave={(url) =>
                void setting.change(
                  () => station.call('webhook.register', { url }),
                  (now) => now?.url === url,
                )
              }
              outcome={
                standing && (
                  <ChangeOutcome standing={standing} isReading={isReading} onRead={setting.read} />
                )
              }
            />
          </>
        )}
      </SettingPanel>
    </>
  );
}

function Present({ webhook }: { webhook: WebhookRecord | null }) {
  const { t } = useTranslation();
  if (webhook === null)
    return (
      <Notice tone="info" title={t('setup.webhook.none')}>
        {t('setup.webhook.noneText')}
      </Notice>
    );
  const { url, createdAt, updatedAt } = webhook;
  return (
    <Facts
      facts={[
        { name: t('setup.webhook.present'), value: url, isCode: true },
        { name: t('setup.webhook.createdAt'), value: createdAt ? <Moment at={createdAt} /> : '—' },
        { name: t('setup.webhook.updatedAt'), value: updatedAt ? <Moment at={updatedAt} /> : '—' },
      ]}
    />
  );
}
