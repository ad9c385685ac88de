import { Trash2, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button as RowButton } from 'react-aria-components';
import type { KnownReceiver } from '../../../../shared/model/receiver.ts';
import { areaName } from '../../../common/areas/area-names.ts';
import { Moment } from '../../../common/moment.tsx';
import { keysOf } from '../../../keys/commands.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './phone-field.module.css';

interface KnownReceiversProps {
  receivers: readonly KnownReceiver[];
  /** Index of the suggestion that Enter accepts; null if Enter has no effect. */
  at: number | null;
  onTake: (receiver: KnownReceiver) => void;
  onForget: (receiver: KnownReceiver) => void;
}

/** Suggests earlier receivers for the typed phone number, below its field. */
export function KnownReceivers({ receivers, at, ...props }: KnownReceiversProps) {
  const { t } = useTranslation();
  return (
    // The focus remains in the field.
    <div
      className={styles.list}
      data-skipped-by-enter
      onPointerDown={(event) => event.preventDefault()}
    >
      <ul aria-label={t('entry.known.title')}>
        {receivers.map((receiver, index) => (
          <li key={receiver.phone}>
            <RowButton
              className={styles.option}
              aria-current={index === at}
              excludeFromTabOrder
              onPress={() => props.onTake(receiver)}
            >
              <Receiver receiver={receiver} />
              {index === (at ?? 0) && <KeyHint keys={at === null ? keysOf('takeReceiver') : '⏎'} />}
            </RowButton>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <output>
          <span className={layout.unseen}>{receivers[at ?? 0]?.name} </span>
          {t(at === null ? 'entry.known.byKey' : 'entry.known.byEnter')}
        </output>
        <Button
          variant="quiet"
          size="small"
          icon={Trash2}
          keys="⇧ Del"
          excludeFromTabOrder
          onPress={() => {
            const receiver = receivers[at ?? 0];
            if (receiver) props.onForget(receiver);
          }}
        >
          {t('entry.known.forget')}
        </Button>
      </p>
    </div>
  );
}

function Receiver({ receiver }: { receiver: KnownReceiver }) {
  const { t } = useTranslation();
  const { name, phone, address, orders, hasMore, cameBack, lastAt } = receiver;
  return (
    <span className={`${layout.column} ${layout.grow} ${layout.minWidth0}`}>
      <span className={styles.who}>
        <strong>{name}</strong> <span>{phone}</span>
      </span>
      <span className={styles.where}>
        {[address, areaName(receiver)].filter((part) => part !== '').join(', ')}
      </span>
      <span className={styles.past}>
        {t('entry.known.orders', { count: orders, more: hasMore ? '+' : '' })} ·{' '}
        <Moment at={lastAt} />
        {cameBack > 0 && (
          <span className={styles.back}>
            <TriangleAlert aria-hidden className={layout.icon} />
            {t('entry.known.back', { number: cameBack })}
          </span>
        )}
      </span>
    </span>
  );
}
