import { Check, PencilLine, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/model/order.ts';
import { assertNever, type Result } from '../../../shared/result.ts';
import { station } from '../../station/client.ts';
import { Button } from '../../ui/button.tsx';
import { announce, announceProblem } from '../../ui/announce.ts';
import type { NoticeMessage } from '../../ui/toast-list.ts';
import { useTask } from '../../station/use-task.ts';
import { useNavigationActions } from '../../session/navigation.ts';
import { AgainButton } from './again-button.tsx';
import { FoundButton } from './found-button.tsx';
import { MissingButton } from './missing-button.tsx';
import { canTakeOver, remedyFor } from './remedy.ts';
import { TakeOverButton } from './take-over-button.tsx';
import { useAcknowledge } from './use-acknowledge.ts';

/** Fields of an order that are known wherever its problem is shown. */
type OrderWithProblem = Pick<Order, 'id' | 'soc' | 'sync' | 'trouble' | 'printed'>;

/** The button that resolves the order's problem, and a retry button if a retry may help too. */
export function OrderRemedies({ order }: { order: OrderWithProblem }) {
  const remedy = remedyFor(order);
  switch (remedy) {
    case 'correct':
      return (
        <>
          <CorrectButton id={order.id} />
          <RetryButton order={order} />
        </>
      );
    case 'again':
      return (
        <>
          <AgainButton order={order} takesBack variant="primary" size="small" />
          {canTakeOver(order) && <TakeOverButton order={order} />}
        </>
      );
    case 'judge':
      return (
        <>
          <MissingButton order={order} />
          <FoundButton order={order} />
          <RetryButton order={order} />
        </>
      );
    case 'acknowledge':
      return <AcknowledgeButton order={order} />;
    case null:
      return <RetryButton order={order} isMain />;
    default:
      return assertNever(remedy);
  }
}

function CorrectButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const { startRework } = useNavigationActions();
  return (
    <Button
      variant="primary"
      size="small"
      icon={PencilLine}
      onPress={() => startRework('correct', id)}
    >
      {t('order.correct')}
    </Button>
  );
}

const retries = {
  uncertain: 'order.retryLookup',
  cancelling: 'order.retryCancel',
} as const satisfies Partial<Record<Order['sync'], string>>;

interface RetryButtonProps {
  order: Pick<Order, 'id' | 'sync'>;
  isMain?: boolean;
}

export function RetryButton({ order: { id, sync }, isMain = false }: RetryButtonProps) {
  const { t } = useTranslation();
  const { isRunning, ask } = useAsking();
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      size="small"
      icon={RotateCw}
      isPending={isRunning}
      onPress={() =>
        ask(
          () => station.call('orders.retry', { id }),
          ({ t }) => t('order.retried'),
        )
      }
    >
      {t(sync === 'uncertain' || sync === 'cancelling' ? retries[sync] : 'order.retry')}
    </Button>
  );
}

/** No remedy is left: a user must acknowledge the problem. */
function AcknowledgeButton({ order }: { order: Pick<Order, 'id' | 'soc'> }) {
  const { t } = useTranslation();
  const { isRunning, acknowledge } = useAcknowledge();
  return (
    <Button
      variant="primary"
      size="small"
      icon={Check}
      isPending={isRunning}
      onPress={() => acknowledge(order)}
    >
      {t('order.acknowledge')}
    </Button>
  );
}

/** Calls the station and shows the problem if the call fails. */
export function useAsking() {
  const { isRunning, run } = useTask();
  const ask = async (call: () => Promise<Result<unknown>>, successMessage?: NoticeMessage) => {
    const answer = await run(call);
    if (answer?.ok && successMessage !== undefined) announce('info', successMessage);
    if (!answer || answer.ok) return;
    announceProblem(answer.error);
  };
  return {
    isRunning,
    ask: (call: () => Promise<Result<unknown>>, successMessage?: NoticeMessage) =>
      void ask(call, successMessage),
  };
}
