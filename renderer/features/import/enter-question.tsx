import { useTranslation } from 'react-i18next';
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
  const count = props.state.counts.fit;
  return (
    <Dialog
      isOpen
      isAlert
      title={t('import.enterQuestion', { count })}
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
            {t('import.enter', { count })}
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
      {counts.doubtful > 0 && <p>{t('import.enterDoubts', { count: counts.doubtful })}</p>}
      {counts.wrong > 0 && <p>{t('import.enterWrong', { count: counts.wrong })}</p>}
      {counts.out > 0 && <p>{t('import.enterOut', { count: counts.out })}</p>}
    </>
  );
}
