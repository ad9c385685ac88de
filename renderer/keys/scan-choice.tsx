import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { digitOf } from './chord.ts';
import { keysOf } from './commands.ts';
import { useCommands } from './use-commands.ts';

interface ScanChoiceProps {
  /** The existing codes; none closes the dialog. */
  readonly codes: readonly string[];
  readonly onClose: () => void;
  readonly onChoose: (code: string) => void;
}

/** Asks which existing code was scanned, if an input method changed the scan. */
export function ScanChoice(props: ScanChoiceProps) {
  const { t } = useTranslation();
  const isOne = props.codes.length === 1;
  return (
    <Dialog
      title={t(isOne ? 'keys.scan.one' : 'keys.scan.several')}
      isOpen={props.codes.length > 0}
      onClose={props.onClose}
      isRead
      actions={
        <Button onPress={props.onClose} keys={keysOf('cancel')}>
          {t('keys.scan.noCode')}
        </Button>
      }
    >
      <p>{t(isOne ? 'keys.scan.oneTodo' : 'keys.scan.severalTodo')}</p>
      <Codes {...props} />
    </Dialog>
  );
}

/** The codes with their keys, inside of the dialog, which receives the keys. */
function Codes({ codes, onClose, onChoose }: ScanChoiceProps) {
  const choose = (code: string) => {
    onClose();
    onChoose(code);
  };
  useCommands({
    chooseScanned: (press) => {
      const code = codes[(digitOf(press) ?? 0) - 1];
      if (code !== undefined) choose(code);
    },
  });
  return codes.map((code, index) => (
    <Button
      key={code}
      size="large"
      {...(index < 9 && { keys: keysOf('chooseScanned', index + 1) })}
      onPress={() => choose(code)}
    >
      {code}
    </Button>
  ));
}
