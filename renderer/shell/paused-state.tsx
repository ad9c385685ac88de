import { CirclePause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWays } from '../session/navigation.ts';
import { BarWarning } from './bar-warning.tsx';

/** Somebody holds the queue back: nobody may overlook it. Pressed, it leads to the way on. */
export function PausedState() {
  const { t } = useTranslation();
  const { go } = useWays();
  return (
    <BarWarning icon={CirclePause} isLoud onPress={() => go('queue')}>
      {t('shell.paused')}
    </BarWarning>
  );
}
