/**
 * Lines that must not compile. `tsc -p test` fails if one of them does, because its expected error is missing. This
 * file is never run.
 */
import type { station } from '../../renderer/station/client.ts';
import type {
  Bridge,
  CallInput,
  CallOutput,
  CallRequest,
  EventPayload,
  Handlers,
} from '../../shared/contract.ts';
import type { AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';

declare const handlers: Handlers;
declare const order: CallOutput<'orders.enter'>;
// The renderer's own client.
declare const client: typeof station;

// Handlers.

const { 'orders.enter': _enter, ...withoutEnter } = handlers;
// @ts-expect-error A handler is missing: orders.enter.
export const incomplete: Handlers = withoutEnter;

export const invented: Handlers = {
  ...handlers,
  // @ts-expect-error The contract has no such call.
  'orders.explode': () => ok(),
};

export const forAnEvent: Handlers = {
  ...handlers,
  // @ts-expect-error An event cannot have a handler.
  'orders.changed': () => ok(),
};

export const wrongAnswer: Handlers = {
  ...handlers,
  // @ts-expect-error A list of printers is not a string.
  'printers.list': () => ok('none'),
};

export const bareAnswer: Handlers = {
  ...handlers,
  // @ts-expect-error A handler answers with a Result, not with the bare value.
  'form.kept': () => null,
};

export const wrongError: Handlers = {
  ...handlers,
  // @ts-expect-error An expected failure has a code of AppError.
  'station.reopen': () => ({ ok: false, error: { code: 'no-luck' } }),
};

export const wrongRequest: Handlers = {
  ...handlers,
  // @ts-expect-error A handler's input type must match the contract.
  'orders.get': ({ soc }: { soc: string }) => err({ code: 'not-found', what: 'order', id: soc }),
};

// Calls.

// @ts-expect-error The contract has no such channel.
void client.call('orders.delete', { id: 'O1' });
// @ts-expect-error An event cannot be called.
void client.call('orders.changed', { ids: [] });
// @ts-expect-error The input's member has another name.
void client.call('orders.get', { orderId: 'O1' });
// @ts-expect-error The input's member has another type.
void client.call('orders.get', { id: 1 });
// @ts-expect-error The input is missing.
void client.call('orders.get');
// @ts-expect-error This call takes no input.
void client.call('station.state', { mode: 'training' });
// @ts-expect-error The mode does not exist.
void client.call('station.use', { mode: 'live' });
// @ts-expect-error `print` is required.
void client.call('orders.enter', { draft: order.draft });
// @ts-expect-error A label is reprinted for one of a few reasons.
void client.call('printing.print', { orderIds: ['O1'], reason: 'because' });

// Input and output of a call.

// The caller may omit a default; the handler always receives it.
export const brief: CallInput<'orders.range'> = {};
// @ts-expect-error The parsed request has its defaults.
export const parsed: CallRequest<'orders.range'> = {};
// @ts-expect-error Money is a number.
export const amount: CallOutput<'orders.enter'>['draft']['codAmount'] = '350000';
// @ts-expect-error The contract does not list this sync state.
export const sync: CallOutput<'orders.enter'>['sync'] = 'lost';
// @ts-expect-error The token never leaves the main process.
export const token: CallOutput<'station.state'>['account']['token'] = 'x';

// Events.

// @ts-expect-error The contract has no such event.
client.on('orders.exploded', () => {});
// @ts-expect-error A call is not an event.
client.on('orders.get', () => {});
// @ts-expect-error The payload of this event has IDs, not orders.
client.on('orders.changed', ({ orders }) => orders);
// @ts-expect-error The IDs are strings.
client.on('orders.changed', ({ ids }: { ids: number[] }) => ids);
// @ts-expect-error The set-up has no such part.
export const setUp: EventPayload<'setup.changed'> = { what: 'webhooks' };

// Errors.

// @ts-expect-error An error's members belong to its code.
export const incompleteError: AppError = { code: 'soc-taken' };
// @ts-expect-error `not-found` does not have this value.
export const lost: AppError = { code: 'not-found', what: 'keys', id: '1' };

// The bridge.

declare const bridge: Bridge;
// @ts-expect-error A value from the bridge is unknown until it is parsed.
export const unparsed: Promise<Result<number>> = bridge.invoke('printing.jobs');
