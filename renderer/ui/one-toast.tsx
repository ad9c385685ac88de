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
  /** The user has the pointer or focus on a notice, so all of them remain open. */
  isHeld: boolean;
  onHold: (id: number) => void;
  onLetGo: (id: number) => void;
  /** Another one is shown in its place. Screen readers still announce its text. */
  isHidden: boolean;
  /** At most two lines: the dialog with all notices shows the whole text. */
  isShort: boolean;
}

/** One notice. A passing one closes itself, but only if it was visible for its time without pointer or focus. */
export function OneToast(props: OneToastProps) {
  const { toast, closeLabel, moreLabel, isHeld, onHold, onLetGo } = props;
  const { isHidden, isShort } = props;
  const { id, tone, action } = toast;
  const { title, todo } = toastTexts(toast, translator);
  const goes = passes(toast) && !isHeld && !isHidden;
  const stays = action ? stayToPressMs : stayMs;
  useEffect(() => {
    const timer = goes ? setTimeout(() => dismiss(id), stays) : undefined;
    return () => clearTimeout(timer);
  }, [id, goes, stays]);
  // A notice that closes under the pointer receives no leave event.
  const letGo = useEffectEvent(() => onLetGo(id));
  useEffect(() => () => letGo(), []);
  return (
    <div
      className={styles.toast}
      data-toast
      data-hidden={isHidden || undefined}
      onPointerEnter={() => onHold(id)}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) onLetGo(id);
      }}
      onFocus={() => onHold(id)}
      onBlur={() => onLetGo(id)}
    >
      <Notice
        tone={tone}
        isTight
        title={title}
        isAnnounced={tone === 'danger'}
        fullText={isShort ? [title, todo].filter(Boolean).join(' · ') : undefined}
        actions={
          action && (
            <span inert={isHidden}>
              <ToastButton id={id} action={action} />
            </span>
          )
        }
      >
        {hasToastText(toast) && (
          <ToastText toast={toast} moreLabel={moreLabel} isInert={isHidden} />
        )}
      </Notice>
      <div className={styles.close} inert={isHidden}>
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
