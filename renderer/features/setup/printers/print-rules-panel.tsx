import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { type PrintRules, printRulesSchema } from '../../../../shared/model/print-rules.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { useKeptForm } from '../form/use-kept-form.tsx';
import { useIsLocked } from '../lock.tsx';

/** What the station does with labels that are not as they should be, or not there yet; kept as it is switched. */
export function PrintRulesPanel() {
  const { t } = useTranslation();
  const { data: kept, error } = useCall('printing.rules', undefined);
  return (
    <Panel title={t('setup.printRules.title')}>
      {error && <ErrorNotice problem={error.problem} />}
      {kept && <PrintRulesForm kept={kept} />}
    </Panel>
  );
}

function PrintRulesForm({ kept }: { kept: PrintRules }) {
  const { t } = useTranslation();
  const isLocked = useIsLocked();
  const { form, save, isSaving, problem, question } = useKeptForm<PrintRules>({
    schema: printRulesSchema,
    kept,
    readNow: async () => {
      const now = await station.call('printing.rules');
      return now.ok ? now.value : null;
    },
    send: (switched, before) => station.call('printing.saveRules', { ...switched, before }),
    nameOf: (field) =>
      t(field === 'unread' ? 'setup.printRules.unread' : 'setup.printRules.offline'),
  });
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
