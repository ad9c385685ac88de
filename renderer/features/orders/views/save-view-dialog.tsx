import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../../../keys/commands.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';

/** Asks for the name of a list that is kept. */
export function SaveViewDialog(props: {
  /** Names that are given already. */
  names: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const called = name.trim();
  const save = () => {
    if (called !== '') props.onSave(called);
  };
  return (
    <Dialog
      title={t('list.views.question')}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose} keys={keysOf('cancel')}>
            {t('common.leave')}
          </Button>
          <Button variant="primary" isDisabled={called === ''} onPress={save}>
            {t('list.views.save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('list.views.name')}
          value={name}
          onChange={setName}
          maxLength={60}
          inputRef={takeFocus}
          warning={props.names.includes(called) ? t('list.views.replaces') : undefined}
          description={t('list.views.meaning')}
        />
      </form>
    </Dialog>
  );
}
