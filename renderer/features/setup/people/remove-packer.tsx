import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Packer } from '../../../../shared/model/people.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { Toggle } from '../../../ui/toggle.tsx';

/** Asks before a packer is removed, and whether timelines go on showing the name. */
export function RemovePacker(props: {
  packer: Packer;
  isRunning: boolean;
  onCancel: () => void;
  onConfirm: (keepsName: boolean) => void;
}) {
  const { t } = useTranslation();
  const [keepsName, setKeepsName] = useState(true);
  return (
    <Dialog
      isOpen
      isAlert
      title={t('setup.people.removeTitle', props.packer)}
      onClose={props.onCancel}
      actions={
        <>
          <Button onPress={props.onCancel} ref={takeFocus}>
            {t('setup.actions.keep')}
          </Button>
          <Button
            variant="danger"
            isPending={props.isRunning}
            onPress={() => props.onConfirm(keepsName)}
          >
            {t('setup.actions.remove')}
          </Button>
        </>
      }
    >
      <p>{t('setup.people.removeText')}</p>
      <Toggle
        isOn={keepsName}
        onChange={setKeepsName}
        description={t('setup.people.keepsNameHint')}
      >
        {t('setup.people.keepsName')}
      </Toggle>
    </Dialog>
  );
}
