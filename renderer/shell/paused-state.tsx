import { CirclePause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigationActions } from '../session/navigation.ts';
import { BarWarning } from './bar-warning.tsx';

/** Warns that a user has paused the queue. A press opens the queue. */
export function PausedState() {
  const { t } = useTranslation();
  const { go } = useNavigationActions();
  return (
    <BarWarning icon={CirclePause} isLoud onPress={() => go('queue')}>
      {t('shell.paused')}
    </BarWarning>
  );
}
