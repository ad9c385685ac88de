import { useTranslation } from 'react-i18next';
import { FormNumber } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { KeptPanel } from '../form/setting-panel.tsx';

/** How many labels a day shall have, and between which hours. */
export function GoalPanel() {
  const { t } = useTranslation();
  return (
    <KeptPanel
      setting="shift.goal"
      texts="setup.goal"
      title={t('setup.goal.title')}
      lead={t('setup.goal.lead')}
    >
      {({ control }) => (
        <div className={formStyles.three}>
          <FormNumber control={control} name="labels" label={t('setup.goal.labels')} />
          <FormNumber
            control={control}
            name="fromHour"
            label={t('setup.goal.fromHour')}
            isRequired
          />
          <FormNumber control={control} name="toHour" label={t('setup.goal.toHour')} isRequired />
        </div>
      )}
    </KeptPanel>
  );
}
