import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '../../../../shared/model/audit.ts';
import { formatExactly } from '../../../common/format.ts';
import { Cell, RowList } from '../../../common/row-list.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import tones from '../../../ui/tones.module.css';
import styles from './audit.module.css';

/** Distance (rows) from the end of the list at which older rows are loaded. */
const ahead = 20;

interface AuditListProps {
  rows: readonly AuditRow[];
  /** Index of the selected row. */
  index: number;
  onChoose: (code: AuditRow['code']) => void;
  /** The rows belong to one order and many benches, so the order column shows the bench. */
  isOfAll: boolean;
  onOpen: (order: NonNullable<AuditRow['order']>) => void;
  onMore: () => void;
}

/** Rows of the audit log. Scrolling down loads older ones. */
export function AuditList({ rows, index, isOfAll, onChoose, onOpen, onMore }: AuditListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const onVisibleRange = useCallback(
    (_first: number, last: number) => {
      if (last >= rows.length - ahead) onMore();
    },
    [rows.length, onMore],
  );
  const columns = ['time', 'who', 'what', isOfAll ? 'bench' : 'order', 'details'] as const;
  return (
    <RowList
      label={t('setup.audit.log.list')}
      className={styles.list}
      rowClassName={styles.row}
      headings={columns.map((column) => t(`setup.audit.log.columns.${column}`))}
      count={rows.length}
      rowRem={2.25}
      activeIndex={index}
      onChoose={(to) => {
        const row = rows[to];
        if (row) onChoose(row.code);
      }}
      onOpen={(at) => {
        const order = rows[at]?.order;
        if (order) onOpen(order);
      }}
      onLook={onVisibleRange}
      renderCells={(at) => {
        const row = rows[at];
        if (!row) return null;
        return (
          <>
            <Cell>{formatExactly(row.at, language)}</Cell>
            <Cell>{row.who}</Cell>
            <Cell>{row.what}</Cell>
            {isOfAll ? <Cell>{row.bench}</Cell> : <Cell isCode>{row.order?.soc}</Cell>}
            <Cell>
              {row.isBroken && (
                <strong className={tones.danger}>{t('setup.audit.log.brokenHere')} </strong>
              )}
              {row.details.join(' · ')}
            </Cell>
          </>
        );
      }}
    />
  );
}
