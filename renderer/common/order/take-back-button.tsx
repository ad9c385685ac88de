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
  kind: TakingBack;
  size?: ButtonProps['size'];
  /** The keys act on this order only. */
  hasKeys?: boolean;
}

/** Cancels an order after a question that explains the effect; it cannot be undone. */
export function TakeBackButton(props: TakeBackButtonProps) {
  const { order, kind, size = 'normal', hasKeys = false } = props;
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  useCommands({ takeBack: hasKeys ? () => setIsAsking(true) : null });
  const icon = kind === 'withdraw' ? Undo2 : Ban;
  const takeBack = async () => {
    setIsAsking(false);
    const cancelled = await station.call('orders.cancel', { id: order.id });
    if (cancelled.ok) {
      const tone = kind === 'withdraw' ? 'success' : 'info';
      announce(
        tone,
        ({ t }) => t(`order.takeBack.${kind}.done`, { soc: order.soc }),
        undefined,
        order.id,
      );
    } else announceProblem(cancelled.error);
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
        {t(`order.takeBack.${kind}.action`)}
      </Button>
      {isAsking && (
        <Question
          title={t(`order.takeBack.${kind}.question`, { soc: order.soc })}
          confirm={t(`order.takeBack.${kind}.action`)}
          icon={icon}
          hasRiskKey
          onClose={() => setIsAsking(false)}
          onConfirm={() => void takeBack()}
        >
          <WhichOrder id={order.id} />
          <p>
            {kind === 'withdraw'
              ? t('order.takeBack.withdraw.meaning', { context: order.sync })
              : t(`order.takeBack.${kind}.meaning`, { carrier: order.platform?.carrierName ?? '' })}
          </p>
          {kind !== 'withdraw' && order.printed > 0 && (
            <p>
              <strong>{t('order.takeBack.removeLabel')}</strong>
            </p>
          )}
        </Question>
      )}
    </>
  );
}
