import {
  Check,
  CircleCheck,
  ClipboardPen,
  Clock,
  LoaderCircle,
  OctagonX,
  Printer,
  TriangleAlert,
} from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button as RowButton } from 'react-aria-components';
import type { Order, OrderDraft, OrderSummary } from '../../../../shared/model/order.ts';
import type { PrintJob } from '../../../../shared/model/print-job.ts';
import { formatDong } from '../../../common/format.ts';
import { useNewest } from '../../../station/order-ranges.ts';
import { useCall } from '../../../station/queries.ts';
import { Badge } from '../../../ui/badge.tsx';
import layout from '../../../ui/layout.module.css';
import { JobBadge } from '../../../common/job-badge.tsx';
import { Moment } from '../../../common/moment.tsx';
import { isLabelOnPaper, isUnderWay } from '../../../common/printing/job-choices.ts';
import { ReceiverName } from '../../../common/receiver-name.tsx';
import { SyncBadge } from '../../../common/sync-badge.tsx';
import { useNavigationActions } from '../../../session/navigation.ts';
import type { Icon, Tone } from '../../../ui/icon.ts';
import { LabelLater } from './label-later.tsx';
import { labelTone } from './label-state.ts';
import styles from './recent-orders.module.css';
import { useLabelHold } from './use-label-hold.ts';
import type { Saved } from './use-enter-order.ts';

const MAX_ORDERS = 8;
const everything = { text: '', show: 'all' } as const;

const signs: Readonly<Record<Tone, Icon>> = {
  neutral: Check,
  info: Printer,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonX,
};

interface RecentOrdersProps {
  saved: Saved | null;
  /** Orders passed to the main process and not committed yet. */
  underWay: readonly OrderDraft[];
}

/** The last saved orders in one row, the newest first and large. Their colour shows the state of the label. */
export const RecentOrders = memo(function RecentOrders({ saved, underWay }: RecentOrdersProps) {
  const { t } = useTranslation();
  const { orders } = useNewest(everything, MAX_ORDERS);
  const isSaving = underWay.length > 0;
  const large = isSaving ? null : saved;
  const otherOrders = orders.filter(({ id }) => id !== large?.order.id);
  return (
    <ul className={styles.recent} aria-label={t('entry.recent')}>
      <li className={styles.newest}>
        <output>
          {isSaving && <UnderWay draft={underWay.at(-1)} />}
          {large && <SavedOrder key={large.order.id} saved={large} />}
        </output>
      </li>
      {otherOrders.map((order) => (
        <li key={order.id}>
          <RecentOrder order={order} />
        </li>
      ))}
      {otherOrders.length === 0 && !large && !isSaving && (
        <li className={styles.none}>
          <ClipboardPen aria-hidden className={layout.icon} />
          {t('entry.recentNone')}
        </li>
      )}
    </ul>
  );
});

/** Only visible if the disk is slow. */
function UnderWay({ draft }: { draft: OrderDraft | undefined }) {
  const { t } = useTranslation();
  return (
    <p className={styles.underWay}>
      <LoaderCircle aria-hidden className={`${layout.iconLarge} ${styles.spin}`} />
      {t('entry.saving')}
      <span className={layout.ellipsis}>{draft?.receiver.name}</span>
    </p>
  );
}

function SavedOrder({ saved }: { saved: Saved }) {
  const { t } = useTranslation();
  const { openOrder } = useNavigationActions();
  const { data } = useCall('orders.get', { id: saved.order.id });
  const order = data?.order ?? saved.order;
  const job = data?.jobs.at(-1);
  const hold = useLabelHold(order, job);
  const isHeldBack = hold !== null;
  const tone = labelTone(order, { job, isRequested: saved.print, isHeldBack });
  const carrier = useCarrierName(order);
  const isUnprinted =
    (job !== undefined || saved.print) &&
    (tone === 'warning' || tone === 'danger') &&
    !(job && isLabelOnPaper(job));
  return (
    <div ref={scrollTo} className={styles.saved} data-tone={tone}>
      <RowButton className={styles.opens} onPress={() => openOrder(order.id)}>
        <span className={styles.first}>
          <Sign tone={tone} />
          <span className={styles.said}>
            {t(isUnprinted ? 'entry.savedUnprinted' : 'entry.saved')}
          </span>
          <span className={`${layout.ellipsis} ${styles.who}`}>{order.draft.receiver.name}</span>
          <span className={styles.money}>{formatDong(order.draft.codAmount)}</span>
          <span className={styles.carrier}>{carrier}</span>
        </span>
        <span className={styles.second}>
          <span className={`${layout.ellipsis} ${styles.soc}`}>{order.soc}</span>
          <SyncBadge sync={order.sync} />
          <LabelBadge job={job} isHeldBack={isHeldBack} />
          {!job && saved.print && (
            <Badge tone="info" icon={Printer}>
              {t('entry.labelFollows')}
            </Badge>
          )}
        </span>
      </RowButton>
      {hold && <LabelLater orderId={order.id} hold={hold} />}
    </div>
  );
}

/** An earlier order of the row. */
const RecentOrder = memo(function RecentOrder({ order }: { order: OrderSummary }) {
  const { t } = useTranslation();
  const { openOrder } = useNavigationActions();
  const { data } = useCall('orders.get', { id: order.id });
  const job = data?.jobs.at(-1);
  const isHeldBack = useLabelHold(order, job) !== null;
  const tone = labelTone(order, { job, isRequested: false, isHeldBack });
  const carrier = useCarrierName(data?.order ?? null);
  const isOnlyLabel = order.sync === 'created' && job !== undefined;
  return (
    <RowButton className={styles.card} data-tone={tone} onPress={() => openOrder(order.id)}>
      <span className={styles.line}>
        <Sign tone={tone} />
        <span className={`${layout.ellipsis} ${styles.who}`}>
          <ReceiverName name={order.receiverName} isRemoved={order.personalDataRemoved} />
        </span>
        <span className={styles.money}>{formatDong(order.codAmount)}</span>
      </span>
      <span className={styles.line}>
        <span className={`${layout.ellipsis} ${styles.code}`}>{order.soc}</span>
        <span className={styles.carrier}>{carrier}</span>
      </span>
      <span className={styles.line}>
        <span className={`${layout.ellipsis} ${styles.state}`}>
          {!isOnlyLabel && t(`orders.states.${order.sync}`)}
          {!isOnlyLabel && job && ' · '}
          {job && (isHeldBack ? t('entry.labelHeld') : t(`printing.states.${job.state}`))}
        </span>
        <Moment at={order.enteredAt} />
      </span>
    </RowButton>
  );
});

/** Shows the row of a new card. */
function scrollTo(card: HTMLElement | null): void {
  card?.closest('ul')?.scrollTo({ top: 0 });
}

function Sign({ tone }: { tone: Tone }) {
  const Shape = signs[tone];
  return <Shape aria-hidden className={styles.sign} />;
}

function LabelBadge({ job, isHeldBack }: { job: PrintJob | undefined; isHeldBack: boolean }) {
  const { t } = useTranslation();
  if (!job) return null;
  if (!isHeldBack || !isUnderWay(job)) return <JobBadge state={job.state} />;
  return (
    <Badge tone="warning" icon={Clock}>
      {t('entry.labelHeld')}
    </Badge>
  );
}

/** The carrier that the platform assigned; else the requested one, or that the platform chooses one. */
function useCarrierName(order: Order | null): string {
  const { t } = useTranslation();
  const { data: carriers } = useCall('carriers.list', undefined);
  if (!order) return '';
  const { carrier } = order.draft;
  if (order.platform?.carrierName) return order.platform.carrierName;
  if (carrier === null) return t('entry.routing');
  return carriers?.find(({ code }) => code === carrier)?.name ?? carrier;
}
