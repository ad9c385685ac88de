import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from './button.tsx';
import { words } from '../i18n/i18n.ts';
import { dismiss, showPage } from './announce.ts';
import { InlineButton } from './inline-button.tsx';
import { Notice } from './notice.tsx';
import { passes, textsOf, type Toast } from './toast-list.ts';
import styles from './toasts.module.css';

/** How long a passing notice stays, ms. */
const stayMs = 6_000;

/** The same with something to press, ms. */
const stayToPressMs = 15_000;

/** The words of its buttons. */
export interface ToastLabels {
  closeLabel: string;
  /** What leads to the handbook. */
  moreLabel: string;
}

interface OneToastProps extends ToastLabels {
  toast: Toast;
  /** Somebody is at the notices: none of them goes meanwhile. */
  isHeld: boolean;
  onHold: (isHeld: boolean) => void;
}

/** One notice, which goes by itself unless somebody is at it. */
export function OneToast({ toast, closeLabel, moreLabel, isHeld, onHold }: OneToastProps) {
  const { id, tone, action } = toast;
  const { title, todo, page } = textsOf(toast, words);
  const goes = passes(toast) && !isHeld;
  const stays = action ? stayToPressMs : stayMs;
  useEffect(() => {
    const timer = goes ? setTimeout(() => dismiss(id), stays) : undefined;
    return () => clearTimeout(timer);
  }, [id, goes, stays]);
  // One that is closed under the pointer never hears it leave.
  const letGo = useEffectEvent(() => onHold(false));
  useEffect(() => () => letGo(), []);
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <Notice
        tone={tone}
        isTight
        title={title}
        isAnnounced={tone === 'danger'}
        actions={
          action && (
            <Button
              size="small"
              {...(action.keys !== undefined && { keys: action.keys })}
              onPress={() => {
                dismiss(id);
                action.onPress();
              }}
            >
              {action.label(words)}
            </Button>
          )
        }
      >
        {(todo !== '' || page !== '') && (
          <>
            {todo}{' '}
            {page !== '' && <InlineButton onPress={() => showPage(page)}>{moreLabel}</InlineButton>}
          </>
        )}
      </Notice>
      <div className={styles.close}>
        <Button
          variant="quiet"
          size="small"
          icon={X}
          label={closeLabel}
          onPress={() => dismiss(id)}
        />
      </div>
    </div>
  );
}
