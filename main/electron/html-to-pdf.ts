import { type Clock, type HtmlToPdf, type Log, systemClock } from '../base/surroundings.ts';
import { LabelPage } from './label-page.ts';

const WINDOWS = 2;
/**
 * How long a document has all of Chromium to itself, ms: three times what one takes that waits for nothing. The next is
 * begun beside one that takes longer, mostly for the network. Two that compute are no faster on two cores, and keep main
 * from its turns (`npm run bench -- stall`).
 */
const ALONE_MS = 300;
/** How long a window without work stays open, ms: opening one costs the next label a moment. */
const IDLE_MS = 60_000;

interface Options {
  readonly log: Log;
  readonly clock?: Clock;
}

/**
 * Prints untrusted HTML in hidden windows, begun in the order asked, a second one beside one that takes
 * its time: see `LabelPage`. The PDF has the page's size and no margins, unless the document itself names
 * another size (`@page`): then it has that one, for the caller to see. A page that never ends costs only
 * itself.
 */
export function openHtmlToPdf({ log, clock = systemClock }: Options): HtmlToPdf {
  const free = Array.from({ length: WINDOWS }, () => new LabelPage(log, clock));
  const waiting: ((page: LabelPage) => void)[] = [];
  const idle = new Map<LabelPage, () => void>();
  let alone: { readonly page: LabelPage; readonly stop: () => void } | null = null;

  const begin = () => {
    if (alone || waiting.length === 0) return;
    const page = free.pop();
    if (!page) return;
    idle.get(page)?.();
    alone = { page, stop: clock.after(ALONE_MS, () => letOthers(page)) };
    waiting.shift()?.(page);
  };

  const letOthers = (page: LabelPage) => {
    if (alone?.page === page) {
      alone.stop();
      alone = null;
    }
    begin();
  };

  /** A window goes on with the next document at once, and is only cleared when it has none. */
  const release = async (page: LabelPage): Promise<void> => {
    const goesOn = waiting.length > 0 && (alone === null || alone.page === page);
    if (!goesOn) await page.clear();
    // The last one used is the first one taken: the other may close.
    free.push(page);
    idle.set(
      page,
      clock.after(IDLE_MS, () => page.close()),
    );
    letOthers(page);
  };

  return async (html) => {
    const page = await new Promise<LabelPage>((resolve) => {
      waiting.push(resolve);
      begin();
    });
    const pdf = await page.print(html);
    void release(page);
    return pdf;
  };
}
