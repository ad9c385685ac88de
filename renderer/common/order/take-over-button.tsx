import { Link } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/model/order.ts';
import { station } from '../../station/client.ts';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/announce.ts';
import { useTask } from '../../station/use-task.ts';
import { Question } from '../question.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { WhichOrder } from './which-order.tsx';

type Clashing = Pick<Order, 'id' | 'soc' | 'trouble'>;

/** Accepts the platform's order with other values after a user has reviewed them. */
export function TakeOverButton({ order }: { order: Clashing }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" icon={Link} onPress={() => setIsAsking(true)}>
        {t('order.verdict.takeOver.action')}
      </Button>
      {isAsking && <TakeOverQuestion order={order} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function TakeOverQuestion({ order, onClose }: { order: Clashing; onClose: () => void }) {
  const { t } = useTranslation();
  const { isRunning, problem, run } = useTask();
  const { id, soc, trouble } = order;
  const visibleProblem = problem ?? trouble;
  const takeOver = async () => {
    const result = await run(() => station.call('orders.takeOver', { id }));
    if (!result?.ok) return;
    announce('success', ({ t }) => t('order.verdict.found.done', { soc }));
    onClose();
  };
  return (
    <Question
      title={t('order.verdict.takeOver.question', { soc })}
      confirm={t('order.verdict.takeOver.action')}
      icon={Link}
      isRunning={isRunning}
      onClose={onClose}
      onConfirm={() => void takeOver()}
    >
      <WhichOrder id={id} />
      {visibleProblem && <ErrorNotice problem={visibleProblem} tone="warning" />}
      <p>{t('order.verdict.takeOver.meaning')}</p>
    </Question>
  );
}
