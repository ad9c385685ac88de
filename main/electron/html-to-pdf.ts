import { type Clock, type HtmlToPdf, type Log, systemClock } from '../base/host-services.ts';
import { LabelPage } from './label-page.ts';

const WINDOWS = 2;
/**
 * Time (ms) for which a document has Chromium to itself: three times the time of a document without network requests.
 * After it the next document starts in parallel, because the current one mostly waits for the network. On two cores,
 * two computing documents are no faster, and they block the main process (`npm run bench -- stall`).
 */
const ALONE_MS = 300;
/** Time after which an idle window closes (ms); opening one delays the next label. */
const IDLE_MS = 60_000;

interface Options {
  readonly log: Log;
  readonly clock?: Clock;
}

/**
 * Prints untrusted HTML in hidden windows, in the order of requests; a second window starts if the first takes long,
 * see `LabelPage`. The PDF has the page's size and no margins. If the document itself sets another size (`@page`), the
 * PDF has that size, which the caller checks. A page that never ends affects only itself.
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

  /** A window continues with the next document at once, and is cleared only if there is none. */
  const release = async (page: LabelPage): Promise<void> => {
    const goesOn = waiting.length > 0 && (alone === null || alone.page === page);
    if (!goesOn) await page.clear();
    // The last used window is used first, so that the other one may close.
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
