import { describe, expect, it } from 'vitest';
import { eventPayload } from '../../../main/ipc/event.ts';

describe('an event', () => {
  it('leaves with what the contract names, and loses what it does not, such as a planted secret', () => {
    const planted = { what: 'printers', token: 'planted-secret' };
    expect(eventPayload('setup.changed', planted)).toEqual({ what: 'printers' });
    expect(eventPayload('orders.changed', { ids: ['A', 'B'] })).toEqual({ ids: ['A', 'B'] });
    expect(eventPayload('station.opened', undefined)).toBeUndefined();
  });

  it.each(['station.state', 'no.such.event', 'toString', '__proto__', ''])(
    'that the contract does not know is a bug: %j',
    (name) => expect(() => eventPayload(name, undefined)).toThrow(/No such event/),
  );

  it('with a payload of another shape is a bug', () =>
    expect(() => eventPayload('orders.changed', { ids: 'A' })).toThrow(/array/));
});
