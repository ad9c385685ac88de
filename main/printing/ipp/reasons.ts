import type { PrinterReason } from '../../../shared/model/printer-status.ts';
import { inShort } from './message.ts';

/**
 * Keywords of printer-state-reasons (RFC 8011, 5.4.12, and the registry of PWG), the longest
 * first. What matters to nobody at a bench is null.
 */
const kinds: readonly (readonly [RegExp, PrinterReason['kind'] | null])[] = [
  [/^none$/, null],
  [/^media-(empty|needed)/, 'out-of-paper'],
  [/^input-tray-missing/, 'out-of-paper'],
  [/^media-low/, 'paper-low'],
  [/^media-jam|^jam/, 'jam'],
  [/^(cover|door|interlock)-open/, 'head-open'],
  [/^(moving-to-)?paused/, 'paused'],
  [/^marker-supply-empty|^marker-(ribbon|ink|toner)-empty|^toner-empty/, 'ribbon-out'],
  [/^(trimmer|cutter|slitter)/, 'cutter'],
  [/^fuser-over-temp|over-?heat|^marker-over-temp/, 'overheated'],
  [/^spool-area-full/, 'buffer-full'],
  [/^(offline|connecting-to-device|shutdown|timed-out)/, 'offline'],
  // CUPS says of itself how safe it is, how it shares, and which of its files are missing.
  [/^cups-(insecure-filter|waiting-for-job-completed|remote|ipp|pki)/, null],
  [/^(toner-low|marker-supply-low|developer|opc|other-warning|hold-new-jobs)/, null],
];

/** What a queue says in its message while its keyword is `none`. */
const sentences: readonly (readonly [RegExp, PrinterReason['kind']])[] = [
  [
    /not respond|not exist|unable to (connect|contact|locate)|unplugged|offline|unreachable|will retry/i,
    'offline',
  ],
  [/out of (paper|media|labels)|media empty/i, 'out-of-paper'],
  [/head open|cover open|open cover/i, 'head-open'],
];

/**
 * The keywords of a printer in the words of the house, each once; `words` is what it says of
 * itself, and stands with the first. A keyword that nobody knows is `other`, with itself as words.
 */
export function printerReasons(keywords: readonly string[], words: string): PrinterReason[] {
  const found = new Map<PrinterReason['kind'], string>();
  for (const keyword of keywords) {
    const known = kinds.find(([pattern]) => pattern.test(keyword));
    if (known?.[1] === null || keyword.endsWith('-report')) continue;
    const kind = known?.[1] ?? 'other';
    if (!found.has(kind)) found.set(kind, kind === 'other' ? inShort(keyword) : '');
  }
  const known = sentences.find(([pattern]) => pattern.test(words))?.[1];
  // "Head open" tells more than that the queue is paused.
  if (known && !found.has(known)) return [{ kind: known, words }, ...listed(found)];
  const [first, ...others] = listed(found);
  return first ? [{ kind: first.kind, words: words || first.words }, ...others] : [];
}

function listed(found: ReadonlyMap<PrinterReason['kind'], string>): PrinterReason[] {
  return Array.from(found, ([kind, words]) => ({ kind, words }));
}
