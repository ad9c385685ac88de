import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '../../../../shared/model/audit.ts';
import { formatExactly } from '../../../common/format.ts';
import { listAction } from '../../../common/list-keys.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import styles from './audit.module.css';

/** Older rows are asked for when the keys come this near to the last one. */
const ahead = 20;

interface AuditListProps {
  rows: readonly AuditRow[];
  /** The chosen row. */
  place: number;
  onChoose: (seq: number) => void;
  onOpen: (orderId: string) => void;
  onMore: () => void;
}

/** Rows of the log; the focus stays on the list, and older ones come as somebody goes down. */
export function AuditList({ rows, place, onChoose, onOpen, onMore }: AuditListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place >= rows.length - ahead) onMore();
  }, [place, rows.length, onMore]);
  const choose = (to: number) => {
    const row = rows[to];
    if (row) onChoose(row.seq);
    document.getElementById(rowId(to))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: React.KeyboardEvent) => {
    const shown = document.getElementById(rowId(place))?.offsetHeight ?? 1;
    const page = Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / shown) - 1);
    const action = listAction(event, place, rows.length, page);
    if (action === null) return;
    event.preventDefault();
    if ('to' in action) choose(action.to);
    const order = rows[place]?.order;
    if (action.do === 'open' && order) onOpen(order.id);
  };
  const scrolled = ({
    currentTarget: { scrollTop, clientHeight, scrollHeight },
  }: React.UIEvent) => {
    if (scrollTop + 2 * clientHeight > scrollHeight) onMore();
  };
  return (
    <section className={styles.list} aria-label={t('setup.audit.log.list')}>
      <div aria-hidden className={`${styles.row} ${styles.columns}`}>
        <span>{t('setup.audit.log.columns.time')}</span>
        <span>{t('setup.audit.log.columns.who')}</span>
        <span>{t('setup.audit.log.columns.what')}</span>
        <span>{t('setup.audit.log.columns.order')}</span>
        <span>{t('setup.audit.log.columns.details')}</span>
      </div>
      <div
        ref={list}
        className={styles.rows}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold rows with columns
        role="listbox"
        tabIndex={0}
        aria-label={t('setup.audit.log.list')}
        aria-activedescendant={rows[place] ? rowId(place) : undefined}
        onKeyDown={press}
        onScroll={scrolled}
      >
        {rows.map((row, index) => (
          <Row
            key={row.seq}
            row={row}
            place={index}
            isChosen={index === place}
            onChoose={() => choose(index)}
          />
        ))}
      </div>
    </section>
  );
}

function Row(props: { row: AuditRow; place: number; isChosen: boolean; onChoose: () => void }) {
  const { row, place, isChosen, onChoose } = props;
  const language = useLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list hears the keys
    <div
      id={rowId(place)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds text only
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={`${styles.row} ${styles.option}`}
      onClick={onChoose}
    >
      <span className={styles.cut}>{formatExactly(row.at, language)}</span>
      <span className={styles.cut}>{row.who}</span>
      <span className={styles.cut}>{row.what}</span>
      <span className={styles.code}>{row.order?.soc}</span>
      <span className={styles.cut}>{row.details.join(' · ')}</span>
    </div>
  );
}

function rowId(place: number): string {
  return `audit-at-${place}`;
}
