import { CirclePause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components';
import { useNavigation } from '../session/navigation.ts';
import styles from './paused-state.module.css';

/** Somebody holds the queue back: nobody may overlook it. Pressed, it leads to the way on. */
export function PausedState() {
  const { t } = useTranslation();
  const { go } = useNavigation();
  return (
    <Button className={styles.paused} onPress={() => go('queue')}>
      <CirclePause aria-hidden className={styles.icon} />
      {t('shell.paused')}
    </Button>
  );
}
