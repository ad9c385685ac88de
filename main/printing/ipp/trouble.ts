import type { PrinterCondition, PrinterReason } from '../../../shared/model/printer-status.ts';
import type { Failure } from '../../../shared/app-error.ts';
import type { IppReply } from './client.ts';

type NoAnswer = Exclude<IppReply, { kind: 'answer' }>;

/** Why a label of which nothing was printed was not taken. */
type NothingPrinted = Failure<'printer-unreachable' | 'printer-not-ready' | 'printer-refused'>;

/** Refusals that pass (RFC 8011, appendix B.1.5), and why. */
const passing: ReadonlyMap<number, PrinterReason['kind']> = new Map([
  [0x0406, 'not-found'],
  [0x0500, 'other'],
  [0x0502, 'offline'],
  [0x0504, 'other'],
  [0x0505, 'other'],
  [0x0506, 'paused'],
  [0x0507, 'buffer-full'],
]);

/** What a failure means for a label of which nothing was printed. */
export function troubleOf(address: string, failure: NoAnswer): NothingPrinted {
  if (failure.kind !== 'refused')
    return { code: 'printer-unreachable', address, detail: failure.detail };
  const kind = passing.get(failure.status);
  if (kind) return { code: 'printer-not-ready', reasons: [{ kind, words: failure.words }] };
  return { code: 'printer-refused', address, detail: failure.words };
}

/** How a printer is that would not say. */
export function conditionWithout(failure: NoAnswer): PrinterCondition {
  if (failure.kind !== 'refused')
    return { state: 'offline', reasons: [{ kind: 'offline', words: failure.detail }] };
  const kind = passing.get(failure.status) ?? 'other';
  return { state: 'attention', reasons: [{ kind, words: failure.words }] };
}
