import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedUpdate } from '../../../shared/model/update.ts';
import { formatExactly } from '../../common/format.ts';
import { listAction } from '../../common/list-keys.ts';
import { inSlots } from '../../common/row-slots.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import styles from './activity-screen.module.css';
import { FateBadge } from './fate-badge.tsx';
import { updateText } from './update-text.ts';
import type { Updates } from './use-updates.ts';

/** Height of a row, rem. */
const rowRem = 2.75;
/** Rows that are drawn out of sight at each end. */
const rowsBeside = 4;

interface UpdatesListProps {
  updates: Updates;
  /** The chosen row. */
  place: number;
  onChoose: (seq: number) => void;
  onOpen: (orderId: string) => void;
}

/** Draws only the rows in sight. The focus stays on the list. */
export function UpdatesList({ updates, place, onChoose, onOpen }: UpdatesListProps) {
  const { t } = useTranslation();
  const { count, look } = updates;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  const rowHeight = rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler is in use here
  const rows = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: rowsBeside,
  });
  const items = rows.getVirtualItems();
  const slots = inSlots(items, rows.scrollRect?.height ?? 0, rowHeight, rowsBeside);
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => look(first, last), [look, first, last]);
  const choose = (to: number) => {
    const update = updates.at(to);
    if (update) onChoose(update.seq);
    rows.scrollToIndex(to);
  };
  const press = (event: React.KeyboardEvent) => {
    const page = Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / rowHeight) - 1);
    const action = listAction(event, place, count, page);
    if (action === null) return;
    event.preventDefault();
    if ('to' in action) choose(action.to);
    const order = updates.at(place)?.order;
    if (action.do === 'open' && order) onOpen(order.id);
  };
  return (
    <section className={styles.list} aria-label={t('activity.list')}>
      <div aria-hidden className={`${styles.row} ${styles.columns}`}>
        <span>{t('activity.columns.time')}</span>
        <span>{t('activity.columns.order')}</span>
        <span>{t('activity.columns.said')}</span>
        <span>{t('activity.columns.fate')}</span>
      </div>
      <div
        ref={list}
        className={styles.rows}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold rows with columns
        role="listbox"
        tabIndex={0}
        aria-label={t('activity.list')}
        aria-activedescendant={updates.at(place) ? rowId(place) : undefined}
        onKeyDown={press}
      >
        <div className={styles.whole} style={{ height: rows.getTotalSize() }}>
          {slots.map(({ index, start, size, slot }) => (
            <Row
              key={slot}
              update={updates.at(index)}
              place={index}
              count={count}
              isChosen={index === place}
              style={{ height: size, transform: `translateY(${start}px)` }}
              onChoose={() => choose(index)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function Row(props: {
  /** Undefined while it is being read. */
  update: ListedUpdate | undefined;
  place: number;
  count: number;
  isChosen: boolean;
  style: React.CSSProperties;
  onChoose: () => void;
}) {
  const { update, place, count, isChosen, style, onChoose } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list hears the keys
    <div
      id={rowId(place)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds text only
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-busy={update === undefined || undefined}
      aria-setsize={count}
      aria-posinset={place + 1}
      className={`${styles.row} ${styles.option}`}
      style={style}
      onClick={onChoose}
    >
      {update && <Cells update={update} />}
    </div>
  );
}

function Cells({ update }: { update: ListedUpdate }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { order, platformCode } = update;
  return (
    <>
      <span className={styles.cut}>{formatExactly(update.receivedAt, language)}</span>
      <span className={styles.code}>
        {order?.soc ??
          (platformCode === null
            ? t('activity.noCode')
            : t('activity.unknownOrder', { code: platformCode }))}
      </span>
      <span className={styles.cut}>{updateText(t, update, language)}</span>
      <FateBadge fate={update.fate} />
    </>
  );
}

function rowId(place: number): string {
  return `update-at-${place}`;
}
