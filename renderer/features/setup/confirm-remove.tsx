import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

/** Asks before something is removed; Escape and the first button keep it. */
export function ConfirmRemove(props: {
  title: string;
  text: string;
  isRunning: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      isAlert
      title={props.title}
      onClose={props.onCancel}
      actions={
        <>
          <Button onPress={props.onCancel} ref={takeFocus}>
            {t('setup.actions.keep')}
          </Button>
          <Button variant="danger" isPending={props.isRunning} onPress={props.onConfirm}>
            {t('setup.actions.remove')}
          </Button>
        </>
      }
    >
      <p>{props.text}</p>
    </Dialog>
  );
}
