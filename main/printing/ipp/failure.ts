import type { PrinterCondition, PrinterReason } from '../../../shared/model/printer-status.ts';
import type { Failure } from '../../../shared/app-error.ts';
import type { IppReply } from './client.ts';

type NoAnswer = Exclude<IppReply, { kind: 'answer' }>;

/** Failures without any output on paper. */
type NothingPrinted = Failure<'printer-unreachable' | 'printer-not-ready' | 'printer-refused'>;

/** Refusals that pass after a while (RFC 8011, appendix B.1.5), with their reasons. */
const passing: ReadonlyMap<number, PrinterReason['kind']> = new Map([
  [0x0406, 'not-found'],
  [0x0500, 'other'],
  [0x0502, 'offline'],
  [0x0504, 'other'],
  [0x0505, 'other'],
  [0x0506, 'paused'],
  [0x0507, 'buffer-full'],
]);

/** Maps a failed request to a print failure, for a label without any output on paper. */
export function printFailureOf(address: string, failure: NoAnswer): NothingPrinted {
  if (failure.kind !== 'refused')
    return { code: 'printer-unreachable', address, detail: failure.detail };
  const kind = passing.get(failure.status);
  if (kind) return { code: 'printer-not-ready', reasons: [{ kind, words: failure.statusText }] };
  return { code: 'printer-refused', address, detail: failure.statusText };
}

/** Returns the condition of a printer that did not report its state. */
export function conditionWithout(failure: NoAnswer): PrinterCondition {
  if (failure.kind !== 'refused')
    return { state: 'offline', reasons: [{ kind: 'offline', words: failure.detail }] };
  const kind = passing.get(failure.status) ?? 'other';
  return { state: 'attention', reasons: [{ kind, words: failure.statusText }] };
}
