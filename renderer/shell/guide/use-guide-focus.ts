import { type RefObject, useEffect, useRef } from 'react';
import type { GuideStage } from '../../../shared/guide.ts';
import type { Section } from '../../session/setup-state.ts';
import { isFocusLost } from '../../ui/take-focus.ts';

/**
 * Focuses the first field of the page that a step opens. After the step, focuses the guide's button if no element has
 * the focus.
 */
export function useGuideFocus(options: {
  position: GuideStage | undefined;
  /** Set-up section of the step; undefined for a step on another screen. */
  section: Section | undefined;
  /** The window shows the page of the step. */
  isShown: boolean;
  isStepDone: boolean;
  next: RefObject<HTMLButtonElement | null>;
}): void {
  const { position, section, isShown, isStepDone, next } = options;
  const lastPosition = useRef(position);
  const isLeading = useRef(false);
  useEffect(() => {
    if (lastPosition.current !== position) {
      // The screen on which the guide ended sets its own focus.
      isLeading.current = lastPosition.current !== undefined && position !== 'done';
      lastPosition.current = position;
    }
    if (!isLeading.current || !isShown) return undefined;
    isLeading.current = false;
    return focusOnceThere(() => firstControlOf(section === undefined ? form : pageOf(section)));
  }, [position, section, isShown]);
  useEffect(() => {
    if (isStepDone && isFocusLost()) next.current?.focus();
  }, [isStepDone, next]);
}

/** The previous section's page is shown until the code of this one is loaded. */
const pageOf = (section: Section) => `main [role=tabpanel][id$='-${section}']:not([inert])`;
const form = 'main form';

/** Returns the first field within an element, or its first button. */
function firstControlOf(selector: string): HTMLElement | null {
  const find = (control: string) => document.querySelector<HTMLElement>(`${selector} ${control}`);
  return find(':is(input, textarea):not(:disabled)') ?? find('button:not(:disabled)');
}

/**
 * Focuses a control as soon as it exists, unless the user presses a key or the pointer first. Returns the cancel
 * function.
 */
function focusOnceThere(find: () => HTMLElement | null): () => void {
  const observer = new MutationObserver(() => tryNow());
  const giveUp = () => {
    observer.disconnect();
    for (const used of ['keydown', 'pointerdown']) window.removeEventListener(used, giveUp, true);
  };
  const tryNow = () => {
    const control = find();
    if (control === null) return;
    giveUp();
    control.focus();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const used of ['keydown', 'pointerdown']) window.addEventListener(used, giveUp, true);
  tryNow();
  return giveUp;
}
