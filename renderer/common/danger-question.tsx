import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../keys/commands.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Icon } from '../ui/icon.ts';
import { takeFocus } from '../ui/take-focus.ts';

/** Asks before something that cannot be taken back; the focus is on leaving it. */
export function DangerQuestion(props: {
  title: string;
  /** What the button says that does it. */
  confirm: string;
  icon?: Icon;
  isRunning?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      isAlert
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button ref={takeFocus} onPress={props.onClose} keys={keysOf('cancel')}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="danger"
            isPending={props.isRunning ?? false}
            onPress={props.onConfirm}
            {...(props.icon && { icon: props.icon })}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
