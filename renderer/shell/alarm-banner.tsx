import { Check, FolderOpen, Siren } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../shared/model/order.ts';
import { useAcknowledge } from '../common/order/use-acknowledge.ts';
import { ReceiverName } from '../common/receiver-name.tsx';
import { soundAlarm } from '../common/sound.ts';
import { errorText } from '../i18n/error-text.ts';
import { useNavigationActions } from '../session/navigation.ts';
import { useCall } from '../station/queries.ts';
import { Button } from '../ui/button.tsx';
import layout from '../ui/layout.module.css';
import tones from '../ui/tones.module.css';
import styles from './alarm-banner.module.css';

/** Further orders are counted but not named, so that the screen below remains usable. */
const MAX_LISTED = 3;

/**
 * Shows orders that were cancelled after their label was printed, over every screen until a user has acknowledged each.
 * Their parcels must not leave, or must be stopped if the courier has them.
 */
export function AlarmBanner() {
  const { t } = useTranslation();
  const { data: alarms } = useCall('orders.alarms', undefined);
  useSiren(alarms?.orders ?? []);
  if (!alarms || alarms.count === 0) return null;
  const listed = alarms.orders.slice(0, MAX_LISTED);
  const more = alarms.count - listed.length;
  const isLoud = listed.some(isWithCourier);
  return (
    <section
      className={styles.band}
      data-loud={isLoud || undefined}
      aria-label={t('shell.alarm.list')}
    >
      <Siren aria-hidden className={styles.icon} />
      <ul className={`${layout.column2} ${layout.grow} ${layout.minWidth0}`}>
        {listed.map((order) => (
          <Alarm key={order.id} order={order} />
        ))}
        {more > 0 && <li>{t('shell.alarm.more', { count: more })}</li>}
      </ul>
    </section>
  );
}

function Alarm({ order }: { order: OrderSummary }) {
  const { t, i18n } = useTranslation();
  const { openOrder } = useNavigationActions();
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
  const announced = useRef<ReadonlySet<string>>(new Set());
  const soundForNew = useEffectEvent((ids: readonly string[]) => {
    const isNew = ids.some((id) => !announced.current.has(id));
    announced.current = new Set(ids);
    if (isNew) soundAlarm();
  });
  const idList = orders.map(({ id }) => id).join(' ');
  useEffect(() => soundForNew(idList.split(' ').filter((id) => id !== '')), [idList]);
  const isLoud = orders.some(isWithCourier);
  useEffect(() => {
    const timer = isLoud ? setInterval(() => soundAlarm(), againMs) : undefined;
    return () => clearInterval(timer);
  }, [isLoud]);
}

function isWithCourier({ trouble }: OrderSummary): boolean {
  return trouble?.code === 'cancelled-after-print' && trouble.handedOver;
}
