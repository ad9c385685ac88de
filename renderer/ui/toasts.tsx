import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import type { Tone } from './icon.ts';
import { Notice } from './notice.tsx';
import styles from './toasts.module.css';

interface Toast {
  id: number;
  tone: Tone;
  title: string;
  text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** How long a passing notice stays, ms. Trouble stays until somebody closes it. */
const stayMs = 6_000;
const most = 4;

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice above whatever is on the screen. */
export function toast(tone: Tone, title: string, text = ''): void {
  lastId += 1;
  const shown = toasts.filter((other) => other.title !== title || other.text !== text);
  set([...shown.slice(-most + 1), { id: lastId, tone, title, text }]);
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

function OneToast({
  toast: { id, tone, title, text },
  closeLabel,
}: {
  toast: Toast;
  closeLabel: string;
}) {
  const passes = tone === 'success' || tone === 'info' || tone === 'neutral';
  useEffect(() => {
    const timer = passes ? setTimeout(() => close(id), stayMs) : undefined;
    return () => clearTimeout(timer);
  }, [id, passes]);
  return (
    <div className={styles.toast}>
      <Notice tone={tone} title={title} isAnnounced>
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
