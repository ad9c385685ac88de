import { codeInLog, faultInLog } from '../../../main/base/loggable.ts';
import type { LogText } from '../../../main/base/loggable.ts';
import { newIncident } from '../../../main/base/chance.ts';
import type { Log } from '../../../main/base/surroundings.ts';
import type { AppError } from '../../../shared/app-error.ts';
import type { StoredOrder } from '../../../main/store/order-row.ts';

// Lines that must not compile.

interface Given {
  readonly log: Log;
  readonly order: StoredOrder;
  readonly token: string;
  readonly cause: unknown;
  readonly failure: AppError;
  readonly outcome: 'sent' | 'kept';
}

/** Values that a log call accepts. */
export function taken({ log, order, cause, outcome }: Given): void {
  log.info('outbox.sent');
  log.info('outbox.sent', {
    outcome,
    ms: 12,
    again: false,
    kind: 'test',
    last: null,
  });
  log.warn('outbox.sent', { orderId: codeInLog(order.id), list: [1, 2], deep: { ms: 3 } });
  log.error('ipc.bug', { incident: newIncident(), error: faultInLog(cause) });
  log.error('ipc.bug', { ...(order.id === '' && { error: faultInLog(new Error('none')) }) });
}

export function refused({ log, order, token, cause, failure }: Given): void {
  // @ts-expect-error A token is any text.
  log.info('account.saved', { token });
  // @ts-expect-error So are a phone,
  log.info('order.entered', { phone: order.draft.receiver.phone });
  // @ts-expect-error a name and an address,
  log.info('order.entered', { receiver: order.draft.receiver });
  // @ts-expect-error in a list,
  log.info('order.entered', { phones: [order.draft.receiver.phone] });
  // @ts-expect-error and deep below.
  log.info('order.entered', { a: { b: [{ c: token }] } });
  // @ts-expect-error A template holds what somebody else wrote.
  log.info('order.entered', { text: `to ${token}` as const });
  // @ts-expect-error The event is a word of ours.
  log.info(token);
  // @ts-expect-error So are the names of members.
  log.info('order.entered', { [token]: 1 });
  // @ts-expect-error Nobody knows what was thrown.
  log.error('ipc.bug', { error: cause });
  // @ts-expect-error The words of an error quote what it failed on.
  log.error('ipc.bug', { error: new Error(token) });
  // @ts-expect-error An expected failure may quote the platform.
  log.error('ipc.bug', { failure });
  // @ts-expect-error Bytes are what somebody sent.
  log.error('ipc.bug', { body: new Uint8Array(3) });
  // @ts-expect-error A fault is what was thrown, and no text that somebody has at hand.
  log.error('ipc.bug', { error: faultInLog(token) });
  // @ts-expect-error Nobody makes safe text by saying so.
  const said: LogText = token;
  log.error('ipc.bug', { said });
}
