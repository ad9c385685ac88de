import { Bot, Building2, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderEvent } from '../../../shared/model/order-event.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import type { Icon } from '../../ui/icon.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { Moment } from '../moment.tsx';
import { eventDetailTexts } from './event-details.ts';
import styles from './timeline.module.css';

const icons: Record<OrderEvent['by'], Icon> = {
  packer: UserRound,
  station: Bot,
  platform: Building2,
};

/** All events of an order, newest first, with their actors. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className={layout.column}>
      {events.toReversed().map((event) => (
        <TimelineEvent key={event.id} event={event} />
      ))}
    </ol>
  );
}

function TimelineEvent({ event }: { event: OrderEvent }) {
  const { t } = useTranslation();
  const Icon = icons[event.by];
  const details = eventDetailTexts(t, event.facts, useLanguage());
  const { by } = event;
  const packer =
    by === 'packer' && event.packer && (event.packer.name ?? t('people.removedPacker'));
  return (
    <li className={styles.event}>
      <Icon aria-hidden className={styles.icon} />
      <div className={layout.minWidth0}>
        <p className={tones.strong}>
          {t(event.facts['file'] === undefined ? `order.events.${event.kind}` : 'order.intoFile')}
        </p>
        {details.length > 0 && (
          <p className={`${layout.breakAnywhere} ${tones.muted}`}>{details.join(' · ')}</p>
        )}
        <p className={tones.hint}>
          <Moment at={event.at} /> · {packer || t(`order.by.${by}`)}
        </p>
      </div>
    </li>
  );
}
