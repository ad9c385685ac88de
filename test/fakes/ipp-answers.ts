import type { ServerResponse } from 'node:http';
import { encodeIpp } from '../../main/printing/ipp/encode.ts';
import {
  type operations,
  attributesOf,
  groupTags,
  ipp,
  type IppGroup,
  type IppMessage,
} from '../../main/printing/ipp/message.ts';

/** An operation that clients can request. */
export type Operation = keyof typeof operations;

/** A job of the printer. */
export interface Job {
  readonly id: number;
  readonly name: string;
  documents: number;
  /** The received document. */
  document: Buffer;
  state: 'incoming' | 'waiting' | 'canceled' | 'completed';
}

const states = { incoming: 3, waiting: 3, canceled: 7, completed: 9 };

/** Sends a complete HTTP response. */
export function answered(
  response: ServerResponse,
  body: Uint8Array | string,
  type = 'application/ipp',
): void {
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}

/** Returns an IPP answer without attributes except the text of its status. */
export function status(code: number, message: string): Uint8Array {
  const attributes = attributesOf({ 'status-message': ipp.text('text', message) });
  return encodeIpp({ code, requestId: 1, groups: [{ tag: groupTags.operation, attributes }] });
}

/** Returns a successful answer. */
export function well(requestId: number, groups: readonly IppGroup[]): IppMessage {
  return { code: 0, requestId, groups };
}

/** Attributes of an idle printer. */
export const idlePrinter: IppGroup = {
  tag: groupTags.printer,
  attributes: attributesOf({
    'printer-state': { kind: 'enum', value: 3 },
    'printer-state-reasons': ipp.text('keyword', 'none'),
    'printer-is-accepting-jobs': ipp.boolean(true),
    'document-format-supported': ipp.text('mimeType', 'application/octet-stream'),
  }),
};

/** The same attributes of a CUPS queue. */
export const idleQueue: IppGroup = {
  tag: groupTags.printer,
  attributes: new Map([
    ...idlePrinter.attributes,
    ...attributesOf({
      'cups-version': ipp.text('text', '2.4.2'),
      'device-uri': ipp.text('uri', 'socket://127.0.0.1'),
    }),
  ]),
};

/** Returns the attributes of a job. */
export function groupOfJob({ id, name, state }: Job): IppGroup {
  const reason = state === 'incoming' ? 'job-incoming' : 'none';
  return {
    tag: groupTags.job,
    attributes: attributesOf({
      'job-id': ipp.integer(id),
      'job-name': ipp.text('name', name),
      'job-state': { kind: 'enum', value: states[state] },
      'job-state-reasons': ipp.text('keyword', reason),
      ...(state === 'completed' && { 'time-at-processing': ipp.integer(1) }),
    }),
  };
}
