import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../keys/commands.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Asks for a few fields. Enter in one of them says yes, as the button does, once they are fine. */
export function FormDialog(props: {
  title: string;
  /** What its button says. */
  submit: string;
  isFine: boolean;
  /** Lays the fields out. */
  className?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={props.title}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose} keys={keysOf('cancel')}>
            {t('common.leave')}
          </Button>
          <Button variant="primary" isDisabled={!props.isFine} onPress={props.onSubmit}>
            {props.submit}
          </Button>
        </>
      }
    >
      <form
        className={props.className}
        onSubmit={(event) => {
          event.preventDefault();
          if (props.isFine) props.onSubmit();
        }}
      >
        {props.children}
      </form>
    </Dialog>
  );
}
