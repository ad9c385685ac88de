import { useTranslation } from 'react-i18next';
import { FormNumber } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { StoredSettingPanel } from '../form/stored-setting-panel.tsx';

/** Time for which an order with a lost response may remain invisible on the platform. */
export function UnclearOrdersPanel() {
  const { t } = useTranslation();
  return (
    <StoredSettingPanel
      setting="unclearOrders"
      texts="setup.unclearOrders"
      title={t('setup.unclearOrders.title')}
      lead={t('setup.unclearOrders.lead')}
    >
      <div className={formStyles.half}>
        <FormNumber name="missingAfterMinutes" unit={t('setup.unclearOrders.minutes')} isRequired />
      </div>
    </StoredSettingPanel>
  );
}
