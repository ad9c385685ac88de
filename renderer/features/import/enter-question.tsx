import { useTranslation } from 'react-i18next';
import { groupDigits } from '../../../shared/amount-text.ts';
import type { ImportState } from '../../../shared/model/import.ts';
import { formatDong } from '../../common/format.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

interface EnterQuestionProps {
  state: ImportState;
  isRunning: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The one word after which orders of a file are queued. */
export function EnterQuestion(props: EnterQuestionProps) {
  const { t } = useTranslation();
  const orders = groupDigits(props.state.counts.fit);
  return (
    <Dialog
      isOpen
      isAlert
      title={t('import.enterQuestion', { orders })}
      onClose={props.onClose}
      actions={
        <>
          <Button ref={takeFocus} onPress={props.onClose} keys={keysOf('cancel')}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            isPending={props.isRunning}
            onPress={props.onConfirm}
            keys={keysOf('enterImport')}
          >
            {t('import.enter', { orders })}
          </Button>
        </>
      }
    >
      <Body {...props} />
    </Dialog>
  );
}

/** Lies inside the dialog, whose keys it hears. */
function Body({ state, onConfirm }: EnterQuestionProps) {
  const { t } = useTranslation();
  const { counts } = state;
  useCommands({ enterImport: onConfirm });
  return (
    <>
      <p>{t('import.enterMeaning', { cod: formatDong(counts.cod) })}</p>
      {counts.doubtful > 0 && (
        <p>{t('import.enterDoubts', { orders: groupDigits(counts.doubtful) })}</p>
      )}
      {counts.wrong > 0 && <p>{t('import.enterWrong', { orders: groupDigits(counts.wrong) })}</p>}
      {counts.out > 0 && <p>{t('import.enterOut', { orders: groupDigits(counts.out) })}</p>}
    </>
  );
}
