import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import type { Tone } from './icon.ts';
import { passes, type Toast, type ToastAction, withToast } from './toast-list.ts';
import { Notice } from './notice.tsx';
import styles from './toasts.module.css';

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** How long a passing notice stays, ms. */
const stayMs = 6_000;

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice above whatever is on the screen. Returns what closes it. */
export function toast(tone: Tone, title: string, text = ''): void {
  lastId += 1;
  set(withToast(toasts, { id: lastId, tone, title, text }));
}

/** The same with a button. Returns what closes it, for when the button leads nowhere any more. */
export function toastWith(
  action: ToastAction,
  ...[tone, title, text]: [tone: Tone, title: string, text: string]
): () => void {
  lastId += 1;
  const id = lastId;
  set(withToast(toasts, { id, tone, title, text, action }));
  return () => close(id);
}

function close(id: number) {
  set(toasts.filter((other) => other.id !== id));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Toasts({ closeLabel, regionLabel }: { closeLabel: string; regionLabel: string }) {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  const [isHeld, setIsHeld] = useState(false);
  const holds = shown.length > 0 && isHeld;
  return (
    // The region is always there: what comes into a new one is not announced everywhere.
    <section
      className={styles.region}
      aria-label={regionLabel}
      aria-live="polite"
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
  const { id, tone, title, text, action } = toast;
  const goes = passes(toast) && !isHeld;
  useEffect(() => {
    const timer = goes ? setTimeout(() => close(id), stayMs) : undefined;
    return () => clearTimeout(timer);
  }, [id, goes]);
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
              onPress={() => {
                close(id);
                action.onPress();
              }}
            >
              {action.label}
            </Button>
          )
        }
      >
        {text === '' ? undefined : text}
      </Notice>
      <div className={styles.close}>
        <Button
          variant="quiet"
          size="small"
          icon={X}
          label={closeLabel}
          onPress={() => close(id)}
        />
      </div>
    </div>
  );
}
