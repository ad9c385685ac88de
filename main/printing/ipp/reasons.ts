import type { PrinterReason } from '../../../shared/model/printer-status.ts';
import { inShort } from './message.ts';

/**
 * Keywords of printer-state-reasons (RFC 8011, 5.4.12, and the PWG registry), the longest first. Null: not relevant for
 * packers.
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
  // CUPS reports its own security, sharing and missing files.
  [/^cups-(insecure-filter|waiting-for-job-completed|remote|ipp|pki)/, null],
  [/^(toner-low|marker-supply-low|developer|opc|other-warning|hold-new-jobs)/, null],
];

/** Messages with which a queue reports a problem while its keyword is `none`. */
const sentences: readonly (readonly [RegExp, PrinterReason['kind']])[] = [
  [
    /not respond|not exist|unable to (connect|contact|locate)|unplugged|offline|unreachable|will retry/i,
    'offline',
  ],
  [/out of (paper|media|labels)|media empty/i, 'out-of-paper'],
  [/head open|cover open|open cover/i, 'head-open'],
];

/**
 * Maps the keywords of a printer to reasons, each once. `words`, the message of the printer, is attached to the first
 * reason. An unknown keyword becomes `other`, with the keyword as its text.
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
  // "Head open" is more useful than a paused queue.
  if (known && !found.has(known)) return [{ kind: known, words }, ...listed(found)];
  const [first, ...others] = listed(found);
  return first ? [{ kind: first.kind, words: words || first.words }, ...others] : [];
}

function listed(found: ReadonlyMap<PrinterReason['kind'], string>): PrinterReason[] {
  return Array.from(found, ([kind, words]) => ({ kind, words }));
}
