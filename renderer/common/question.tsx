import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../keys/commands.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Icon } from '../ui/icon.ts';
import { takeFocus } from '../ui/take-focus.ts';

/** Asks before something is done. Escape and the first button leave it undone. */
export function Question(props: {
  title: string;
  /** Text of the button that does it; without it, there is only the way back. */
  confirm?: string | undefined;
  /** Text of the button that leaves it undone; "Cancel" by default. */
  cancel?: string;
  /** The default is `danger`, for what cannot be taken back. */
  variant?: 'danger' | 'primary';
  icon?: Icon | undefined;
  /** Keys shown on the button that does it; the caller handles them. */
  keys?: string | undefined;
  /** Whether Escape is shown on the button that leaves it undone; it works either way. */
  showsEscape?: boolean;
  /** What has the focus first; `body` leaves it to the children. */
  focus?: 'cancel' | 'confirm' | 'body';
  /** Further answers, between the two. */
  answers?: ReactNode;
  isDisabled?: boolean;
  isRunning?: boolean;
  /** False where nothing is at risk. */
  isAlert?: boolean;
  isWide?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { focus = 'cancel', showsEscape = true, icon, keys } = props;
  return (
    <Dialog
      isOpen
      isAlert={props.isAlert ?? true}
      isWide={props.isWide ?? false}
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button
            onPress={props.onClose}
            {...(focus === 'cancel' && { ref: takeFocus })}
            {...(showsEscape && { keys: keysOf('cancel') })}
          >
            {props.cancel ?? t('common.cancel')}
          </Button>
          {props.answers}
          {props.confirm !== undefined && (
            <Button
              variant={props.variant ?? 'danger'}
              isDisabled={props.isDisabled ?? false}
              isPending={props.isRunning ?? false}
              onPress={props.onConfirm}
              {...(focus === 'confirm' && { ref: takeFocus })}
              {...(icon && { icon })}
              {...(keys !== undefined && { keys })}
            >
              {props.confirm}
            </Button>
          )}
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
