import { RadioTower } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../common/format.ts';
import { useNow } from '../common/use-now.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { useNavigationActions } from '../session/navigation.ts';
import { useSetupState } from '../session/setup-state.ts';
import { useCall } from '../station/queries.ts';
import { BarWarning } from './bar-warning.tsx';

/** Warns that the platform's updates may no longer arrive. A press opens their set-up. */
export function UpdatesState() {
  const { t } = useTranslation();
  const now = useNow();
  const language = useLanguage();
  const { go } = useNavigationActions();
  const { openSection } = useSetupState();
  const { data: webhooks } = useCall('webhooks.state', undefined);
  if (!webhooks) return null;
  const { hasGap, gapSince, listener } = webhooks;
  if (!hasGap && listener.state !== 'failed') return null;
  const show = () => {
    openSection('webhook');
    go('setup');
  };
  return (
    <BarWarning icon={RadioTower} onPress={show}>
      {listener.state === 'failed'
        ? t('shell.updatesFailed')
        : gapSince === null
          ? t('shell.updatesGapNever')
          : t('shell.updatesGap', { time: formatMoment(gapSince, now, language) })}
    </BarWarning>
  );
}
