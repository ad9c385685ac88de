import { Check, FolderOpen, Siren } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../shared/model/order.ts';
import { useAcknowledge } from '../common/order/use-acknowledge.ts';
import { ReceiverName } from '../common/receiver-name.tsx';
import { soundAlarm } from '../common/sound.ts';
import { errorText } from '../i18n/error-text.ts';
import { useWays } from '../session/navigation.ts';
import { useCall } from '../station/queries.ts';
import { Button } from '../ui/button.tsx';
import layout from '../ui/layout.module.css';
import tones from '../ui/tones.module.css';
import styles from './alarm-band.module.css';

/** Further orders are counted but not named, so that the screen below remains usable. */
const most = 3;

/**
 * Shows orders that were cancelled after their label was printed, over every screen until a user has acknowledged each.
 * Their parcels must not leave, or must be stopped if the courier has them.
 */
export function AlarmBand() {
  const { t } = useTranslation();
  const { data: alarms } = useCall('orders.alarms', undefined);
  useSiren(alarms?.orders ?? []);
  if (!alarms || alarms.count === 0) return null;
  const shown = alarms.orders.slice(0, most);
  const more = alarms.count - shown.length;
  const isLoud = shown.some(isHandedOver);
  return (
    <section
      className={styles.band}
      data-loud={isLoud || undefined}
      aria-label={t('shell.alarm.list')}
    >
      <Siren aria-hidden className={styles.icon} />
      <ul className={`${layout.column2} ${layout.grow} ${layout.minWidth0}`}>
        {shown.map((order) => (
          <Alarm key={order.id} order={order} />
        ))}
        {more > 0 && <li>{t('shell.alarm.more', { count: more })}</li>}
      </ul>
    </section>
  );
}

function Alarm({ order }: { order: OrderSummary }) {
  const { t, i18n } = useTranslation();
  const { openOrder } = useWays();
  const { isRunning, acknowledge } = useAcknowledge();
  const { id, soc, trouble } = order;
  if (trouble === null) return null;
  const { title, todo } = errorText(i18n, trouble);
  return (
    <li className={layout.row4} role="alert">
      <span className={`${layout.column} ${layout.grow} ${layout.minWidth0}`}>
        <strong className={`${tones.headingSize} ${styles.title}`}>{title}</strong>
        <span>
          <span className={`${tones.bold} ${tones.code}`}>{soc}</span>{' '}
          <ReceiverName name={order.receiverName} isRemoved={order.personalDataRemoved} /> · {todo}
        </span>
      </span>
      <span className={`${layout.line} ${layout.gap2}`}>
        <Button
          size="small"
          icon={FolderOpen}
          label={t('shell.alarm.open', { soc })}
          onPress={() => openOrder(id)}
        >
          {t('shell.alarm.openShort')}
        </Button>
        <Button
          size="small"
          icon={Check}
          label={t('shell.alarm.read', { soc })}
          isPending={isRunning}
          onPress={() => acknowledge(order)}
        >
          {t('shell.alarm.readShort')}
        </Button>
      </span>
    </li>
  );
}

/** Interval of the sound (ms) while a courier has such a parcel and no user has acknowledged it. */
const againMs = 20_000;

/** Plays the alarm once for each new order, and repeatedly while a courier has one of them. */
function useSiren(orders: readonly OrderSummary[]): void {
  const heard = useRef<ReadonlySet<string>>(new Set());
  const hear = useEffectEvent((ids: readonly string[]) => {
    const isNew = ids.some((id) => !heard.current.has(id));
    heard.current = new Set(ids);
    if (isNew) soundAlarm();
  });
  const shown = orders.map(({ id }) => id).join(' ');
  useEffect(() => hear(shown.split(' ').filter((id) => id !== '')), [shown]);
  const isLoud = orders.some(isHandedOver);
  useEffect(() => {
    const timer = isLoud ? setInterval(() => soundAlarm(), againMs) : undefined;
    return () => clearInterval(timer);
  }, [isLoud]);
}

function isHandedOver({ trouble }: OrderSummary): boolean {
  return trouble?.code === 'cancelled-after-print' && trouble.handedOver;
}
