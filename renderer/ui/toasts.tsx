import { List, OctagonAlert, TriangleAlert } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hasAllNotices, onNotices, openNotices, showAllNotices } from './announce.ts';
import { Button } from './button.tsx';
import type { Icon, Tone } from './icon.ts';
import { remOf } from './rem.ts';
import { coveredTone, passes, shownToast, type Toast } from './toast-list.ts';
import styles from './toasts.module.css';
import { OneToast, type ToastLabels } from './one-toast.tsx';

/** Minimum widths (rem) in the bar for a readable notice: a passing one, and a lasting one with both buttons. */
const roomToPass = 20;
const roomToLast = 32;

/** Below this width (rem), a notice in the bar would have no text or push counts out of the window. */
const roomForText = 14;

/** Below this width (rem) of the window, the bar has several lines and no free space. */
const wideWindow = 84;

/**
 * - `bar`: in the free space of the bar.
 * - `tight`: the same, without its button, because the space is small.
 * - `brief`: for a moment, instead of counts that need no person and of the choice of the language.
 * - `below`: between the screen, which moves down, and a bar that is full or has several lines.
 */
type Position = 'bar' | 'tight' | 'brief' | 'below';

/** Icons of the button while the shown notice covers lasting ones. */
const buttonIcons: Partial<Record<Tone, Icon>> = { warning: TriangleAlert, danger: OctagonAlert };

interface ToastsProps extends ToastLabels {
  regionLabel: string;
  /** Name and keys of the button that opens all notices. */
  allLabel: string;
  allKeys: string;
}

/**
 * Shows the notices in the present language; the parent renders again when that changes. Only one is visible, in the
 * bar, where nothing moves for it: the newest, or the one with pointer or focus. A button with their number opens all,
 * in the worst tone of those covered. Without a station, which has their dialog, all are visible.
 */
export function Toasts({ regionLabel, allLabel, allKeys, ...labels }: ToastsProps) {
  const notices = useSyncExternalStore(onNotices, openNotices);
  const hasAll = useSyncExternalStore(onNotices, hasAllNotices);
  const [heldId, setHeldId] = useState<number | null>(null);
  const below = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const shown = shownToast(notices, heldId);
  const letGo = (id: number) => setHeldId((before) => (before === id ? null : before));
  const lasting = notices.filter((one) => !passes(one)).length;
  const position = usePosition({ below, bar }, shown);
  const hasButton = hasAll && lasting > 0;
  const covered = coveredTone(notices, shown);
  const stack = (
    <div
      className={styles.stack}
      data-place={position}
      data-passing={(shown && passes(shown)) || undefined}
      data-held={heldId !== null || undefined}
      data-all={!hasAll || undefined}
    >
      <div className={styles.toasts}>
        {notices.map((one) => (
          <OneToast
            key={one.id}
            toast={one}
            {...labels}
            isHeld={heldId !== null}
            onHold={setHeldId}
            onLetGo={letGo}
            isHidden={hasAll && one !== shown}
            isShort={hasAll}
          />
        ))}
      </div>
      {hasButton && (
        <div className={styles.all} data-tone={covered}>
          <Button
            size="small"
            icon={buttonIcons[covered] ?? List}
            keys={allKeys}
            label={`${allLabel}: ${notices.length}`}
            onPress={showAllNotices}
          >
            {notices.length}
          </Button>
        </div>
      )}
    </div>
  );
  return (
    // The region is always mounted, because not every screen reader announces the content of a new region.
    <section
      aria-label={regionLabel}
      aria-live="polite"
      // Its buttons can be pressed above a dialog too.
      data-react-aria-top-layer="true"
      aria-relevant="additions text"
    >
      <div ref={bar} className={styles.bar} />
      {position !== 'below' && stack}
      <div ref={below} className={styles.below}>
        {position === 'below' && stack}
      </div>
    </section>
  );
}

/**
 * Publishes to the window's layout the place of the notices, their height below the bar, and their lower end, or the
 * bar's if there are none.
 */
function usePosition(
  { below, bar }: Record<'below' | 'bar', RefObject<HTMLElement | null>>,
  shown: Toast | undefined,
): Position {
  const [isTight, setIsTight] = useState(false);
  const [isBelow, setIsBelow] = useState(false);
  const isAny = shown !== undefined;
  const isPassing = shown !== undefined && passes(shown);
  useLayoutEffect(() => {
    const inBar = bar.current;
    // The bar makes space only after a notice appears, so an earlier measurement is meaningless.
    if (!inBar || !isAny) return undefined;
    let windowWidth = 0;
    const observer = new ResizeObserver(() => {
      const rem = remOf();
      const needed = isPassing ? roomToPass : roomToLast;
      const { width } = inBar.getBoundingClientRect();
      const isSmall = width < needed * rem;
      // The bar makes space for a notice in a small one, so the space alone does not end that.
      const isSameWindow = windowWidth === window.innerWidth;
      windowWidth = window.innerWidth;
      setIsTight((before) => isSmall || (before && isSameWindow));
      setIsBelow(window.innerWidth < wideWindow * rem || width < roomForText * rem);
    });
    observer.observe(inBar);
    return () => observer.disconnect();
  }, [bar, isAny, isPassing]);
  useLayoutEffect(() => {
    const { current } = below;
    const inBar = bar.current;
    if (!current || !inBar) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { height, bottom } = current.getBoundingClientRect();
      style.setProperty('--notices-height', `${height}px`);
      style.setProperty('--notices-end', `${bottom}px`);
      style.setProperty('--lasting-end', isAny && !isPassing ? `${bottom}px` : '0px');
    });
    observer.observe(current);
    // A bar of two lines moves the content below it. A move alone triggers no observer.
    observer.observe(inBar);
    return () => observer.disconnect();
  }, [below, bar, isAny, isPassing]);
  const position: Position = !isTight ? 'bar' : isBelow ? 'below' : isPassing ? 'brief' : 'tight';
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isAny) dataset['notice'] = position;
    else delete dataset['notice'];
  }, [isAny, position]);
  return position;
}
