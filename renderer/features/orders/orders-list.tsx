import {
  memo,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnId, ListLayout } from '../../../shared/model/list-layout.ts';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { listAction } from '../../common/list-keys.ts';
import { useRowWindow } from '../../common/use-row-window.ts';
import layout from '../../ui/layout.module.css';
import { useRem } from '../../ui/rem.ts';
import { OrderRow } from './order-row.tsx';
import styles from './orders-list.module.css';
import { isSelected, type Selection } from './selection.ts';
import { END, type usePlace } from './use-place.ts';
import type { Orders } from './use-orders.ts';

/** Height of a row, rem. */
const rowRem = { calm: 3.5, tight: 2.25 } as const;

export interface OrdersListProps {
  orders: Orders;
  /** Where the keys are, and the way to elsewhere. */
  place: ReturnType<typeof usePlace>;
  openId: string | null;
  /** What each row says; the same array while that is the same. */
  columns: readonly ColumnId[];
  density: ListLayout['density'];
  selection: Selection;
  onActive: (id: string) => void;
  onOpen: (id: string) => void;
  onSelect: (id: string) => void;
  /** Adds what lies between the row that the keys were on and this one. */
  onSelectThese: (ids: readonly string[]) => void;
  onSelectAll: () => void;
  /** Lets a code of an order be copied. */
  onCodes: (id: string) => void;
  ref?: Ref<{ focus: () => void }>;
}

/** Draws only the rows in sight, so that a million orders scroll like 20. The focus stays on the list. */
export function OrdersList({ ref, ...props }: OrdersListProps) {
  const { t } = useTranslation();
  const { orders } = props;
  const { count, look } = orders;
  const list = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => list.current?.focus() }), []);
  useEffect(() => {
    if (isFocusFree()) list.current?.focus();
  }, []);
  const { at, go, isOnItsWay } = props.place;
  const rowHeight = rowRem[props.density] * useRem();
  const { height, rows, first, last, show } = useRowWindow(list, {
    count,
    rowHeight,
    chosen: at,
  });
  useEffect(() => look(first, last), [look, first, last]);
  const begin = useEffectEvent(() =>
    show(props.openId === null ? 0 : Math.max(0, orders.placeOf(props.openId))),
  );
  const begun = useRef(orders.of);
  // Another list is seen from its beginning, or where the open order stands in it.
  useLayoutEffect(() => {
    if (begun.current === orders.of) return;
    begun.current = orders.of;
    begin();
  }, [orders.of]);
  const isFound = isOnItsWay && orders.isCounted;
  // Where the end is, may be known later than that somebody wants to go there.
  useEffect(() => {
    if (isFound) show(at);
  }, [isFound, at, show]);

  const selectTo = async (to: number) => {
    const ids = await orders.idsBetween(Math.min(at, to), Math.max(at, to));
    if (ids) props.onSelectThese(ids);
  };
  const press = (event: React.KeyboardEvent) => {
    const page = Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / rowHeight) - 1);
    const action = listAction(event, at, count, page);
    if (action === null) return;
    event.preventDefault();
    // All that is asked for can be ticked while it is being read; which row is meant cannot be known.
    if (orders.isStale && action.do !== 'select-all') return;
    if ('to' in action) {
      const to = event.key === 'End' && !orders.isCounted ? END : action.to;
      if (action.do === 'extend') void selectTo(to);
      go(to);
      if (to !== END) show(to);
    } else act(action.do, orders.at(at)?.id, props);
  };

  return (
    <div
      ref={list}
      className={`${layout.scrollArea} ${styles.list}`}
      data-density={props.density}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold rows with columns
      role="listbox"
      tabIndex={0}
      aria-label={t('orders.list')}
      aria-multiselectable
      aria-busy={orders.isStale || undefined}
      aria-activedescendant={orders.at(at) && at >= first && at <= last ? rowId(at) : undefined}
      onKeyDown={press}
      onMouseDown={(event) => {
        // A row would lose the focus as soon as it is scrolled out of sight.
        event.preventDefault();
        list.current?.focus({ preventScroll: true });
      }}
      onContextMenu={(event) => {
        const id = orderAt(event.target);
        if (id === undefined || orders.isStale) return;
        event.preventDefault();
        props.onCodes(id);
      }}
      onClick={(event) => {
        const id = orderAt(event.target);
        if (id === undefined || orders.isStale) return;
        props.onActive(id);
        props.onOpen(id);
      }}
    >
      <div className={layout.relative} style={{ height }}>
        {rows.map(({ index, top, slot }) => {
          const order = orders.at(index);
          return (
            <Option
              key={slot}
              order={order}
              unread={order ? undefined : t('orders.unread')}
              place={index}
              count={count}
              columns={props.columns}
              isTight={props.density === 'tight'}
              isSelected={order !== undefined && isSelected(props.selection, order.id)}
              isActive={index === at && (props.openId === null || order?.id === props.openId)}
              isOpen={order !== undefined && order.id === props.openId}
              top={top}
              height={rowHeight}
            />
          );
        })}
      </div>
    </div>
  );
}

interface OptionProps {
  /** Undefined while it is being read. */
  order: OrderSummary | undefined;
  /** Its name until then. */
  unread: string | undefined;
  /** Counted from 0. */
  place: number;
  count: number;
  columns: readonly ColumnId[];
  isTight: boolean;
  isSelected: boolean;
  /** The keys are on it. */
  isActive: boolean;
  isOpen: boolean;
  /** Both in CSS pixels. */
  top: number;
  height: number;
}

/** Drawn anew only when something about it changes, and not with every step of the wheel. */
const Option = memo(function Option(props: OptionProps) {
  const { order, place, count, columns, isTight, isSelected } = props;
  const { isActive, isOpen, top, height } = props;
  return (
    <div
      id={rowId(place)}
      data-order={order?.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds text only
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-busy={order === undefined || undefined}
      aria-label={props.unread}
      aria-setsize={count}
      aria-posinset={place + 1}
      className={styles.option}
      data-active={isActive || undefined}
      data-open={isOpen || undefined}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {order && (
        <OrderRow order={order} columns={columns} isTight={isTight} isSelected={isSelected} />
      )}
    </div>
  );
});

/** Whether the keys are nowhere in particular, or still in a screen that is gone. */
function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused.matches('body, main') || !focused.checkVisibility();
}

function orderAt(target: EventTarget): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null;
  return row?.dataset['order'];
}

function rowId(place: number): string {
  return `order-at-${place}`;
}

type Act = Exclude<NonNullable<ReturnType<typeof listAction>>['do'], 'move' | 'extend'>;

function act(what: Act, id: string | undefined, props: OrdersListProps) {
  const { onOpen, onSelect, onSelectAll } = props;
  switch (what) {
    case 'open':
      return id !== undefined && onOpen(id);
    case 'select':
      return id !== undefined && onSelect(id);
    case 'select-all':
      return onSelectAll();
  }
}
