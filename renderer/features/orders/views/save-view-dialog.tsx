import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../common/form-dialog.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';

/** Dialog for the name of a list to save. */
export function SaveViewDialog(props: {
  /** Names in use. */
  names: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const called = name.trim();
  return (
    <FormDialog
      title={t('list.views.question')}
      submit={t('list.views.save')}
      isFine={called !== ''}
      onSubmit={() => props.onSave(called)}
      onClose={props.onClose}
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
    </FormDialog>
  );
}
