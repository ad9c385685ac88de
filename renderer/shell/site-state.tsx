import { Network } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components';
import { formatMoment } from '../common/format.ts';
import { useNow } from '../common/use-now.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { useNavigationActions } from '../session/navigation.ts';
import { useSetupState } from '../session/setup-state.ts';
import { useCall } from '../station/queries.ts';
import { BarWarning } from './bar-warning.tsx';
import styles from './connection-state.module.css';

/** The state of this bench within its site; empty for a bench without a site. */
export function SiteInBar() {
  const { t } = useTranslation();
  const now = useNow();
  const language = useLanguage();
  const { go } = useNavigationActions();
  const { openSection } = useSetupState();
  const { data: site } = useCall('site.state', undefined);
  if (!site || site.link.state === 'none') return null;
  const { link } = site;
  const show = () => {
    openSection('site');
    go('setup');
  };
  if (link.state === 'away')
    return (
      <BarWarning icon={Network} onPress={show}>
        {t('shell.siteAway', { time: formatMoment(link.since, now, language) })}
      </BarWarning>
    );
  if (link.state === 'refused')
    return (
      <BarWarning icon={Network} onPress={show}>
        {t('shell.siteRefused')}
      </BarWarning>
    );
  return (
    <Button
      className={`${styles.state} ${styles.opens}`}
      data-state={link.state === 'level' ? 'online' : 'unknown'}
      onPress={show}
    >
      <Network aria-hidden className={styles.icon} />
      {t(link.state === 'level' ? 'shell.siteLevel' : 'shell.siteCatchingUp')}
    </Button>
  );
}
