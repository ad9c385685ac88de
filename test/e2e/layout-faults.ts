import type { Page } from 'playwright-core';

/**
 * Finds unreadable or unreachable parts of the current window. Returns one line per fault:
 * - cut-off text without a full title;
 * - overlapping labels;
 * - controls that are covered, cannot be scrolled into view or have no room for typed text;
 * - pages wider than the window.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const scope = top ?? document.body;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    // For screen readers only: one pixel in size.
    const isUnseen = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (getComputedStyle(one).clipPath !== 'none') return true;
      return false;
    };

    if (document.documentElement.scrollWidth > window.innerWidth)
      faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);

    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || node.textContent?.trim() === '' || !isShown(parent) || isUnseen(parent))
        continue;
      if (parent.closest('[aria-hidden=true]')) continue;
      const titled = parent.closest('[title]');
      if (titled && titled.getBoundingClientRect().width >= 48) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== scope; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
        const edges = box.getBoundingClientRect();
        // A tooltip shows all of it; enough must be readable without.
        if (textOverflow === 'ellipsis' && edges.width >= 72) break;
        // In a small window columns of numbers may be wider, where keys can scroll them.
        if (box.querySelector('table') && box.getAttribute('tabindex') === '0') break;
        const isCutX = overflowX !== 'visible' && text.right > edges.right + 1.5;
        const isCutY =
          (overflowY === 'hidden' || overflowY === 'clip') && text.bottom > edges.bottom + 3;
        if (isCutX || isCutY) {
          faults.push(`text is cut ${isCutX ? 'beside' : 'below'}: ${nameOf(parent)}`);
          break;
        }
        if (overflowY === 'auto' || overflowY === 'scroll') break;
      }
    }

    const controls =
      'button, input, textarea, [role=button], [role=tab], [role=combobox], a[href], select';
    for (const control of scope.querySelectorAll<HTMLElement>(controls)) {
      if (!isShown(control) || control.closest('[aria-hidden=true], [inert]')) continue;
      const target = isUnseen(control) ? control.closest('label') : control;
      if (!target || isUnseen(target)) continue;
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top: upper, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, upper + height / 2];
      if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) {
        faults.push(`cannot be reached: ${nameOf(target)}`);
        continue;
      }
      const hit = document.elementFromPoint(x, y);
      const isOwn = hit !== null && (target.contains(hit) || hit.contains(target));
      const isSameField = hit?.closest('label')?.contains(control) ?? false;
      // A field's suggestions cover the next fields while it is being typed in.
      const isBelowList = (hit?.closest('[data-skipped-by-enter]:has(li)') ?? null) !== null;
      if (!isOwn && !isSameField && !isBelowList)
        faults.push(`is covered: ${nameOf(target)} by ${hit ? nameOf(hit) : 'nothing'}`);
      else if (width < 16 || height < 16) faults.push(`is too small: ${nameOf(target)}`);
      else if (
        control.matches('input:not([type]), input[type=text], input[type=search]') &&
        width < 56
      )
        faults.push(`has no room for what is typed: ${nameOf(target)}`);
    }

    /** Position of its text; null if none is visible. */
    const textBoxOf = (label: Element) => {
      const range = document.createRange();
      const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.textContent?.trim() === '' || isUnseen(node.parentElement ?? label)) continue;
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      }
      return null;
    };
    const labels = [...scope.querySelectorAll('label, legend')]
      .filter(isShown)
      .map((label) => ({ label, words: textBoxOf(label) }));
    // Scrolled content lies under content that does not scroll.
    const scrollerOf = (label: Element) => {
      let box = label.parentElement;
      while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
      return box;
    };
    for (const [at, { label, words }] of labels.entries()) {
      if (!words) continue;
      const over = labels.slice(at + 1).find((other) => {
        if (!other.words || label.contains(other.label) || other.label.contains(label))
          return false;
        if (scrollerOf(label) !== scrollerOf(other.label)) return false;
        const { left, right, top: upper, bottom } = other.words;
        const wide = Math.min(words.right, right) - Math.max(words.left, left);
        const high = Math.min(words.bottom, bottom) - Math.max(words.top, upper);
        return wide > 2 && high > 3;
      });
      if (over) faults.push(`lies over ${nameOf(over.label)}: ${nameOf(label)}`);
    }
    return [...new Set(faults)];
  });
}
