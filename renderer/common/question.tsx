import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../keys/commands.ts';
import { useCommands } from '../keys/use-commands.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Icon } from '../ui/icon.ts';
import { takeFocus } from '../ui/take-focus.ts';

/** A confirmation dialog. Escape and the first button cancel. */
export function Question(props: {
  title: string;
  /** Text of the confirm button. Without it there is only the cancel button. */
  confirm?: string | undefined;
  /** Text of the cancel button; "Cancel" by default. */
  cancel?: string;
  /** The default is `danger`, for actions that cannot be undone. */
  variant?: 'danger' | 'primary';
  icon?: Icon | undefined;
  /** Keys shown on the confirm button; the caller handles them. */
  keys?: string | undefined;
  /** Whether the key for actions with a risk confirms, because Enter presses the cancel button. */
  hasRiskKey?: boolean;
  /** Whether the cancel button shows Escape. Escape works in both cases. */
  showsEscape?: boolean;
  /** Element that gets the initial focus; `body` leaves it to the children. */
  focus?: 'cancel' | 'confirm' | 'body';
  /** Further answers, between the two. */
  answers?: ReactNode;
  isDisabled?: boolean;
  isRunning?: boolean;
  /** False if the action carries no risk. */
  isAlert?: boolean;
  isWide?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { focus = 'cancel', showsEscape = true, icon, hasRiskKey = false } = props;
  const keys = hasRiskKey ? keysOf('confirmRisk') : props.keys;
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
      {hasRiskKey && <RiskKey onConfirm={props.onConfirm} />}
      {props.children}
    </Dialog>
  );
}

/** Inside the dialog, so that it receives the dialog's keys. */
function RiskKey({ onConfirm }: { onConfirm: () => void }): null {
  useCommands({ confirmRisk: onConfirm });
  return null;
}
