import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { listAction } from './list-keys.ts';
import { OrderRow } from './order-row.tsx';
import styles from './orders-list.module.css';

/** Height of a row, rem. */
const rowRem = 3.5;

export interface OrdersListProps {
  orders: readonly OrderSummary[];
  /** The row that the keys are on. */
  activeId: string | null;
  openId: string | null;
  selected: ReadonlySet<string>;
  /** The rows are about to be replaced: nothing may be done with them. */
  isStale: boolean;
  onActive: (id: string) => void;
  onOpen: (id: string) => void;
  onSelect: (id: string) => void;
  /** Adds what lies between the row that the keys were on and this one. */
  onSelectThese: (ids: readonly string[]) => void;
  onPrint: () => void;
  onClear: () => void;
  /** The end of what is loaded came into sight. */
  onEnd: () => void;
  ref?: Ref<{ focus: () => void }>;
}

/** Draws only the rows in sight, so that 200,000 orders scroll like 20. */
export function OrdersList({ ref, ...props }: OrdersListProps) {
  const { t } = useTranslation();
  const { orders, activeId, onEnd } = props;
  const list = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => list.current?.focus() }), []);
  useEffect(() => {
    if (isFocusFree()) list.current?.focus();
  }, []);
  const at = Math.max(
    0,
    orders.findIndex(({ id }) => id === activeId),
  );
  const rowHeight = rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler is in use here
  const rows = useVirtualizer({
    count: orders.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => orders[index]?.id ?? index,
    overscan: 8,
  });
  const items = rows.getVirtualItems();
  const isAtEnd = (items.at(-1)?.index ?? 0) >= orders.length - 20;
  useEffect(() => {
    if (isAtEnd) onEnd();
  }, [isAtEnd, onEnd, orders.length]);

  const press = (event: React.KeyboardEvent) => {
    const page = Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / rowHeight) - 1);
    const action = listAction(event, at, orders.length, page);
    const target = orders[action && 'to' in action ? action.to : at];
    if (action === null || target === undefined) return;
    event.preventDefault();
    if (props.isStale && action.do !== 'clear') return;
    if (action.do === 'extend') {
      const [from, to] = [Math.min(at, action.to), Math.max(at, action.to)];
      props.onSelectThese(orders.slice(from, to + 1).map(({ id }) => id));
    }
    act(action.do, target.id, props);
    if ('to' in action) rows.scrollToIndex(action.to);
  };

  return (
    <div
      ref={list}
      className={styles.list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold rows with columns
      role="listbox"
      tabIndex={0}
      aria-label={t('orders.list')}
      aria-multiselectable
      aria-activedescendant={orders[at] && rowId(orders[at].id)}
      onKeyDown={press}
      onClick={(event) => {
        const id = orderAt(event.target);
        if (id === undefined || props.isStale) return;
        props.onActive(id);
        props.onOpen(id);
      }}
    >
      <div className={styles.whole} style={{ height: rows.getTotalSize() }}>
        {items.map(({ key, index, start, size }) => {
          const order = orders[index];
          return (
            order && (
              <Option
                key={key}
                order={order}
                place={index + 1}
                isSelected={props.selected.has(order.id)}
                isActive={index === at}
                isOpen={order.id === props.openId}
                style={{ height: size, transform: `translateY(${start}px)` }}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface OptionProps {
  order: OrderSummary;
  /** Counted from 1. */
  place: number;
  isSelected: boolean;
  /** The keys are on it. */
  isActive: boolean;
  isOpen: boolean;
  style: React.CSSProperties;
}

function Option({ order, place, isSelected, isActive, isOpen, style }: OptionProps) {
  return (
    <div
      id={rowId(order.id)}
      data-order={order.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds text only
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-setsize={-1}
      aria-posinset={place}
      className={styles.option}
      data-active={isActive || undefined}
      data-open={isOpen || undefined}
      style={style}
    >
      <OrderRow order={order} isSelected={isSelected} />
    </div>
  );
}

/** Whether the keys are nowhere in particular, or still in a screen that is gone. */
function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused.matches('body, main') || !focused.checkVisibility();
}

function orderAt(target: EventTarget): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null;
  return row?.dataset['order'];
}

function rowId(id: string): string {
  return `order-${id}`;
}

function act(
  what: NonNullable<ReturnType<typeof listAction>>['do'],
  id: string,
  { orders, onActive, onOpen, onSelect, onSelectThese, onPrint, onClear }: OrdersListProps,
) {
  switch (what) {
    case 'move':
    case 'extend':
      return onActive(id);
    case 'open':
      return onOpen(id);
    case 'select':
      return onSelect(id);
    case 'select-all':
      return onSelectThese(orders.map(({ id: one }) => one));
    case 'print':
      return onPrint();
    case 'clear':
      return onClear();
  }
}
