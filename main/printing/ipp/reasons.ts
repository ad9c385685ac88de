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
export function printerReasons(keywords: readonly string[], message: string): PrinterReason[] {
  const messages = new Map<PrinterReason['kind'], string>();
  for (const keyword of keywords) {
    const rule = kinds.find(([pattern]) => pattern.test(keyword));
    if (rule?.[1] === null || keyword.endsWith('-report')) continue;
    const kind = rule?.[1] ?? 'other';
    if (!messages.has(kind)) messages.set(kind, kind === 'other' ? inShort(keyword) : '');
  }
  const sentenceKind = sentences.find(([pattern]) => pattern.test(message))?.[1];
  // "Head open" is more useful than a paused queue.
  if (sentenceKind && !messages.has(sentenceKind))
    return [{ kind: sentenceKind, words: message }, ...listed(messages)];
  const [first, ...others] = listed(messages);
  return first ? [{ kind: first.kind, words: message || first.words }, ...others] : [];
}

function listed(messages: ReadonlyMap<PrinterReason['kind'], string>): PrinterReason[] {
  return Array.from(messages, ([kind, message]) => ({ kind, words: message }));
}
