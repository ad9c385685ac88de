import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../shared/result.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Icon } from '../../ui/icon.ts';
import { Panel } from '../../ui/panel.tsx';
import type { NoticeMessage } from '../../ui/toast-list.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { ConfirmRemove } from './confirm-remove.tsx';
import { Entries, Entry } from './entries.tsx';
import { AddButton, EditButton, RemoveButton } from './entry-buttons.tsx';
import type { KindOfEntry } from './form/entry-panel.tsx';
import styles from './entry-list.module.css';
import { useUndo } from '../../session/undo.ts';
import { type Section, useSetupState } from '../../session/setup-state.ts';
import { type Task, useTask } from '../../station/use-task.ts';

/** Operations of the list, for the buttons of an entry. */
interface EntryWork {
  /** Runs an operation; the list shows its error. */
  run: Task['run'];
  /** Removes the entry without a question, and offers to undo it. */
  remove: () => void;
}

interface EntryListProps<Item extends { id: string; name: string }, Choice> {
  section: Section;
  /** Group of this list's texts in the dictionaries. */
  texts: KindOfEntry;
  /** Content of a list that can be empty. */
  empty?: { icon: Icon; title: string; text: string };
  items: readonly Item[];
  areManyAndShort?: boolean;
  /** The entry that was edited last, which gets the focus; '' for the button that adds one. */
  lastEdited: string | null;
  renderBadge: (item: Item) => ReactNode;
  detailsOf: (item: Item) => readonly string[];
  /** Buttons before those that edit and remove the entry. */
  renderActions?: (item: Item, work: EntryWork) => ReactNode;
  /** Result of the last action. */
  renderOutcome?: (item: Item) => ReactNode;
  canBeRemoved?: (item: Item) => boolean;
  /** `choice` is made in the question of `renderQuestion`. */
  remove: (item: Item, choice: Choice | undefined) => Promise<Result<unknown>>;
  putBack: (item: Item) => Promise<Result<unknown>>;
  /** Replaces the text about a removed entry. */
  removedText?: (item: Item) => NoticeMessage;
  /** Replaces the question before an entry is removed. */
  renderQuestion?: (
    item: Item,
    question: { isRunning: boolean; onCancel: () => void; onConfirm: (choice: Choice) => void },
  ) => ReactNode;
}

/** The entries of a section, with buttons to add, change and delete. */
export function EntryList<Item extends { id: string; name: string }, Choice = never>(
  props: EntryListProps<Item, Choice>,
) {
  const { t } = useTranslation();
  const { section, texts, empty, items, lastEdited } = props;
  const { edit } = useSetupState();
  const [removing, setRemoving] = useState<Item | null>(null);
  const task = useTask();
  const offerUndo = useUndo();

  const remove = async (item: Item, choice?: Choice) => {
    const removed = await task.run(() => props.remove(item, choice));
    setRemoving(null);
    if (!removed?.ok) return;
    const { name } = item;
    offerUndo(props.removedText?.(item) ?? (({ t }) => t(`setup.${texts}.removed`, { name })), () =>
      props.putBack(item),
    );
  };
  const add = (
    <AddButton
      text={t(`setup.${texts}.add`)}
      takesFocus={lastEdited === ''}
      onPress={() => edit(section, { id: null })}
    />
  );
  const question = {
    isRunning: task.isRunning,
    onCancel: () => setRemoving(null),
    onConfirm: (choice?: Choice) => void (removing && remove(removing, choice)),
  };

  return (
    <Panel title={t(`setup.${texts}.title`)} headerContent={items.length > 0 && add}>
      <p className={styles.lead}>{t(`setup.${texts}.lead`)}</p>
      {task.problem && <ErrorNotice problem={task.problem} />}
      {items.length === 0 && empty && (
        <EmptyState icon={empty.icon} title={empty.title} action={add}>
          {empty.text}
        </EmptyState>
      )}
      <Entries areManyAndShort={props.areManyAndShort ?? false}>
        {items.map((item) => (
          <Entry
            key={item.id}
            name={item.name}
            badge={props.renderBadge(item)}
            details={props.detailsOf(item)}
            actions={
              <>
                {props.renderActions?.(item, {
                  run: task.run,
                  remove: () => void remove(item),
                })}
                <EditButton
                  name={item.name}
                  takesFocus={lastEdited === item.id}
                  onPress={() => edit(section, { id: item.id })}
                />
                {(props.canBeRemoved?.(item) ?? true) && (
                  <RemoveButton name={item.name} onPress={() => setRemoving(item)} />
                )}
              </>
            }
            outcome={props.renderOutcome?.(item)}
          />
        ))}
      </Entries>
      {removing &&
        (props.renderQuestion?.(removing, question) ?? (
          <ConfirmRemove
            title={t(`setup.${texts}.removeTitle`, { name: removing.name })}
            text={t(`setup.${texts}.removeText`)}
            isRunning={question.isRunning}
            onCancel={question.onCancel}
            onConfirm={() => question.onConfirm()}
          />
        ))}
    </Panel>
  );
}
