import { ClipboardCopy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/model/order.ts';
import { station } from '../../station/client.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { announceProblem } from '../../ui/announce.ts';
import { Question } from '../question.tsx';
import { useNavigationActions } from '../../session/navigation.ts';
import { WhichOrder } from './which-order.tsx';

interface AgainButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  order: Pick<Order, 'id' | 'soc' | 'sync' | 'printed'>;
  /** The order is still active: it is cancelled first, which cannot be undone. */
  takesBack: boolean;
}

/** Copies the fields of an order into the form, as a new order with a new code. */
export function AgainButton({ order, takesBack, ...look }: AgainButtonProps) {
  const { t } = useTranslation();
  const { startRework } = useNavigationActions();
  const [isAsking, setIsAsking] = useState(false);
  const start = () => startRework('again', order.id);
  return (
    <>
      <Button
        {...look}
        icon={ClipboardCopy}
        onPress={() => (takesBack ? setIsAsking(true) : start())}
      >
        {t(takesBack ? 'order.again.afterCancel' : 'order.again.atOnce')}
      </Button>
      {isAsking && (
        <AgainQuestion order={order} onClose={() => setIsAsking(false)} onTaken={start} />
      )}
    </>
  );
}

interface QuestionProps {
  order: AgainButtonProps['order'];
  onClose: () => void;
  onTaken: () => void;
}

function AgainQuestion({ order, onClose, onTaken }: QuestionProps) {
  const { t } = useTranslation();
  const takeBack = async () => {
    onClose();
    const cancelled = await station.call('orders.cancel', { id: order.id });
    if (cancelled.ok) return onTaken();
    return announceProblem(cancelled.error);
  };
  return (
    <Question
      title={t('order.again.question', { soc: order.soc })}
      confirm={t('order.again.afterCancel')}
      icon={ClipboardCopy}
      onClose={onClose}
      onConfirm={() => void takeBack()}
    >
      <WhichOrder id={order.id} />
      <p>{t('order.again.meaning', { context: order.sync })}</p>
      {order.printed > 0 && (
        <p>
          <strong>{t('order.takeBack.removeLabel')}</strong>
        </p>
      )}
    </Question>
  );
}
