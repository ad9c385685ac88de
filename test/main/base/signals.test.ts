import { describe, expect, it } from 'vitest';
import { Signals } from '../../../main/base/signals.ts';
import { eventually } from '../../fakes/eventually.ts';

/** Returns signals with all events that a window would receive. */
function heard(): { signals: Signals; events: [string, unknown][] } {
  const signals = new Signals();
  const events: [string, unknown][] = [];
  signals.on((name, payload) => events.push([name, payload]));
  return { signals, events };
}

describe('signals', () => {
  it('gather changed orders and jobs into one event each, every id once', async () => {
    const { signals, events } = heard();
    for (let number = 0; number < 3_000; number++) signals.orderChanged(`O${number % 1_000}`);
    signals.jobChanged('J1');
    expect(events).toEqual([]);
    await eventually('the gathered events', () => events.length === 2);
    const ids = Array.from({ length: 1_000 }, (_, number) => `O${number}`);
    expect(events).toEqual([
      ['orders.changed', { ids }],
      ['printing.changed', { ids: ['J1'] }],
    ]);
  });

  it('run the tasks that follow a batch once, after it, also when only asked to gather', () => {
    const { signals, events } = heard();
    signals.onGathered(() => signals.emit('setup.changed', { what: 'printers' }));
    signals.orderChanged('O1');
    signals.orderChanged('O2');
    signals.flush();
    expect(events.map(([name]) => name)).toEqual(['orders.changed', 'setup.changed']);
    signals.gather();
    signals.flush();
    expect(events.map(([name]) => name).slice(2)).toEqual(['setup.changed']);
  });

  it('lose no change that a task makes', async () => {
    const { signals, events } = heard();
    let runs = 0;
    signals.onGathered(() => {
      runs += 1;
      if (runs === 1) signals.orderChanged('made by the task');
    });
    signals.orderChanged('O1');
    await eventually('the second batch', () => events.length === 2);
    expect(events[1]).toEqual(['orders.changed', { ids: ['made by the task'] }]);
    signals.close();
  });

  it('reach every listener until it leaves', () => {
    const { signals, events } = heard();
    const others: string[] = [];
    const leave = signals.on((name) => others.push(name));
    signals.emit('station.opened', undefined);
    leave();
    signals.emit('station.opened', undefined);
    expect([events.length, others.length]).toEqual([2, 1]);
  });

  it('keep silent once closed, and run no task over what is closed then', async () => {
    const { signals, events } = heard();
    let ran = false;
    signals.onGathered(() => {
      ran = true;
    });
    signals.orderChanged('before');
    signals.close();
    signals.orderChanged('after');
    // A timer of the same length that was set later fires later.
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect([events, ran]).toEqual([[], false]);
  });
});
