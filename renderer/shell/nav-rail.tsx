import { CircleHelp, Keyboard } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components';
import { KeyHint } from '../ui/key-hint.tsx';
import layout from '../ui/layout.module.css';
import styles from './nav-rail.module.css';
import { keysOf } from '../keys/commands.ts';
import { useHandbook } from '../session/handbook-state.ts';
import { type Screen, useScreen, useNavigationActions } from '../session/navigation.ts';
import { screens } from './screens.ts';

interface NavRailProps {
  version: string;
  /** Number of orders that need a person. */
  problemCount: number;
  /** Number of stuck labels. */
  stuck: number;
  onKeys: () => void;
}

/** Navigation between screens, with the number of items that need a person. */
export const NavRail = memo(function NavRail({
  version,
  problemCount,
  stuck,
  onKeys,
}: NavRailProps) {
  const { t } = useTranslation();
  const current = useScreen();
  const { go } = useNavigationActions();
  const { open } = useHandbook();
  const alarms: Partial<Record<Screen, number>> = { queue: problemCount, printing: stuck };
  return (
    <nav className={styles.rail} aria-label={t('shell.navigation')}>
      {screens.map(({ screen, command, icon: Icon }) => {
        const alarm = alarms[screen] ?? 0;
        return (
          <Button
            key={screen}
            className={styles.item}
            aria-current={screen === current ? 'page' : undefined}
            onPress={() => go(screen)}
          >
            <span className={layout.relative}>
              <Icon aria-hidden className={styles.icon} />
              {alarm > 0 && (
                <span className={styles.alarm}>
                  {alarm}
                  <span className={layout.unseen}> {t('shell.waitForYou')}</span>
                </span>
              )}
            </span>
            <span className={styles.name}>{t(`shell.screens.${screen}`)}</span>
            <KeyHint keys={keysOf(command)} onDark />
          </Button>
        );
      })}
      <Button className={styles.item} data-last onPress={() => open()}>
        <CircleHelp aria-hidden className={styles.icon} />
        <span className={styles.name}>{t('handbook.open')}</span>
        <KeyHint keys={keysOf('showHandbook')} onDark />
      </Button>
      <Button className={styles.item} onPress={onKeys}>
        <Keyboard aria-hidden className={styles.icon} />
        <span className={styles.name}>{t('keys.open')}</span>
        <KeyHint keys={keysOf('showKeys')} onDark />
      </Button>
      <p className={styles.version}>{version}</p>
    </nav>
  );
});
