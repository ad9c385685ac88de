import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

/** Asks before changes that were typed are lost; Escape and the first button keep them. */
export function DropChanges(props: { soc: string; onKeep: () => void; onDrop: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      isAlert
      title={t('entry.drop.title', { soc: props.soc })}
      onClose={props.onKeep}
      actions={
        <>
          <Button onPress={props.onKeep} ref={takeFocus}>
            {t('entry.drop.keep')}
          </Button>
          <Button variant="danger" onPress={props.onDrop}>
            {t('entry.drop.drop')}
          </Button>
        </>
      }
    >
      <p>{t('entry.drop.text')}</p>
    </Dialog>
  );
}
