import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { OrderBadge } from '../../common/delivery/order-badge.tsx';
import { formatDong } from '../../common/format.ts';
import { ReceiverName } from '../../common/receiver-name.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { useNavigationActions } from '../../session/navigation.ts';
import { useCall } from '../../station/queries.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import type { PaletteEntry } from './entry.ts';
import styles from './palette.module.css';

/** Pause in typing (ms) before the search for orders starts. */
const PAUSE_MS = 120;
const MAX_ORDERS = 6;
/** A single letter matches too many orders. */
const MIN_TYPED = 2;

interface FoundOrders {
  readonly entries: readonly PaletteEntry[];
  /** The search for the typed text is running. */
  readonly isAsking: boolean;
  readonly problem: string | null;
}

/** The orders that match the typed text by code, phone or name; never those of an earlier text. */
export function useFoundOrders(typed: string): FoundOrders {
  const { i18n } = useTranslation();
  const { openOrder } = useNavigationActions();
  const text = typed.trim();
  const rested = useRested(text);
  const isSearchable = text.length >= MIN_TYPED;
  const input = { text: rested, offset: 0, limit: MAX_ORDERS };
  const enabled = isSearchable && rested === text;
  const { data, error } = useCall('orders.range', input, {
    enabled,
    insists: 20,
    // Another order may have this name by the next time.
    cacheForMs: 0,
    staleAfterMs: 0,
  });
  if (!isSearchable) return { entries: [], isAsking: false, problem: null };
  if (!enabled) return { entries: [], isAsking: true, problem: null };
  return {
    isAsking: !data && !error,
    problem: error ? errorText(i18n, error.problem).title : null,
    entries: (data?.orders ?? []).map((order) => ({
      id: `order-${order.id}`,
      group: 'orders',
      text: order.soc,
      detail: <OrderInPalette order={order} />,
      run: () => openOrder(order.id),
    })),
  };
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function OrderInPalette({ order }: { order: OrderSummary }) {
  const { receiverName, receiverPhone, personalDataRemoved, codAmount, shortCode, waybill } = order;
  return (
    <span className={`${layout.wrap} ${layout.alignCenter} ${styles.order}`}>
      <strong>
        <ReceiverName name={receiverName} isRemoved={personalDataRemoved} />
      </strong>
      {receiverPhone !== null && <span>{receiverPhone}</span>}
      {codAmount !== null && <span>{formatDong(codAmount)}</span>}
      {shortCode !== null && <span className={tones.code}>{shortCode}</span>}
      {waybill !== null && <span className={tones.code}>{waybill}</span>}
      <OrderBadge sync={order.sync} delivery={order.delivery} handedOverAt={order.handedOverAt} />
    </span>
  );
}
