import {
  memo,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ColumnId, ListLayout } from '../../../shared/model/list-layout.ts';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { listAction } from '../../common/list-keys.ts';
import { useRowWindow } from '../../common/use-row-window.ts';
import layout from '../../ui/layout.module.css';
import { Button } from '../../ui/button.tsx';
import { useRem } from '../../ui/rem.ts';
import { OrderRow } from './order-row.tsx';
import styles from './orders-list.module.css';
import { isSelected, type Selection } from './selection.ts';
import { useNewOrders } from './use-new-orders.ts';
import { END, type useActiveRow } from './use-active-row.ts';
import type { LoadedOrders } from './use-orders.ts';

/** Height of a row (rem). */
const rowRem = { calm: 3.5, tight: 2.25 } as const;

export interface OrdersListProps {
  orders: LoadedOrders;
  /** Position of the active row, with functions to move it. */
  activeRow: ReturnType<typeof useActiveRow>;
  openId: string | null;
  /** The displayed columns; a stable array while unchanged. */
  columns: readonly ColumnId[];
  density: ListLayout['density'];
  selection: Selection;
  onActive: (id: string) => void;
  onOpen: (id: string) => void;
  onSelect: (id: string) => void;
  /** Selects the rows between the active row and this one. */
  onSelectThese: (ids: readonly string[]) => void;
  onSelectAll: () => void;
  /** Opens the dialog with the order's codes. */
  onCodes: (id: string) => void;
  ref?: Ref<{ focus: () => void }>;
}

/** Renders only the visible rows, so that a million orders scroll like 20. The focus remains on the list. */
export function OrdersList({ ref, ...props }: OrdersListProps) {
  const { t } = useTranslation();
  const { orders } = props;
  const { count, setVisibleRange } = orders;
  const list = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => list.current?.focus() }), []);
  useEffect(() => {
    if (isFocusFree()) list.current?.focus();
  }, []);
  const { at, go, isOnItsWay } = props.activeRow;
  const rowHeight = rowRem[props.density] * useRem();
  const { height, rows, first, last, isBeginVisible, show } = useRowWindow(list, {
    count,
    rowHeight,
    chosen: at,
  });
  useEffect(() => setVisibleRange(first, last), [setVisibleRange, first, last]);
  const begin = useEffectEvent(() =>
    show(props.openId === null ? 0 : Math.max(0, orders.indexOf(props.openId))),
  );
  const begun = useRef(orders.of);
  // Another list starts at its beginning, or at the open order.
  useLayoutEffect(() => {
    if (begun.current === orders.of) return;
    begun.current = orders.of;
    begin();
  }, [orders.of]);
  const isFound = isOnItsWay && orders.isCounted;
  // The end may become known after the user has requested it.
  useEffect(() => {
    if (isFound) show(at);
  }, [isFound, at, show]);

  const newOrders = useNewOrders(orders, isBeginVisible);
  const showNew = () => {
    go(0);
    show(0);
    list.current?.focus();
  };
  const selectTo = async (to: number) => {
    const ids = await orders.idsBetween(Math.min(at, to), Math.max(at, to));
    if (ids) props.onSelectThese(ids);
  };
  const press = (event: React.KeyboardEvent) => {
    const page = Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / rowHeight) - 1);
    const action = listAction(event, at, count, page);
    if (action === null) return;
    event.preventDefault();
    // While rows load, only "select all" is possible, because the intended row is unknown.
    if (orders.isStale && action.do !== 'select-all') return;
    if ('to' in action) {
      const to = event.key === 'End' && !orders.isCounted ? END : action.to;
      if (action.do === 'extend') void selectTo(to);
      go(to);
      if (to !== END) show(to);
    } else act(action.do, orders.at(at)?.id, props);
  };

  return (
    <>
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
          // A row would lose the focus as soon as it scrolls out of sight.
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
                index={index}
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
      {newOrders.count > 0 && (
        <div className={styles.newOrders}>
          <Button size="small" icon={ArrowUp} keys="Home" onPress={showNew}>
            {t(newOrders.isAll ? 'list.newOrders' : 'list.newOrdersAtLeast', {
              count: newOrders.count,
            })}
          </Button>
        </div>
      )}
    </>
  );
}

interface OptionProps {
  /** Undefined while loading. */
  order: OrderSummary | undefined;
  /** Its accessible name while loading. */
  unread: string | undefined;
  /** Index, from 0. */
  index: number;
  count: number;
  columns: readonly ColumnId[];
  isTight: boolean;
  isSelected: boolean;
  /** The active row. */
  isActive: boolean;
  isOpen: boolean;
  /** Offset and height, both in CSS pixels. */
  top: number;
  height: number;
}

/** Memoized, so that it does not render at every wheel step. */
const Option = memo(function Option(props: OptionProps) {
  const { order, index, count, columns, isTight, isSelected } = props;
  const { isActive, isOpen, top, height } = props;
  return (
    <div
      id={rowId(index)}
      data-order={order?.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds text only
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-busy={order === undefined || undefined}
      aria-label={props.unread}
      aria-setsize={count}
      aria-posinset={index + 1}
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

/** Checks whether no control has the focus, or one in a hidden screen has it. */
function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused.matches('body, main') || !focused.checkVisibility();
}

function orderAt(target: EventTarget): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null;
  return row?.dataset['order'];
}

function rowId(index: number): string {
  return `order-at-${index}`;
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
