import { Check, ClipboardPen, LoaderCircle } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button as RowButton } from 'react-aria-components';
import type { OrderDraft, OrderSummary } from '../../../../shared/model/order.ts';
import { formatDong } from '../../../common/format.ts';
import { useNewest } from '../../../station/order-ranges.ts';
import { useCall } from '../../../station/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { JobBadge } from '../../../common/job-badge.tsx';
import { Moment } from '../../../common/moment.tsx';
import { ReceiverName } from '../../../common/receiver-name.tsx';
import { SyncBadge } from '../../../common/sync-badge.tsx';
import { useNavigationActions } from '../../../session/navigation.ts';
import tones from '../../../ui/tones.module.css';
import { LabelLater } from './label-later.tsx';
import styles from './recent-orders.module.css';
import type { Saved } from './use-enter-order.ts';

const MAX_ORDERS = 8;
const everything = { text: '', show: 'all' } as const;

interface RecentOrdersProps {
  saved: Saved | null;
  /** Orders passed to the main process and not committed yet. */
  underWay: readonly OrderDraft[];
}

/** The order that was just committed, in large type, and a live list of earlier ones. */
export const RecentOrders = memo(function RecentOrders({ saved, underWay }: RecentOrdersProps) {
  const { t } = useTranslation();
  const { orders } = useNewest(everything, MAX_ORDERS);
  return (
    <div className={styles.recent}>
      <output className={`${layout.line} ${styles.announcer}`}>
        {underWay.length > 0 && <UnderWay draft={underWay.at(-1)} />}
        {underWay.length === 0 && saved && <SavedOrder key={saved.order.id} saved={saved} />}
      </output>
      <Panel title={t('entry.recent')} scrolls>
        {orders.length === 0 ? (
          <div className={styles.none}>
            <EmptyState icon={ClipboardPen} title={t('entry.recentNone')} />
          </div>
        ) : (
          <ul>
            {orders.map((order) => (
              <li key={order.id}>
                <RecentOrder order={order} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
});

/** Only visible if the disk is slow. */
function UnderWay({ draft }: { draft: OrderDraft | undefined }) {
  const { t } = useTranslation();
  return (
    <p className={styles.underWay}>
      <LoaderCircle aria-hidden className={`${layout.iconLarge} ${styles.spin}`} />
      {t('entry.saving')}
      <span className={styles.who}>{draft?.receiver.name}</span>
    </p>
  );
}

function SavedOrder({ saved }: { saved: Saved }) {
  const { t } = useTranslation();
  const { openOrder } = useNavigationActions();
  const { data } = useCall('orders.get', { id: saved.order.id });
  const order = data?.order ?? saved.order;
  const job = data?.jobs.at(-1);
  return (
    <div className={styles.saved}>
      <RowButton className={styles.opens} onPress={() => openOrder(order.id)}>
        <span className={styles.done}>
          <Check aria-hidden className={styles.check} />
          {t('entry.saved')}
          <span className={styles.who}>{order.draft.receiver.name}</span>
          <span className={styles.money}>{formatDong(order.draft.codAmount)}</span>
        </span>
        <span className={`${layout.ellipsis} ${styles.soc}`}>{order.soc}</span>
        <span className={`${layout.rowTight} ${styles.states}`}>
          <SyncBadge sync={order.sync} />
          {job && <JobBadge state={job.state} />}
          {!job && saved.print && <span className={tones.muted}>{t('entry.labelFollows')}</span>}
        </span>
      </RowButton>
      <LabelLater order={order} job={job} />
    </div>
  );
}

const RecentOrder = memo(function RecentOrder({ order }: { order: OrderSummary }) {
  const { openOrder } = useNavigationActions();
  return (
    <RowButton className={styles.row} onPress={() => openOrder(order.id)}>
      <span className={styles.code}>{order.soc}</span>
      <span className={layout.ellipsis}>
        <ReceiverName name={order.receiverName} isRemoved={order.personalDataRemoved} />
      </span>
      <span className={styles.money}>{formatDong(order.codAmount)}</span>
      <SyncBadge sync={order.sync} />
      <Moment at={order.enteredAt} />
    </RowButton>
  );
});
