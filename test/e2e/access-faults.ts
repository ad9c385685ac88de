import type { Page } from 'playwright-core';

/**
 * Finds faults of the current window for users of screen readers and keyboards. Returns one line per fault:
 * - a missing screen heading;
 * - text outside of every landmark;
 * - controls with a name that differs from their visible text, or without one;
 * - areas that only a wheel scrolls.
 */
export async function accessFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[aria-hidden=true], [inert]');
    const short = (text: string | null | undefined) => (text ?? '').trim().slice(0, 50);

    if (!top) {
      const headings = [...document.querySelectorAll('h1')].filter(isShown);
      if (headings.length !== 1) faults.push(`${headings.length} headings of the first level`);
      const mains = [...document.querySelectorAll('main')].filter(isShown);
      if (mains.length !== 1) faults.push(`${mains.length} main landmarks`);
    }

    const landmarks =
      'main, nav, header, aside, section[aria-label], form[aria-label], [role=dialog], [role=alertdialog], [role=region], [role=alert], [role=status]';
    const texts = document.createTreeWalker(top ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !isShown(parent)) continue;
      if (!parent.closest(landmarks))
        faults.push(`outside of landmarks: ${short(node.textContent)}`);
    }

    const seenText = (element: Element): string => {
      if (element.getAttribute('aria-hidden') === 'true') return '';
      return Array.from(element.childNodes, (child) => {
        if (child instanceof Element) return seenText(child);
        return child.textContent ?? '';
      }).join(' ');
    };
    const normalize = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    for (const control of (top ?? document.body).querySelectorAll(
      'button, [role=button], [role=tab], [role=option], a[href]',
    )) {
      if (!isShown(control)) continue;
      // `aria-labelledby` precedes the control's own label, which may be one of its elements.
      const by = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const labelledBy = by
        .map((id) => document.getElementById(id))
        .map((one) => (one === null ? '' : (one.getAttribute('aria-label') ?? seenText(one))))
        .join(' ');
      const label = labelledBy === '' ? control.getAttribute('aria-label') : labelledBy;
      const visibleText = normalize(seenText(control));
      if (label === null && visibleText === '')
        faults.push(`has no name: ${short(control.outerHTML)}`);
      if (label !== null && !normalize(label).includes(visibleText))
        faults.push(`is called “${short(label)}” and shows “${short(seenText(control))}”`);
    }

    for (const area of (top ?? document.body).querySelectorAll<HTMLElement>('*')) {
      const { overflowY } = getComputedStyle(area);
      if (overflowY !== 'auto' && overflowY !== 'scroll') continue;
      if (!isShown(area) || area.scrollHeight <= area.clientHeight + 1) continue;
      const inside = 'button, input, textarea, a[href], [tabindex="0"]';
      // The keys of its combobox field scroll it.
      const isOfField = document.querySelector(`[role=combobox][aria-controls="${area.id}"]`);
      if (area.tabIndex < 0 && !area.querySelector(inside) && !isOfField)
        faults.push(`scrolls by the wheel only: ${short(area.textContent)}`);
    }
    return [...new Set(faults)];
  });
}
