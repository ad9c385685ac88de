import { Trash2, Undo2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropChanges } from '../../../common/drop-changes.tsx';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { formatDong } from '../../../common/format.ts';
import { keysOf } from '../../../keys/commands.ts';
import { useCommands } from '../../../keys/use-commands.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { amountOf } from '../form/amounts.ts';
import type { FormValues } from '../form/form-values.ts';
import type { ParkedOrder } from './use-parked-orders.ts';

interface ParkedOrdersProps {
  orders: readonly ParkedOrder[];
  onOpen: (order: ParkedOrder) => void;
  onDrop: (order: ParkedOrder) => void;
}

/** Unsaved orders that wait while another is typed. A key opens the latest. */
export function ParkedOrders({ orders, onOpen, onDrop }: ParkedOrdersProps) {
  const { t } = useTranslation();
  const [dropping, setDropping] = useState<ParkedOrder | null>(null);
  const latest = orders.at(-1);
  useCommands({ openSetAside: latest ? () => onOpen(latest) : null });
  if (!latest) return null;
  const buttons = (order: ParkedOrder) => (
    <span className={`${layout.inlineRow} ${layout.gap1}`}>
      <Button
        size="small"
        icon={Undo2}
        onPress={() => onOpen(order)}
        {...(order === latest && { keys: keysOf('openSetAside') })}
      >
        {t('entry.setAside.open', namesOf(order.values))}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={Trash2}
        label={t('entry.setAside.drop', namesOf(order.values))}
        onPress={() => setDropping(order)}
      />
    </span>
  );
  const otherOrders = latest.problem ? orders.slice(0, -1) : orders;
  return (
    <>
      {otherOrders.length > 0 && (
        <Notice
          tone="warning"
          title={t('entry.setAside.title', { count: otherOrders.length })}
          isAnnounced
          actions={otherOrders.map((order) => (
            <Fragment key={order.id}>{buttons(order)}</Fragment>
          ))}
        />
      )}
      {latest.problem && <ErrorNotice problem={latest.problem} actions={buttons(latest)} />}
      {dropping && (
        <DropChanges
          title={t('entry.setAside.drop', namesOf(dropping.values))}
          text={t('entry.setAside.dropText')}
          onKeep={() => setDropping(null)}
          onDrop={() => {
            setDropping(null);
            onDrop(dropping);
          }}
        />
      )}
    </>
  );
}

/** The receiver and the amount to collect, as far as typed. */
function namesOf({ receiver, codAmount }: FormValues) {
  const amount = amountOf('codAmount', codAmount) ?? Number.NaN;
  const name = receiver.name.trim() === '' ? '…' : receiver.name;
  const money = Number.isNaN(amount) ? codAmount : formatDong(amount);
  return { who: money === '' ? name : `${name}, ${money}` };
}
