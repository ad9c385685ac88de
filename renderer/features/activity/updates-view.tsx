import { Radio, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UpdateFate, updateFateSchema } from '../../../shared/model/update.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { useActivityState } from '../../session/activity-state.ts';
import { useNavigationActions } from '../../session/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './activity-screen.module.css';
import { UpdateDetail } from './update-detail.tsx';
import { UpdatesList } from './updates-list.tsx';
import { sumOf, type Updates, useUpdates } from './use-updates.ts';

/** All received updates, newest first, with the original of the selected one. */
export function UpdatesView() {
  const { t } = useTranslation();
  const { fate, order, change } = useActivityState();
  const { openOrder } = useNavigationActions();
  const [chosen, setChosen] = useState<number | null>(null);
  const updates = useUpdates(fate, order?.id ?? null);
  const foundIndex = chosen === null ? 0 : updates.indexOf(chosen);
  const index = Math.min(Math.max(foundIndex, 0), Math.max(0, updates.count - 1));
  const selected = updates.at(index);
  useCommands({ allUpdates: order ? () => change({ order: null }) : null });
  return (
    <>
      <div className={`${layout.wrap} ${layout.gap3} ${layout.alignCenter}`}>
        <Filter updates={updates} fate={fate} onFate={(next) => change({ fate: next })} />
        {order && (
          <Button
            icon={X}
            keys={keysOf('allUpdates')}
            label={t('activity.allOrders')}
            onPress={() => change({ order: null })}
          >
            {t('activity.ofOrder', { soc: order.soc })}
          </Button>
        )}
      </div>
      {updates.problem && <ErrorNotice problem={updates.problem} />}
      <div className={`${layout.fillGrid} ${styles.split}`}>
        {updates.count === 0 ? (
          <Nothing hasAny={updates.counts !== undefined && sumOf(updates.counts) > 0} />
        ) : (
          <UpdatesList
            // A new list starts at its top.
            key={`${fate ?? ''} ${order?.id ?? ''}`}
            updates={updates}
            index={index}
            onChoose={setChosen}
            onOpen={(id) => openOrder(id)}
          />
        )}
        <UpdateDetail update={selected} onOpen={(id) => openOrder(id)} />
      </div>
    </>
  );
}

const always = ['applied', 'repeated', 'late', 'no-order', 'unreadable'] as const;

function Filter(props: {
  updates: Updates;
  fate: UpdateFate | null;
  onFate: (fate: UpdateFate | null) => void;
}) {
  const { t } = useTranslation();
  const { counts } = props.updates;
  const hasNew = (counts?.new ?? 0) > 0 || props.fate === 'new';
  const fates = updateFateSchema.options.filter(
    (fate) => always.some((one) => one === fate) || hasNew,
  );
  const text = (id: 'all' | UpdateFate, count: number | undefined) =>
    `${t(`activity.fate.${id}`)} ${count ?? ''}`.trim();
  return (
    <Segmented<'all' | UpdateFate>
      label={t('activity.fates')}
      hideLabel
      isCompact
      options={[
        { id: 'all', text: text('all', counts && sumOf(counts)) },
        ...fates.map((id) => ({ id, text: text(id, counts?.[id]) })),
      ]}
      value={props.fate ?? 'all'}
      onChange={(id) => props.onFate(id === 'all' ? null : id)}
    />
  );
}

function Nothing({ hasAny }: { hasAny: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.list}>
      {hasAny ? (
        <EmptyState icon={Radio} title={t('activity.noneShown')} />
      ) : (
        <EmptyState icon={Radio} title={t('activity.none')}>
          {t('activity.noneMeaning')}
        </EmptyState>
      )}
    </div>
  );
}
