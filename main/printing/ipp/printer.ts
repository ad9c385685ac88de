import type { PrinterCondition, PrinterReason } from '../../../shared/model/printer-status.ts';
import type { IppClient, IppReply } from './client.ts';
import {
  booleanOf,
  groupTags,
  ipp,
  type IppAttributes,
  type IppMessage,
  numberOf,
  operations,
  attributeText,
  ippTexts,
  messageOf,
} from './message.ts';
import { printerReasons } from './reasons.ts';

/** Requested attributes. Only these, because CUPS is a hundred times slower with the full list. */
const requestedAttributes = [
  'printer-state',
  'printer-state-reasons',
  'printer-state-message',
  'printer-is-accepting-jobs',
  'document-format-supported',
  'device-uri',
  'cups-version',
];

const STOPPED = 5;
const PROCESSING = 4;

/** State and abilities of a printer or queue. */
export interface IppPrinter {
  readonly condition: PrinterCondition;
  /** Accepted media types. */
  readonly formats: readonly string[];
  /**
   * Whether "completed" means that the labels are on paper. A printer that speaks IPP itself reports this, and CUPS
   * waits for it (RFC 8011, 5.3.7). For any other printer CUPS only knows that the printer, or a buffer before it,
   * accepted the bytes.
   */
  readonly knowsPaper: boolean;
}

export async function askPrinter(
  client: IppClient,
  signal?: AbortSignal,
): Promise<IppPrinter | Exclude<IppReply, { kind: 'answer' }>> {
  const reply = await client.ask({
    operation: operations.getPrinterAttributes,
    attributes: {
      'requested-attributes': requestedAttributes.map((name) => ipp.text('keyword', name)),
    },
    signal,
  });
  if (reply.kind !== 'answer') return reply;
  const attributes = groupOf(reply.message, groupTags.printer);
  const state = numberOf(attributes, 'printer-state');
  if (state === null) return { kind: 'lost', detail: 'no printer-state' };
  return readPrinter(attributes, state);
}

/** Returns the first group with this tag; empty if there is no such group. */
export function groupOf(message: IppMessage, tag: number): IppAttributes {
  return message.groups.find((group) => group.tag === tag)?.attributes ?? new Map();
}

function readPrinter(attributes: IppAttributes, state: number): IppPrinter {
  const isQueue = attributes.has('cups-version');
  const device = attributeText(attributes, 'device-uri');
  return {
    condition: conditionOf(attributes, state, isQueue),
    formats: ippTexts(attributes, 'document-format-supported'),
    knowsPaper: !isQueue || /^(ipps?|dnssd):/i.test(device),
  };
}

function conditionOf(attributes: IppAttributes, state: number, isQueue: boolean): PrinterCondition {
  const stateMessage = messageOf(attributes, 'printer-state-message');
  const reasons = printerReasons(ippTexts(attributes, 'printer-state-reasons'), stateMessage);
  const takesJobs = booleanOf(attributes, 'printer-is-accepting-jobs') ?? true;
  const blocking = reasons.filter(({ kind }) => kind !== 'paper-low');
  if (state === STOPPED || !takesJobs)
    return { state: 'attention', reasons: orElse(blocking, stateMessage) };
  // The state reasons of a queue are as old as its last job, so they must not block the next one.
  if (!isQueue && blocking.length > 0) return { state: 'attention', reasons };
  return { state: state === PROCESSING ? 'busy' : 'ready', reasons };
}

function orElse(reasons: readonly PrinterReason[], stateMessage: string): PrinterReason[] {
  return reasons.length > 0 ? [...reasons] : [{ kind: 'paused', words: stateMessage }];
}
