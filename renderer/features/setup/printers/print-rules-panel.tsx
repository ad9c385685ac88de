import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import type { PrintRules } from '../../../../shared/model/print-rules.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { SettingPanel, useSettingForm } from '../form/stored-setting-panel.tsx';
import { useIsLocked } from '../lock.tsx';

/** Rules for labels with a defect, or not available yet. Each switch saves at once. */
export function PrintRulesPanel() {
  const { t } = useTranslation();
  return (
    <SettingPanel setting="printing.rules" title={t('setup.printRules.title')}>
      {(stored) => <PrintRulesForm stored={stored} />}
    </SettingPanel>
  );
}

function PrintRulesForm({ stored }: { stored: PrintRules }) {
  const { t } = useTranslation();
  const isLocked = useIsLocked();
  const { form, save, isSaving, problem, question } = useSettingForm(
    'printing.rules',
    stored,
    'setup.printRules',
  );
  const [unread, offline] = useWatch({ control: form.control, name: ['unread', 'offline'] });
  const isDisabled = isSaving || isLocked;
  return (
    <>
      {problem && <ErrorNotice problem={problem} />}
      <Toggle
        isOn={unread === 'hold'}
        isDisabled={isDisabled}
        description={t('setup.printRules.unreadHint')}
        onChange={(isOn) => void save({ unread: isOn ? 'hold' : 'warn', offline })}
      >
        {t('setup.printRules.unread')}
      </Toggle>
      <Toggle
        isOn={offline === 'slip'}
        isDisabled={isDisabled}
        description={t('setup.printRules.offlineHint')}
        onChange={(isOn) => void save({ unread, offline: isOn ? 'slip' : 'wait' })}
      >
        {t('setup.printRules.offline')}
      </Toggle>
      {question}
    </>
  );
}
