import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { takeFocus } from '../ui/take-focus.ts';

interface DropChangesProps {
  title: string;
  text: string;
  /** What they belong to. */
  about?: ReactNode;
  onKeep: () => void;
  onDrop: () => void;
}

/** Asks before changes that were typed are lost; Escape and the first button keep them. */
export function DropChanges({ title, text, about, onKeep, onDrop }: DropChangesProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      isAlert
      title={title}
      onClose={onKeep}
      actions={
        <>
          <Button onPress={onKeep} ref={takeFocus}>
            {t('common.dropChanges.keep')}
          </Button>
          <Button variant="danger" onPress={onDrop}>
            {t('common.dropChanges.drop')}
          </Button>
        </>
      }
    >
      {about}
      <p>{text}</p>
    </Dialog>
  );
}
