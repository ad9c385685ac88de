import { type ReactNode, useEffect, useId, useRef } from 'react';
import layout from '../ui/layout.module.css';
import { useRem } from '../ui/rem.ts';
import { listAction } from './list-keys.ts';
import styles from './row-list.module.css';
import { useRowWindow } from './use-row-window.ts';

interface RowListProps {
  label: string;
  /** Class that sets the size of the list. */
  className?: string | undefined;
  /** Class that sets the columns of rows and headings. */
  rowClassName: string | undefined;
  headings: readonly string[];
  count: number;
  /** Height of a row (rem). */
  rowRem: number;
  /** Index of the current row. */
  activeIndex: number;
  takesFocus?: boolean;
  onChoose: (index: number) => void;
  onOpen: (index: number) => void;
  /** Called with the first and last rendered row. */
  onLook: (first: number, last: number) => void;
  /** Renders the cells of a row; null while it is loading. */
  renderCells: (index: number) => ReactNode;
}

/** A windowed list with columns. The focus remains on the list; keys select and open rows. */
export function RowList(props: RowListProps) {
  const { label, count, activeIndex, rowRem, takesFocus = false, onLook, renderCells } = props;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (takesFocus) list.current?.focus();
  }, [takesFocus]);
  const rowHeight = rowRem * useRem();
  const { height, rows, first, last, show } = useRowWindow(list, {
    count,
    rowHeight,
    chosen: activeIndex,
  });
  useEffect(() => onLook(first, last), [onLook, first, last]);
  const choose = (to: number) => {
    props.onChoose(to);
    show(to);
  };
  const press = (event: React.KeyboardEvent) => {
    const page = Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / rowHeight) - 1);
    const action = listAction(event, activeIndex, count, page);
    if (action === null) return;
    event.preventDefault();
    if ('to' in action) choose(action.to);
    if (action.do === 'open') props.onOpen(activeIndex);
  };
  const rowClass = `${styles.row} ${props.rowClassName}`;
  return (
    <section className={`${styles.list} ${props.className ?? ''}`} aria-label={label}>
      <div aria-hidden className={`${rowClass} ${styles.columns}`}>
        {props.headings.map((heading) => (
          <span key={heading}>{heading}</span>
        ))}
      </div>
      <div
        ref={list}
        className={`${layout.scrollArea} ${styles.rows}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold rows with columns
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={renderCells(activeIndex) ? `${id}-${activeIndex}` : undefined}
        onKeyDown={press}
      >
        <div className={layout.relative} style={{ height }}>
          {rows.map(({ index, top, slot }) => (
            <Row
              key={slot}
              id={`${id}-${index}`}
              className={`${rowClass} ${styles.option}`}
              index={index}
              count={count}
              isChosen={index === activeIndex}
              style={{ height: rowHeight, transform: `translateY(${top}px)` }}
              onChoose={() => choose(index)}
            >
              {renderCells(index)}
            </Row>
          ))}
        </div>
      </div>
    </section>
  );
}

function Row(props: {
  id: string;
  className: string;
  index: number;
  count: number;
  isChosen: boolean;
  style: React.CSSProperties;
  onChoose: () => void;
  children: ReactNode;
}) {
  const { children, index } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles the keys
    <div
      id={props.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds text only
      role="option"
      tabIndex={-1}
      aria-selected={props.isChosen}
      aria-busy={children === null || undefined}
      aria-setsize={props.count}
      aria-posinset={index + 1}
      className={props.className}
      style={props.style}
      onClick={props.onChoose}
    >
      {children}
    </div>
  );
}

/** A cell that truncates its text at the end of the column. */
export function Cell({ children, isCode = false }: { children?: ReactNode; isCode?: boolean }) {
  return <span className={isCode ? styles.code : styles.cut}>{children}</span>;
}
