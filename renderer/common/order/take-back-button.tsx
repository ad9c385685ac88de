import { Ban, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/model/order.ts';
import { station } from '../../station/client.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { announce, announceProblem } from '../../ui/announce.ts';
import { Question } from '../question.tsx';
import { WhichOrder } from './which-order.tsx';
import type { TakingBack } from './taking-back.ts';

interface TakeBackButtonProps {
  order: Pick<Order, 'id' | 'soc' | 'sync' | 'printed'> & Partial<Pick<Order, 'platform'>>;
  way: TakingBack;
  size?: ButtonProps['size'];
  /** The keys act on this order only. */
  hasKeys?: boolean;
}

/** Cancels an order after a question that explains the effect; it cannot be undone. */
export function TakeBackButton(props: TakeBackButtonProps) {
  const { order, way, size = 'normal', hasKeys = false } = props;
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  useCommands({ takeBack: hasKeys ? () => setIsAsking(true) : null });
  const icon = way === 'withdraw' ? Undo2 : Ban;
  const takeBack = async () => {
    setIsAsking(false);
    const taken = await station.call('orders.cancel', { id: order.id });
    if (taken.ok) {
      const tone = way === 'withdraw' ? 'success' : 'info';
      announce(tone, ({ t }) => t(`order.takeBack.${way}.done`, { soc: order.soc }));
    } else announceProblem(taken.error);
  };
  return (
    <>
      <Button
        variant="danger"
        size={size}
        icon={icon}
        onPress={() => setIsAsking(true)}
        {...(hasKeys && { keys: keysOf('takeBack') })}
      >
        {t(`order.takeBack.${way}.action`)}
      </Button>
      {isAsking && (
        <Question
          title={t(`order.takeBack.${way}.question`, { soc: order.soc })}
          confirm={t(`order.takeBack.${way}.action`)}
          icon={icon}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void takeBack()}
        >
          <WhichOrder id={order.id} />
          <p>
            {way === 'withdraw'
              ? t('order.takeBack.withdraw.meaning', { context: order.sync })
              : t(`order.takeBack.${way}.meaning`, { carrier: order.platform?.carrierName ?? '' })}
          </p>
          {way !== 'withdraw' && order.printed > 0 && (
            <p>
              <strong>{t('order.takeBack.removeLabel')}</strong>
            </p>
          )}
        </Question>
      )}
    </>
  );
}
