import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from './button.tsx';
import { translator } from '../i18n/i18n.ts';
import { dismiss } from './announce.ts';
import { Notice } from './notice.tsx';
import { passes, toastTexts, type Toast } from './toast-list.ts';
import { hasToastText, ToastButton, ToastText } from './toast-parts.tsx';
import styles from './toasts.module.css';

/** Display time of a passing notice (ms). */
const stayMs = 6_000;

/** Display time of a passing notice with a button (ms). */
const stayToPressMs = 15_000;

/** Texts of the buttons of a notice. */
export interface ToastLabels {
  closeLabel: string;
  /** Text of the button that opens the handbook. */
  moreLabel: string;
}

interface OneToastProps extends ToastLabels {
  toast: Toast;
  /** The user has the pointer or focus on the notices, so all of them remain open. */
  isHeld: boolean;
  onHold: (isHeld: boolean) => void;
  /** A newer one is shown in its place. */
  isHidden: boolean;
  /** At most two lines: the dialog with all notices shows the whole text. */
  isShort: boolean;
}

/** One notice, which closes itself unless the pointer or focus is on it. */
export function OneToast(props: OneToastProps) {
  const { toast, closeLabel, moreLabel, isHeld, onHold } = props;
  const { isHidden, isShort } = props;
  const { id, tone, action } = toast;
  const { title, todo } = toastTexts(toast, translator);
  const goes = passes(toast) && !isHeld;
  const stays = action ? stayToPressMs : stayMs;
  useEffect(() => {
    const timer = goes ? setTimeout(() => dismiss(id), stays) : undefined;
    return () => clearTimeout(timer);
  }, [id, goes, stays]);
  // A notice that closes under the pointer receives no leave event.
  const letGo = useEffectEvent(() => onHold(false));
  useEffect(() => () => letGo(), []);
  return (
    <div
      className={styles.toast}
      inert={isHidden}
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
        fullText={isShort ? [title, todo].filter(Boolean).join(' · ') : undefined}
        actions={action && <ToastButton id={id} action={action} />}
      >
        {hasToastText(toast) && <ToastText toast={toast} moreLabel={moreLabel} />}
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
