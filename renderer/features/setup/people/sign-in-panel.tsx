import { useTranslation } from 'react-i18next';
import { FormNumber, FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { StoredSettingPanel } from '../form/stored-setting-panel.tsx';

/** Whether packers sign in at this station, and for how long. */
export function SignInPanel() {
  const { t } = useTranslation();
  return (
    <StoredSettingPanel
      setting="people.signIn"
      texts="setup.people"
      title={t('setup.people.signInTitle')}
    >
      <FormToggle name="isOn" />
      <div className={formStyles.half}>
        <FormNumber name="signOutAfterMinutes" unit={t('setup.unclearOrders.minutes')} />
      </div>
    </StoredSettingPanel>
  );
}
