import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';

/** Asks before personal data are removed, which nothing brings back. */
export function RemovalDialog(props: {
  days: number;
  isRunning: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      isAlert
      title={t('setup.retention.question')}
      onClose={props.onClose}
      actions={
        <>
          <Button ref={takeFocus} onPress={props.onClose} keys="Esc">
            {t('common.cancel')}
          </Button>
          <Button variant="danger" isPending={props.isRunning} onPress={props.onConfirm}>
            {t('setup.retention.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('setup.retention.meaning', { days: props.days })}</p>
    </Dialog>
  );
}
