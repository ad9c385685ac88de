import type { Percentiles, Row } from './row.ts';

export type Share = keyof Percentiles;

/** `ratio`: minimum of the peer's time divided by ours. `most`: maximum of ours, in the row's unit. */
type Aim =
  | { readonly at: Share; readonly ratio: number }
  | { readonly at: Share; readonly most: number };

/** A row's name ends with the amount and the counted unit. */
const behindName = /, (?:a frame|ms an order|\d+ orders)/g;

/** Aims of the rows with these names. */
const aims: Readonly<Record<string, readonly Aim[]>> = {
  'print.prepared': [
    { at: 'p50', ratio: 1 / 1.3 },
    { at: 'p99', ratio: 1 / 2 },
  ],
  'print.prepared-cups': [{ at: 'p50', ratio: 50 }],
  'print.fresh-cups': [
    { at: 'p50', ratio: 10 },
    { at: 'p99', ratio: 10 },
  ],
  // 12 ms a label.
  'print.batch 500, in order': [{ at: 'p50', most: 6_000 }],
  'print.peak-memory': [{ at: 'p50', most: 180 }],
  'label.draw-pdfkit': [{ at: 'p50', ratio: 2 }],
  'outbox.commit': [{ at: 'p50', ratio: 0.95 }],
  'outbox.drain 10000, latency': [{ at: 'p50', ratio: 0.95 }],
  'search.pause of main': [{ at: 'p95', most: 16 }],
  'search.filter, counted and summed': [{ at: 'p95', most: 50 }],
  'search.sort, first page': [{ at: 'p95', most: 100 }],
  'search.painted': [
    { at: 'p50', most: 25 },
    { at: 'p95', most: 45 },
  ],
  'window.scroll': [{ at: 'p95', most: 16.7 }],
  'window.End and Home': [{ at: 'p95', most: 16.7 }],
  'window.select all': [{ at: 'p95', most: 16.7 }],
  'entry.f9-ready': [
    { at: 'p50', ratio: 1 / 1.2 },
    { at: 'p95', ratio: 1 / 1.2 },
  ],
  'window.scan to coloured answer': [{ at: 'p95', most: 60 }],
  'window.garbled scan to coloured answer': [{ at: 'p95', most: 60 }],
  'scans.look-up of a garbled code': [{ at: 'p95', most: 5 }],
  'scans.look-up of a garbled code of no order': [{ at: 'p95', most: 5 }],
  'webhooks.answered': [{ at: 'p99', most: 50 }],
  'import.csv.whole': [{ at: 'p50', ratio: 1 / 6 }],
  'import.xlsx.whole': [{ at: 'p50', ratio: 1 / 9 }],
  'import.csv.more-memory': [{ at: 'p50', most: 150e6 }],
  'import.xlsx.more-memory': [{ at: 'p50', most: 150e6 }],
  'start.window': [{ at: 'p50', ratio: 1 / 1.5 }],
  'start.window, a real account': [{ at: 'p50', ratio: 1 / 1.25 }],
  'memory.at-rest rss': [{ at: 'p50', most: 150 }],
  'memory.at-rest, a real account rss': [{ at: 'p50', most: 90 }],
  'memory.after 500 labels rss': [{ at: 'p50', most: 130 }],
  'site.seen, 100 benches': [{ at: 'p99', most: 1_000 }],
  'site.seen as fast as they can': [{ at: 'p50', ratio: 0.8 }],
  "stall.longest turn of main's thread": [{ at: 'p50', most: 50 }],
  'stall.event-loop p99.9': [{ at: 'p50', most: 50 }],
  'stall.event-loop longest': [{ at: 'p50', most: 50 }],
  'stall.orders.enter': [{ at: 'p95', most: 20 }],
};

/** The shares of a row that decide about it: the median, and those that its aims name. */
export function decisiveShares(bench: string): Share[] {
  return [...new Set<Share>(['p50', ...(aimsOf(bench) ?? []).map(({ at }) => at)])];
}

function aimsOf(bench: string): readonly Aim[] | undefined {
  return aims[bench.replaceAll(behindName, '')];
}

/** Returns a row's aim as text, and whether the row met it; null for a row without an aim. */
export function judged(row: Row): { readonly said: string; readonly isMet: boolean } | null {
  const targets = aimsOf(row.bench);
  if (targets === undefined) return null;
  const verdicts = targets.map((aim) => judgedBy(aim, row));
  return {
    said: verdicts.map(({ said }) => said).join('; '),
    isMet: verdicts.every(({ isMet }) => isMet),
  };
}

function judgedBy(aim: Aim, { ours, peer, unit }: Row): { said: string; isMet: boolean } {
  const isMet =
    'most' in aim
      ? ours[aim.at] <= aim.most
      : peer !== undefined && peer[aim.at] / ours[aim.at] >= aim.ratio;
  const targetText = 'most' in aim ? `${aim.most} ${unit}` : aim.ratio.toFixed(2);
  return { said: `${aim.at} aim ${targetText}, ${isMet ? 'met' : 'missed'}`, isMet };
}
