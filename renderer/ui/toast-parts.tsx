import { translator } from '../i18n/i18n.ts';
import { dismiss, showPage } from './announce.ts';
import { Button } from './button.tsx';
import { InlineButton } from './inline-button.tsx';
import { toastTexts, type Toast, type ToastAction } from './toast-list.ts';

/** Checks whether a notice has more text than its title. */
export function hasToastText(toast: Toast): boolean {
  const { todo, page } = toastTexts(toast, translator);
  return todo !== '' || page !== '';
}

/** The remedy of a notice, and a button that opens its page of the handbook. */
export function ToastText(props: {
  toast: Toast;
  moreLabel: string;
  /** The button cannot be pressed or focused. */
  isInert?: boolean;
}) {
  const { toast, moreLabel, isInert = false } = props;
  const { todo, page } = toastTexts(toast, translator);
  return (
    <>
      {todo}{' '}
      {page !== '' && (
        <span inert={isInert}>
          <InlineButton onPress={() => showPage(page)}>{moreLabel}</InlineButton>
        </span>
      )}
    </>
  );
}

/** The button of a notice, which also closes it. */
export function ToastButton(props: {
  id: Toast['id'];
  action: ToastAction;
  /** Its keys have no effect here. */
  hidesKeys?: boolean;
}) {
  const { id, action, hidesKeys = false } = props;
  return (
    <Button
      size="small"
      {...(action.keys !== undefined && !hidesKeys && { keys: action.keys })}
      onPress={() => {
        dismiss(id);
        action.onPress();
      }}
    >
      {action.label(translator)}
    </Button>
  );
}
