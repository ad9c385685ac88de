import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useCall } from '../../../station/queries.ts';
import { useSetting } from '../../../station/settings.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FormNumber, FormText, FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { SettingForm } from '../form/setting-panel.tsx';
import { ListenerFacts } from './listener-facts.tsx';
import styles from './webhook.module.css';
import { WayIn } from './way-in.tsx';

/** Whether and where this bench takes the platform's updates itself (contract 6). */
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
          <ListenerFacts webhooks={webhooks} />
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
      {({ control }) => (
        <>
          <FormToggle control={control} name="isOn" description={t('setup.listener.isOnHint')}>
            {t('setup.listener.isOn')}
          </FormToggle>
          <FormToggle control={control} name="isUnwanted">
            {t('setup.listener.isUnwanted')}
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
        </>
      )}
    </SettingForm>
  );
}
