import { CircleCheck, Hourglass } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../shared/model/order.ts';
import type { StationState } from '../../../shared/model/station.ts';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loading } from '../../common/loading.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import type { OrderQuery } from '../../../shared/model/order-query.ts';
import { useNewest } from '../../station/order-ranges.ts';
import { QueueControls } from './queue-controls.tsx';
import { isOrderSending, needsPerson, type PlatformLine } from './queue-groups.ts';
import styles from './queue-screen.module.css';
import { QueuedOrder } from './queued-order.tsx';
import { ProblemOrder } from './problem-order.tsx';

/** Orders that need a person, with the reason; waiting orders; and orders in progress. */
export function QueueScreen() {
  const { data: state } = useCall('station.state', undefined);
  if (!state) return <Loading />;
  return (
    <div className={styles.screen}>
      <QueueControls state={state} />
      <ForYou />
      <WaitingOrders state={state} />
    </div>
  );
}

function ForYou() {
  const { t } = useTranslation();
  const { orders, count, problem, isPending, more, hasMore } = useMore('trouble');
  const blocked = orders.filter(needsPerson);
  return (
    <Panel
      title={t('queue.forYou')}
      scrolls
      headerContent={<Count of={hasMore ? count : blocked.length} />}
    >
      {problem && <ErrorNotice problem={problem} />}
      {blocked.map((order) => (
        <ProblemOrder key={order.id} order={order} />
      ))}
      <More when={hasMore} onMore={more} />
      {isPending && !problem && <Loading />}
      {!isPending && !problem && !hasMore && blocked.length === 0 && (
        <EmptyState icon={CircleCheck} title={t('queue.forYouNone')}>
          {t('queue.forYouNoneMeaning')}
        </EmptyState>
      )}
    </Panel>
  );
}

function WaitingOrders({ state }: { state: StationState }) {
  const { t } = useTranslation();
  const { orders, count, problem, isPending, more, hasMore } = useMore('waiting');
  const line = usePlatformLine(state);
  const underWay = orders.filter(isOrderSending);
  const waiting = orders.filter((order) => !isOrderSending(order) && !needsPerson(order));
  // Orders beyond the limit count as waiting, except the few in progress.
  const all = count - state.queue.sending - orders.filter(needsPerson).length;
  return (
    <div className={styles.side} data-split={underWay.length > 0 || undefined}>
      {underWay.length > 0 && (
        <Panel title={t('queue.underWay')} scrolls headerContent={<Count of={underWay.length} />}>
          <Rows orders={underWay} line={line} />
        </Panel>
      )}
      <Panel
        title={t('queue.waiting')}
        scrolls
        headerContent={<Count of={hasMore ? all : waiting.length} />}
      >
        {problem && <ErrorNotice problem={problem} />}
        <Rows orders={waiting} line={line} />
        <More when={hasMore} onMore={more} />
        {!isPending && !problem && !hasMore && waiting.length === 0 && (
          <EmptyState icon={Hourglass} title={t('queue.waitingNone')}>
            {t('queue.waitingNoneMeaning')}
          </EmptyState>
        )}
      </Panel>
    </div>
  );
}

/** Maximum orders per call. */
const MAX_ORDERS = 500;
/** Initial number of orders, and of each extension. */
const step = 100;

function useMore(show: OrderQuery['show']) {
  const [limit, setLimit] = useState(step);
  const newest = useNewest({ text: '', show }, limit);
  const hasMore = newest.count > newest.orders.length && limit < MAX_ORDERS;
  return { ...newest, hasMore, more: () => setLimit(Math.min(MAX_ORDERS, limit + step)) };
}

/** Memoized, so that a changed count does not create a new object. */
function usePlatformLine({ queue, connection }: StationState): PlatformLine {
  const { paused, stopped, restoredFrom } = queue;
  const { state } = connection;
  return useMemo(
    () => ({ queue: { paused, stopped, restoredFrom }, connection: { state } }),
    [paused, stopped, restoredFrom, state],
  );
}

function Rows({ orders, line }: { orders: readonly OrderSummary[]; line: PlatformLine }) {
  return (
    <ul>
      {orders.map((order) => (
        <QueuedOrder key={order.id} order={order} line={line} />
      ))}
    </ul>
  );
}

function Count({ of }: { of: number }): ReactNode {
  return (
    <span className={styles.count} data-none={of === 0 || undefined}>
      {of}
    </span>
  );
}

function More({ when, onMore }: { when: boolean; onMore: () => void }) {
  const { t } = useTranslation();
  if (!when) return null;
  return (
    <div className={styles.more}>
      <Button size="small" onPress={onMore}>
        {t('queue.more')}
      </Button>
    </div>
  );
}
