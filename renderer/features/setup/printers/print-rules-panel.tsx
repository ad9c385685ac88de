import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PrintRules } from '../../../../shared/model/print-rules.ts';
import { useCall } from '../../../station/queries.ts';
import { station } from '../../../station/client.ts';
import { Panel } from '../../../ui/panel.tsx';
import { announce } from '../../../ui/announce.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { useTask } from '../../../station/use-task.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useIsLocked } from '../lock.tsx';

/** What the station does with labels that are not as they should be, or not there yet; kept as it is switched. */
export function PrintRulesPanel() {
  const { t } = useTranslation();
  const isLocked = useIsLocked();
  const client = useQueryClient();
  const { data: rules, error } = useCall('printing.rules', undefined);
  const { isRunning, problem, run } = useTask();
  const trouble = error?.problem ?? problem;

  const save = async (changed: PrintRules) => {
    const saved = await run(() => station.call('printing.saveRules', changed));
    if (!saved?.ok) return;
    client.setQueryData(['printing.rules', undefined], changed);
    announce('success', ({ t }) => t('setup.actions.saved'));
  };

  return (
    <Panel title={t('setup.printRules.title')}>
      {trouble && <ErrorNotice problem={trouble} />}
      {rules && (
        <>
          <Toggle
            isOn={rules.unread === 'hold'}
            isDisabled={isRunning || isLocked}
            description={t('setup.printRules.unreadHint')}
            onChange={(isOn) => void save({ ...rules, unread: isOn ? 'hold' : 'warn' })}
          >
            {t('setup.printRules.unread')}
          </Toggle>
          <Toggle
            isOn={rules.offline === 'slip'}
            isDisabled={isRunning || isLocked}
            description={t('setup.printRules.offlineHint')}
            onChange={(isOn) => void save({ ...rules, offline: isOn ? 'slip' : 'wait' })}
          >
            {t('setup.printRules.offline')}
          </Toggle>
        </>
      )}
    </Panel>
  );
}
