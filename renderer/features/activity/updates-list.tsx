import { useTranslation } from 'react-i18next';
import type { ListedUpdate } from '../../../shared/model/update.ts';
import { formatExactly } from '../../common/format.ts';
import { Cell, RowList } from '../../common/row-list.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import styles from './activity-screen.module.css';
import { FateBadge } from './fate-badge.tsx';
import { updateText } from './update-text.ts';
import type { Updates } from './use-updates.ts';

interface UpdatesListProps {
  updates: Updates;
  /** Index of the selected row. */
  index: number;
  onChoose: (seq: number) => void;
  onOpen: (orderId: string) => void;
}

/** The platform's updates, newest first. */
export function UpdatesList({ updates, index, onChoose, onOpen }: UpdatesListProps) {
  const { t } = useTranslation();
  const columns = ['time', 'order', 'said', 'fate'] as const;
  return (
    <RowList
      label={t('activity.list')}
      className={styles.list}
      rowClassName={styles.row}
      headings={columns.map((column) => t(`activity.columns.${column}`))}
      count={updates.count}
      rowRem={2.75}
      activeIndex={index}
      takesFocus
      onChoose={(to) => {
        const update = updates.at(to);
        if (update) onChoose(update.seq);
      }}
      onOpen={(at) => {
        const order = updates.at(at)?.order;
        if (order) onOpen(order.id);
      }}
      onLook={updates.setVisibleRange}
      renderCells={(at) => {
        const update = updates.at(at);
        return update ? <Cells update={update} /> : null;
      }}
    />
  );
}

function Cells({ update }: { update: ListedUpdate }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { order, platformCode } = update;
  return (
    <>
      <Cell>{formatExactly(update.receivedAt, language)}</Cell>
      <Cell isCode>
        {order?.soc ??
          (platformCode === null
            ? t('activity.noCode')
            : t('activity.unknownOrder', { code: platformCode }))}
      </Cell>
      <Cell>{updateText(t, update, language)}</Cell>
      <FateBadge fate={update.fate} />
    </>
  );
}
