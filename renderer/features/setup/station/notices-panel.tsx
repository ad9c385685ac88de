import { useTranslation } from 'react-i18next';
import { noticeKinds } from '../../../../shared/model/notices.ts';
import { FormToggle } from '../form/fields.tsx';
import { StoredSettingPanel } from '../form/stored-setting-panel.tsx';

/** Kinds of system notifications on this computer. */
export function NoticesPanel() {
  const { t } = useTranslation();
  return (
    <StoredSettingPanel
      setting="notices"
      texts="setup.notices"
      title={t('setup.notices.title')}
      lead={t('setup.notices.lead')}
    >
      {noticeKinds.map((kind) => (
        <FormToggle key={kind} name={kind} />
      ))}
    </StoredSettingPanel>
  );
}
