import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { words } from '../i18n/i18n.ts';
import { dismiss, onNotices, standing } from './announce.ts';
import { Notice } from './notice.tsx';
import { passes, saidBy, type Toast } from './toast-list.ts';
import styles from './toasts.module.css';

/** How long a passing notice stays, ms. */
const stayMs = 6_000;
/** The same with something to press, ms. */
const stayToPressMs = 15_000;

/** The notices, in the language of the moment: whoever shows them draws again when that changes. */
export function Toasts({ closeLabel, regionLabel }: { closeLabel: string; regionLabel: string }) {
  const shown = useSyncExternalStore(onNotices, standing);
  const [isHeld, setIsHeld] = useState(false);
  const holds = shown.length > 0 && isHeld;
  return (
    // The region is always there: what comes into a new one is not announced everywhere.
    <section
      className={styles.region}
      aria-label={regionLabel}
      aria-live="polite"
      // Over a dialog, too, its buttons can be pressed.
      data-react-aria-top-layer="true"
      aria-relevant="additions text"
    >
      {shown.map((one) => (
        <OneToast
          key={one.id}
          toast={one}
          closeLabel={closeLabel}
          isHeld={holds}
          onHold={setIsHeld}
        />
      ))}
    </section>
  );
}

interface OneToastProps {
  toast: Toast;
  closeLabel: string;
  /** Somebody is at the notices: none of them goes meanwhile. */
  isHeld: boolean;
  onHold: (isHeld: boolean) => void;
}

function OneToast({ toast, closeLabel, isHeld, onHold }: OneToastProps) {
  const { id, tone, action } = toast;
  const { title, todo } = saidBy(toast, words);
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
        {todo === '' ? undefined : todo}
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
