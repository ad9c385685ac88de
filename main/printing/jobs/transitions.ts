import type { OrderEventKind } from '../../../shared/model/order-event.ts';
import type { PrintJobState } from '../../../shared/model/print-job.ts';

interface Transition {
  readonly from: readonly PrintJobState[];
  readonly to: PrintJobState;
  /** Event in the order's timeline; null for a step that packers do not see. */
  readonly event: OrderEventKind | null;
  readonly by: 'packer' | 'station';
}

/** States before the first byte leaves. */
const waiting = ['queued', 'preparing', 'ready'] as const;

/** Every change of a print job's state, and the event that records it. `main/printing/STATES.md` has the diagram. */
export const jobTransitions = {
  prepare: { from: waiting, to: 'preparing', event: null, by: 'station' },
  /** Committed before the first byte leaves. */
  send: { from: waiting, to: 'sending', event: null, by: 'station' },
  /** The label could not be made yet, or the process ended before its first byte. */
  'put back': { from: ['preparing', 'ready'], to: 'queued', event: null, by: 'station' },
  /** The printer took no byte, and may take it later. */
  'try later': { from: ['sending'], to: 'ready', event: null, by: 'station' },
  /** The printer took every byte. */
  finish: { from: ['sending'], to: 'sent', event: 'print-sent', by: 'station' },
  /** The printer reports that the label is on paper. */
  report: { from: ['sent'], to: 'confirmed', event: 'print-confirmed', by: 'station' },
  /** A person saw the label. */
  confirm: {
    from: ['sent', 'unknown', 'held', 'failed'],
    to: 'confirmed',
    event: 'print-confirmed',
    by: 'packer',
  },
  /** The job is unprinted, and a person has to decide. */
  hold: { from: [...waiting, 'sending'], to: 'held', event: 'print-held', by: 'station' },
  stop: { from: waiting, to: 'held', event: 'print-held', by: 'packer' },
  /** The label may have reached the printer. */
  doubt: { from: ['sending'], to: 'unknown', event: 'print-unknown', by: 'station' },
  fail: { from: ['sending'], to: 'failed', event: 'print-failed', by: 'station' },
  /** A packer cancelled it in another program's queue, which had not begun it. */
  'take back': { from: ['sending'], to: 'dropped', event: 'print-dropped', by: 'packer' },
  /** A packer chose another printer for it. */
  'change printer': { from: waiting, to: 'queued', event: 'print-queued', by: 'packer' },
  drop: {
    from: [...waiting, 'unknown', 'held', 'failed'],
    to: 'dropped',
    event: 'print-dropped',
    by: 'packer',
  },
  'print again': {
    from: ['unknown', 'held', 'failed'],
    to: 'queued',
    event: 'print-queued',
    by: 'packer',
  },
  /** The label may be on paper but is not good. */
  'print after a jam': {
    from: ['sent', 'unknown', 'failed'],
    to: 'queued',
    event: 'print-queued',
    by: 'packer',
  },
} as const satisfies Record<string, Transition>;

export type PrintTransition = keyof typeof jobTransitions;

/** @returns whether a job in this state can change in this way */
export function allowsJobTransition(name: PrintTransition, state: PrintJobState): boolean {
  const from: readonly PrintJobState[] = jobTransitions[name].from;
  return from.includes(state);
}
