import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
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
  return (
    <section className={styles.region} aria-label={regionLabel}>
      {shown.map((one) => (
        <OneToast key={one.id} toast={one} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

function OneToast({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, tone, title, text, action } = toast;
  const isPassing = passes(toast);
  useEffect(() => {
    const timer = isPassing ? setTimeout(() => close(id), stayMs) : undefined;
    return () => clearTimeout(timer);
  }, [id, isPassing]);
  return (
    <div className={styles.toast}>
      <Notice
        tone={tone}
        title={title}
        isAnnounced
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
