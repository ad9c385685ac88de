import { describe, expect, it } from 'vitest';
import { Signals } from '../../../main/base/signals.ts';
import { eventually } from '../../fakes/eventually.ts';

/** Returns signals with all events that a window would receive. */
function recordingSignals(): { signals: Signals; events: [string, unknown][] } {
  const signals = new Signals();
  const events: [string, unknown][] = [];
  signals.on((name, payload) => events.push([name, payload]));
  return { signals, events };
}

describe('signals', () => {
  it('gather changed orders and jobs into one event each, every id once', async () => {
    const { signals, events } = recordingSignals();
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

  it('report scans after their results, once', async () => {
    const { signals, events } = recordingSignals();
    signals.packingChanged();
    signals.packingChanged();
    expect(events).toEqual([]);
    await eventually('the gathered event', () => events.length === 1);
    signals.orderChanged('O1');
    signals.flush();
    expect(events.map(([name]) => name)).toEqual(['packing.changed', 'orders.changed']);
  });

  it('run the tasks that follow a batch once, after it, also when only asked to gather', () => {
    const { signals, events } = recordingSignals();
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
    const { signals, events } = recordingSignals();
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
    const { signals, events } = recordingSignals();
    const otherEvents: string[] = [];
    const leave = signals.on((name) => otherEvents.push(name));
    signals.emit('station.opened', undefined);
    leave();
    signals.emit('station.opened', undefined);
    expect([events.length, otherEvents.length]).toEqual([2, 1]);
  });

  it('reach every listener and task, and return to the caller, if one of them fails', () => {
    const faults: unknown[] = [];
    const signals = new Signals((error) => faults.push(error));
    const fail = () => {
      throw new Error('broken');
    };
    const received: string[] = [];
    signals.on(fail);
    signals.on((name) => received.push(name));
    signals.onGathered(fail);
    signals.onGathered(() => received.push('task'));
    signals.orderChanged('O1');
    signals.flush();
    expect(received).toEqual(['orders.changed', 'task']);
    expect(faults).toEqual([new Error('broken'), new Error('broken')]);
    signals.close();
  });

  it('keep silent once closed, and run no task over what is closed then', async () => {
    const { signals, events } = recordingSignals();
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
