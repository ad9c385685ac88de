import { codeInLog, faultInLog } from '../../../main/base/loggable.ts';
import type { LogText } from '../../../main/base/loggable.ts';
import { newIncident } from '../../../main/base/random.ts';
import type { Log } from '../../../main/base/host-services.ts';
import type { AppError } from '../../../shared/app-error.ts';
import type { StoredOrder } from '../../../main/store/order-index/order-row.ts';

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
export function acceptedCalls({ log, order, cause, outcome }: Given): void {
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
  // @ts-expect-error A token is a plain string.
  log.info('account.saved', { token });
  // @ts-expect-error So is a phone number,
  log.info('order.entered', { phone: order.draft.receiver.phone });
  // @ts-expect-error a name or an address,
  log.info('order.entered', { receiver: order.draft.receiver });
  // @ts-expect-error in a list,
  log.info('order.entered', { phones: [order.draft.receiver.phone] });
  // @ts-expect-error and deeply nested.
  log.info('order.entered', { a: { b: [{ c: token }] } });
  // @ts-expect-error A template may contain foreign text.
  log.info('order.entered', { text: `to ${token}` as const });
  // @ts-expect-error The event name must be a literal.
  log.info(token);
  // @ts-expect-error So must the names of members.
  log.info('order.entered', { [token]: 1 });
  // @ts-expect-error A thrown value is unknown.
  log.error('ipc.bug', { error: cause });
  // @ts-expect-error An error message may quote its input.
  log.error('ipc.bug', { error: new Error(token) });
  // @ts-expect-error An expected failure may quote the platform.
  log.error('ipc.bug', { failure });
  // @ts-expect-error Bytes are foreign input.
  log.error('ipc.bug', { body: new Uint8Array(3) });
  // @ts-expect-error A fault is a thrown value, not a string.
  log.error('ipc.bug', { error: faultInLog(token) });
  // @ts-expect-error An annotation does not make a text safe.
  const said: LogText = token;
  log.error('ipc.bug', { said });
}
