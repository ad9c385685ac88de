import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../../shared/model/order-view.ts';
import { keysOf } from '../../../keys/commands.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './view-tabs.module.css';

/** Renames and deletes saved lists. */
export function EditViewsDialog(props: {
  views: readonly OrderView[];
  onRename: (view: OrderView, name: string) => void;
  onRemove: (name: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('list.views.edit')}
      isOpen
      onClose={props.onClose}
      actions={
        <Button onPress={props.onClose} keys={keysOf('cancel')}>
          {t('list.views.close')}
        </Button>
      }
    >
      {props.views.map((view) => (
        <OneView
          key={view.name}
          view={view}
          isTaken={(name) => name !== view.name && props.views.some((one) => one.name === name)}
          onRename={(name) => props.onRename(view, name)}
          onRemove={() => props.onRemove(view.name)}
        />
      ))}
      {props.views.length === 0 && <p>{t('list.views.none')}</p>}
    </Dialog>
  );
}

function OneView(props: {
  view: OrderView;
  isTaken: (name: string) => boolean;
  onRename: (name: string) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState(props.view.name);
  const called = name.trim();
  const isTaken = props.isTaken(called);
  const isOther = called !== '' && called !== props.view.name && !isTaken;
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        if (isOther) props.onRename(called);
      }}
    >
      <TextField
        label={t('list.views.nameOf', { name: props.view.name })}
        value={name}
        onChange={setName}
        maxLength={60}
        error={isTaken ? t('list.views.taken') : undefined}
      />
      <Button type="submit" isDisabled={!isOther}>
        {t('list.views.rename')}
      </Button>
      <Button
        icon={Trash2}
        label={t('list.views.remove', { name: props.view.name })}
        onPress={props.onRemove}
      />
    </form>
  );
}
