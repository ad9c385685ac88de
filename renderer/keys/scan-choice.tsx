import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Asks which of several existing codes was scanned, if an input method changed the scan. */
export function ScanChoice(props: {
  /** The existing codes; none closes the dialog. */
  codes: readonly string[];
  onClose: () => void;
  onChoose: (code: string) => void;
}) {
  const { t } = useTranslation();
  const { codes, onClose, onChoose } = props;
  return (
    <Dialog title={t('keys.scan.several')} isOpen={codes.length > 0} onClose={onClose} isRead>
      <p>{t('keys.scan.severalTodo')}</p>
      {codes.map((code) => (
        <Button
          key={code}
          onPress={() => {
            onClose();
            onChoose(code);
          }}
        >
          {code}
        </Button>
      ))}
    </Dialog>
  );
}
