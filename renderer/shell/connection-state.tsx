import { CircleDashed, CirclePause, Wifi, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { Connection } from '../../shared/model/station.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { Icon } from '../ui/icon.ts';
import { DialogLayer } from '../ui/layers.tsx';
import { ErrorNotice } from '../common/error-notice.tsx';
import { Moment } from '../common/moment.tsx';
import layout from '../ui/layout.module.css';
import tones from '../ui/tones.module.css';
import styles from './connection-state.module.css';

const icons: Record<Connection['state'], Icon> = {
  unknown: CircleDashed,
  online: Wifi,
  trouble: WifiOff,
};

/** The connection to the platform, as the last requests found it. A press shows the reason. */
export function ConnectionState(props: { connection: Connection; stopped: AppError | null }) {
  const { t } = useTranslation();
  const { connection, stopped } = props;
  const Icon = stopped === null ? icons[connection.state] : CirclePause;
  const text = t(stopped === null ? `shell.connection.${connection.state}` : 'shell.stopped');
  const problem = stopped ?? connection.trouble;
  if (problem === null)
    return (
      <output className={styles.state} data-state={connection.state}>
        <Icon aria-hidden className={styles.icon} />
        {text}
      </output>
    );
  return (
    <DialogTrigger>
      <Button className={`${styles.state} ${styles.opens}`} data-state="trouble">
        <Icon aria-hidden className={styles.icon} />
        {text}
        <span className={styles.why}>{t('shell.connection.why')}</span>
      </Button>
      <Popover className={styles.popover} placement="bottom start">
        <Dialog
          className={`${layout.column2} ${layout.padding3} ${styles.dialog}`}
          aria-label={text}
        >
          <DialogLayer>
            <ErrorNotice problem={problem} tone="warning" isAnnounced={false} />
            {connection.since !== null && (
              <p className={tones.muted}>
                {t('shell.connection.since')} <Moment at={connection.since} />
              </p>
            )}
          </DialogLayer>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
