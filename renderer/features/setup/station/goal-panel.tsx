import { useTranslation } from 'react-i18next';
import { FormNumber } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { StoredSettingPanel } from '../form/stored-setting-panel.tsx';

/** Daily goal of labels, and its hours. */
export function GoalPanel() {
  const { t } = useTranslation();
  return (
    <StoredSettingPanel
      setting="shift.goal"
      texts="setup.goal"
      title={t('setup.goal.title')}
      lead={t('setup.goal.lead')}
    >
      <div className={formStyles.three}>
        <FormNumber name="labels" />
        <FormNumber name="fromHour" isRequired />
        <FormNumber name="toHour" isRequired />
      </div>
    </StoredSettingPanel>
  );
}
