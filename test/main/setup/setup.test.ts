import { describe, expect, it } from 'vitest';
import { createIds } from '../../../main/base/ids.ts';
import { openSetup } from '../../../main/setup/setup.ts';
import { StoredSettings } from '../../../main/setup/stored-settings.ts';
import { Signals } from '../../../main/base/signals.ts';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import { err, ok } from '../../../shared/result.ts';
import { sampleFolderPrinter } from '../../../main/training/sample.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { pickupPoint } from '../../fakes/drafts.ts';
import { openTestStore } from '../store/support.ts';

const { id: _, ...point } = pickupPoint;
const printer = printerInputSchema.parse(sampleFolderPrinter);

function open() {
  const signals = new Signals();
  const events: unknown[] = [];
  signals.on((name, payload) => events.push([name, payload]));
  const store = openTestStore();
  return { setup: openSetup(store, createIds(new ManualClock()), signals), signals, store, events };
}

describe('the set-up', () => {
  it('gives new entries an id, changes known ones, and tells the window', () => {
    const { setup, events } = open();
    const saved = setup.pickupPoints.save(null, point);
    if (!saved.ok) throw new Error(saved.error.code);
    const { id } = saved.value;
    expect(id).toMatch(/^[0-9A-Z]{26}$/);
    expect(setup.pickupPoints.save(id, { ...point, name: 'Kho 2' })).toMatchObject(
      ok({ id, name: 'Kho 2', isDefault: true }),
    );
    expect(setup.pickupPoints.list()).toMatchObject([{ id, name: 'Kho 2' }]);
    expect(setup.pickupPoints.remove(id)).toEqual(ok());
    expect(setup.pickupPoints.list()).toEqual([]);
    const changed = ['setup.changed', { what: 'pickup-points' }];
    expect(events).toEqual([changed, changed, changed]);
  });

  it('does the same for printers', () => {
    const { setup, events } = open();
    const saved = setup.printers.save(null, printer);
    if (!saved.ok) throw new Error(saved.error.code);
    expect(setup.printers.list()).toEqual([{ ...printer, id: saved.value.id }]);
    expect(setup.printers.save(saved.value.id, { ...printer, dpi: 300 })).toMatchObject(
      ok({ dpi: 300 }),
    );
    expect(setup.printers.remove(saved.value.id)).toEqual(ok());
    expect(events).toHaveLength(3);
  });

  it('keeps what a printer is corrected by for each size of paper', () => {
    const { setup } = open();
    const saved = setup.printers.save(null, { ...printer, offsetXMm: 1.5, scaleY: 1.01 });
    if (!saved.ok) throw new Error(saved.error.code);
    const { id, widthMm, heightMm } = saved.value;
    setup.printers.save(id, { ...printer, widthMm: 50, heightMm: 30, offsetXMm: -2 });
    setup.printers.save(id, { ...printer, widthMm: 50, heightMm: 30, offsetXMm: -3 });
    const none = { offsetXMm: 0, offsetYMm: 0, scaleX: 1, scaleY: 1 };
    expect(setup.printers.calibrations(id)).toEqual([
      { ...none, widthMm: 50, heightMm: 30, offsetXMm: -3 },
      { ...none, widthMm, heightMm, offsetXMm: 1.5, scaleY: 1.01 },
    ]);
    setup.printers.remove(id);
    expect(setup.printers.calibrations(id)).toEqual([]);
  });

  it('finds no entry that is not there, and makes none in its place', () => {
    const { setup, events } = open();
    const gone = (what: 'printer' | 'pickup-point') => err({ code: 'not-found', what, id: 'X' });
    expect(setup.pickupPoints.save('X', point)).toEqual(gone('pickup-point'));
    expect(setup.printers.save('X', printer)).toEqual(gone('printer'));
    expect(setup.pickupPoints.remove('X')).toEqual(gone('pickup-point'));
    expect(setup.printers.remove('X')).toEqual(gone('printer'));
    expect([setup.pickupPoints.list(), setup.printers.list(), events]).toEqual([[], [], []]);
  });

  it('keeps the name of the station, and lets its state be told anew', () => {
    const { signals, store, events } = open();
    signals.onGathered(() => signals.emit('station.opened', undefined));
    const settings = {
      code: 'KHO2',
      name: 'Bàn 2',
      language: 'en',
      sound: 'loud',
      soundSet: 'sharp',
      firstScreen: 'entry',
      labelsVerified: true,
    } as const;
    const stored = new StoredSettings(store, signals, () => ({
      station: { applied: () => signals.gather() },
      unclearOrders: {
        get: () => ({ missingAfterMinutes: 1 }),
        save: () => ok(),
        store: () => {},
      },
    }));
    expect(stored.save('station', settings)).toEqual(ok());
    signals.flush();
    expect(store.settings.get('station')).toEqual(settings);
    expect(events).toEqual([
      ['settings.changed', { key: 'station' }],
      ['station.opened', undefined],
    ]);
  });

  it('keeps what stands in the form until it is emptied', () => {
    const { setup } = open();
    expect(setup.form.storedForm()).toBeNull();
    setup.form.keepForm('{"name":"Chị Lan"}');
    expect(setup.form.storedForm()).toBe('{"name":"Chị Lan"}');
    setup.form.keepForm(null);
    expect(setup.form.storedForm()).toBeNull();
  });
});
