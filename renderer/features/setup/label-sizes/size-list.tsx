import { Pencil, UserPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedLabelSize } from '../../../../shared/model/label-size.ts';
import { station } from '../../../station/client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useUndo } from '../../../session/undo.ts';
import { useTask } from '../../../station/use-task.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { ConfirmRemove } from '../confirm-remove.tsx';
import { Entries, Entry } from '../entries.tsx';
import { AddButton, EditButton, RemoveButton } from '../entry-buttons.tsx';
import listStyles from '../entry-list.module.css';
import { Unlocked } from '../lock.tsx';
import { useSetupPlace } from '../../../session/setup-place.ts';
import { OutdatedPrinters } from './outdated-printers.tsx';
import { useMillimetres } from './use-millimetres.ts';

const section = 'label-sizes';

interface SizeListProps {
  sizes: readonly ListedLabelSize[];
  /** The size that was edited last, which gets the focus. */
  lastEdited: string | null;
}

/** The table of label sizes, with buttons to add, change, delete and reset. */
export function SizeList({ sizes, lastEdited }: SizeListProps) {
  const { t } = useTranslation();
  const { edit } = useSetupPlace();
  const [removing, setRemoving] = useState<ListedLabelSize | null>(null);
  // Entry that gets the focus after its focused button was removed; '' is the add button.
  const [touched, setTouched] = useState(lastEdited);
  const task = useTask();
  const done = useUndo();
  const remove = async (size: ListedLabelSize) => {
    setTouched(null);
    const removed = await task.run(() => station.call('labelSizes.remove', { id: size.id }));
    setRemoving(null);
    if (!removed?.ok) return;
    const outcome = size.origin === 'own' ? 'removed' : 'wasReset';
    const { id, origin, ...before } = size;
    done(
      ({ t }) => t(`setup.labelSizes.${outcome}`, { name: size.name }),
      () => station.call('labelSizes.save', { id: origin === 'own' ? null : id, size: before }),
    );
    setTouched(size.origin === 'own' ? '' : size.id);
  };
  const add = (
    <AddButton
      text={t('setup.labelSizes.add')}
      takesFocus={touched === ''}
      onPress={() => edit(section, { id: null })}
    />
  );
  return (
    <Panel title={t('setup.labelSizes.title')} aside={add}>
      <p className={listStyles.lead}>{t('setup.labelSizes.lead')}</p>
      {task.problem && <ErrorNotice problem={task.problem} />}
      <Entries areManyAndShort>
        {sizes.map((size) => (
          <SizeEntry
            key={size.id}
            size={size}
            takesFocus={touched === size.id}
            onUpdating={() => setTouched(null)}
            onUpdated={() => setTouched(size.id)}
            onRemove={() => setRemoving(size)}
            onReset={() => void remove(size)}
          />
        ))}
      </Entries>
      {removing && (
        <ConfirmRemove
          title={t('setup.labelSizes.removeTitle', { name: removing.name })}
          text={t('setup.labelSizes.removeText')}
          isRunning={task.isRunning}
          onCancel={() => setRemoving(null)}
          onConfirm={() => void remove(removing)}
        />
      )}
    </Panel>
  );
}

interface SizeEntryProps {
  size: ListedLabelSize;
  takesFocus: boolean;
  onUpdating: () => void;
  onUpdated: () => void;
  onRemove: () => void;
  onReset: () => void;
}

function SizeEntry({ size, takesFocus, onRemove, onReset, ...updates }: SizeEntryProps) {
  const { t } = useTranslation();
  const { edit } = useSetupPlace();
  const { id, name, origin, platformSize } = size;
  const paper = useMillimetres()(size);
  const platform = platformSize
    ? t('setup.labelSizes.onPlatform', { size: platformSize })
    : t('setup.labelSizes.notOnPlatform');
  return (
    <Entry
      name={name}
      badge={
        origin !== 'default' && (
          <Badge tone="info" icon={origin === 'own' ? UserPen : Pencil}>
            {t(`setup.labelSizes.origins.${origin}`)}
          </Badge>
        )
      }
      facts={[`${paper} · ${platform}`]}
      actions={
        <>
          {origin === 'changed' && (
            <Unlocked>
              <Button label={t('setup.labelSizes.resetNamed', { name })} onPress={onReset}>
                {t('setup.labelSizes.reset')}
              </Button>
            </Unlocked>
          )}
          <EditButton name={name} takesFocus={takesFocus} onPress={() => edit(section, { id })} />
          {origin === 'own' && <RemoveButton name={name} onPress={onRemove} />}
        </>
      }
      outcome={<OutdatedPrinters size={size} {...updates} />}
    />
  );
}
