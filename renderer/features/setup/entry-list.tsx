import { Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../shared/result.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Icon } from '../../ui/icon.ts';
import { Panel } from '../../ui/panel.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { Unlocked } from './lock.tsx';
import { ConfirmRemove } from './confirm-remove.tsx';
import { Entries, Entry } from './entries.tsx';
import { AddButton, EditButton, RemoveButton } from './entry-buttons.tsx';
import styles from './entry-list.module.css';
import { useUndo } from '../../session/undo.ts';
import { type Section, useSetupPlace } from '../../session/setup-place.ts';
import { useTask } from '../../station/use-task.ts';

interface Item {
  id: string;
  name: string;
  isDefault: boolean;
}

interface EntryListProps<One extends Item> {
  section: Section;
  /** Group of this list's texts in the dictionaries. */
  texts: 'setup.printers' | 'setup.pickupPoints';
  icon: Icon;
  items: readonly One[];
  /** The entry that was edited last, which gets the focus. */
  lastEdited: string | null;
  facts: (item: One) => readonly string[];
  makeDefault: (item: One) => Promise<Result<unknown>>;
  remove: (item: One) => Promise<Result<unknown>>;
  putBack: (item: One) => Promise<Result<unknown>>;
  renderAction?: (item: One) => ReactNode;
  renderOutcome?: (item: One) => ReactNode;
}

/** The entries of a section, with buttons to add, change and delete. */
export function EntryList<One extends Item>(props: EntryListProps<One>) {
  const { t } = useTranslation();
  const { section, texts, items } = props;
  const { edit } = useSetupPlace();
  const [removing, setRemoving] = useState<One | null>(null);
  const task = useTask();
  const done = useUndo();

  const remove = async (item: One) => {
    const removed = await task.run(() => props.remove(item));
    setRemoving(null);
    if (!removed?.ok) return;
    done(
      ({ t }) => t(`${texts}.removed`, { name: item.name }),
      () => props.putBack(item),
    );
  };
  const add = (
    <AddButton
      text={t(`${texts}.add`)}
      takesFocus={props.lastEdited === ''}
      onPress={() => edit(section, { id: null })}
    />
  );

  return (
    <Panel title={t(`${texts}.title`)} aside={items.length > 0 && add}>
      <p className={styles.lead}>{t(`${texts}.lead`)}</p>
      {task.problem && <ErrorNotice problem={task.problem} />}
      {items.length === 0 && (
        <EmptyState icon={props.icon} title={t(`${texts}.emptyTitle`)} action={add}>
          {t(`${texts}.emptyText`)}
        </EmptyState>
      )}
      <Entries>
        {items.map((item) => (
          <ListedEntry
            key={item.id}
            {...props}
            item={item}
            onMakeDefault={() => void task.run(() => props.makeDefault(item))}
            onRemove={() => setRemoving(item)}
          />
        ))}
      </Entries>
      {removing && (
        <ConfirmRemove
          title={t(`${texts}.removeTitle`, { name: removing.name })}
          text={t(`${texts}.removeText`)}
          isRunning={task.isRunning}
          onCancel={() => setRemoving(null)}
          onConfirm={() => void remove(removing)}
        />
      )}
    </Panel>
  );
}

interface ListedEntryProps<One extends Item> extends Pick<
  EntryListProps<One>,
  'section' | 'lastEdited' | 'facts' | 'renderAction' | 'renderOutcome'
> {
  item: One;
  onMakeDefault: () => void;
  onRemove: () => void;
}

function ListedEntry<One extends Item>({ item, ...props }: ListedEntryProps<One>) {
  const { t } = useTranslation();
  const { edit } = useSetupPlace();
  const { id, name, isDefault } = item;
  return (
    <Entry
      name={name}
      badge={
        isDefault && (
          <Badge tone="info" icon={Star}>
            {t('setup.actions.isDefault')}
          </Badge>
        )
      }
      facts={props.facts(item)}
      actions={
        <>
          {props.renderAction?.(item)}
          {!isDefault && (
            <Unlocked>
              <Button onPress={props.onMakeDefault}>{t('setup.actions.makeDefault')}</Button>
            </Unlocked>
          )}
          <EditButton
            name={name}
            takesFocus={props.lastEdited === id}
            onPress={() => edit(props.section, { id })}
          />
          <RemoveButton name={name} onPress={props.onRemove} />
        </>
      }
      outcome={props.renderOutcome?.(item)}
    />
  );
}
