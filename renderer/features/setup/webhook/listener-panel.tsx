import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useCall } from '../../../station/queries.ts';
import { useSetting } from '../../../station/settings.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FormNumber, FormText, FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { SettingForm } from '../form/stored-setting-panel.tsx';
import { ListenerDetails } from './listener-details.tsx';
import styles from './webhook.module.css';
import { WayIn } from './way-in.tsx';

/** Whether and where this bench receives the platform's updates itself (contract 6). */
export function ListenerPanel() {
  const { t } = useTranslation();
  const { data: webhooks, error } = useCall('webhooks.state', undefined);
  return (
    <Panel title={t(webhooks?.isAtHub ? 'setup.listener.atHub.panel' : 'setup.listener.title')}>
      {error && <ErrorNotice problem={error.problem} />}
      {webhooks && (
        <div className={styles.body}>
          {webhooks.isAtHub ? (
            <Notice tone="info" title={t('setup.listener.atHub.title')}>
              {t('setup.listener.atHub.text')}
            </Notice>
          ) : (
            <p className={formStyles.hint}>{t('setup.listener.lead')}</p>
          )}
          <ListenerDetails webhooks={webhooks} />
          {!webhooks.isAtHub && (
            <>
              <WayIn />
              <ListenerForm />
            </>
          )}
        </div>
      )}
    </Panel>
  );
}

function ListenerForm() {
  const { t } = useTranslation();
  const { value } = useSetting('webhooks.listener');
  if (!value) return null;
  return (
    <SettingForm setting="webhooks.listener" texts="setup.listener" value={value}>
      <FormToggle name="isOn" />
      <FormToggle name="isUnwanted" />
      <div className={formStyles.two}>
        <FormText name="host" isRequired />
        <FormNumber name="port" isRequired />
      </div>
      <FormText name="publicUrl" type="url" placeholder="https://" />
      <div className={formStyles.two}>
        <FormText name="certificateFile" description={t('setup.listener.filesHint')} />
        <FormText name="keyFile" />
      </div>
    </SettingForm>
  );
}
