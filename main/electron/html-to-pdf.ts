import { type Clock, type HtmlToPdf, type Log, systemClock } from '../base/surroundings.ts';
import { LabelPage } from './label-page.ts';

/** How many windows print at the same time: a third one brings nothing on two cores. */
const WINDOWS = 2;
/** How long a window without work stays open, ms: opening one costs the next label a moment. */
const IDLE_MS = 60_000;

interface Options {
  readonly log: Log;
  readonly clock?: Clock;
}

/**
 * Prints untrusted HTML in hidden windows, two at once, begun in the order asked: see `LabelPage`.
 * The PDF has the page's size and no margins, unless the document itself names another size
 * (`@page`): then it has that one, for the caller to see. A page that never ends costs only itself.
 */
export function openHtmlToPdf({ log, clock = systemClock }: Options): HtmlToPdf {
  const free = Array.from({ length: WINDOWS }, () => new LabelPage(log, clock));
  const waiting: ((page: LabelPage) => void)[] = [];
  const idle = new Map<LabelPage, () => void>();

  const take = (): LabelPage | Promise<LabelPage> => {
    const page = free.pop();
    if (!page) return new Promise((resolve) => waiting.push(resolve));
    idle.get(page)?.();
    return page;
  };

  const giveBack = (page: LabelPage): boolean => {
    const next = waiting.shift();
    next?.(page);
    return next !== undefined;
  };

  /** A window goes on with the next document at once, and is only cleared when there is none. */
  const release = async (page: LabelPage): Promise<void> => {
    if (giveBack(page)) return;
    await page.clear();
    if (giveBack(page)) return;
    // The last one used is the first one taken: the other may close.
    free.push(page);
    idle.set(
      page,
      clock.after(IDLE_MS, () => page.close()),
    );
  };

  return async (html) => {
    const page = await take();
    const pdf = await page.print(html);
    void release(page);
    return pdf;
  };
}
