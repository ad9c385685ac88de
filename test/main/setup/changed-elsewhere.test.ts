import { expect, it } from 'vitest';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import type { Result } from '../../../shared/result.ts';
import { sampleFolderPrinter } from '../../../main/training/sample.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { openTestStation } from '../../fakes/station.ts';

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const refused = (what: string) => ({ ok: false, error: { code: 'changed-elsewhere', what } });

it('refuses a pickup point whose form began from an older one, and takes it from the newest', async () => {
  const { station } = await openTestStation();
  const { setup } = station;
  const [before] = setup.pickupPoints.list();
  if (!before) throw new Error('The station has no pickup point');
  const { id, ...point } = before;
  const theirs = valueOf(setup.pickupPoints.save(id, { ...point, contact: 'Chị Hoa' }, before));
  const mine = { ...point, name: 'Kho mới' };
  expect(setup.pickupPoints.save(id, mine, before)).toEqual(refused('pickup-point'));
  expect(setup.pickupPoints.list()[0]).toEqual(theirs);
  expect(setup.pickupPoints.save(id, mine, theirs).ok).toBe(true);
  expect(setup.pickupPoints.list()[0]).toMatchObject({ name: 'Kho mới' });
});

it('refuses a printer, a label size and the station likewise', async () => {
  const { station } = await openTestStation();
  const { setup, store } = station;
  const { labelSizes } = setup;
  const input = printerInputSchema.parse(sampleFolderPrinter);
  const printer = valueOf(setup.printers.save(null, input));
  expect(setup.printers.save(printer.id, { ...input, name: 'A' }, printer).ok).toBe(true);
  expect(setup.printers.save(printer.id, { ...input, name: 'B' }, printer)).toEqual(
    refused('printer'),
  );
  const size = valueOf(
    labelSizes.save(null, { name: 'Cuộn', widthMm: 76, heightMm: 130, platformSize: null }),
  );
  expect(labelSizes.save(size.id, { ...size, widthMm: 77 }, size).ok).toBe(true);
  expect(labelSizes.save(size.id, { ...size, widthMm: 78 }, size)).toEqual(refused('label-size'));
  const settings = store.settings.get('station');
  expect(setup.station.save({ ...settings, language: 'en' }, settings).ok).toBe(true);
  expect(setup.station.save({ ...settings, name: 'Bàn 9' }, settings)).toEqual(refused('station'));
  expect(store.settings.get('station')).toEqual({ ...settings, language: 'en' });
});

it('refuses a correction of an order that was corrected since', async () => {
  const { station, platform } = await openTestStation();
  platform.faults.down = true;
  const entered = valueOf(station.orders.enter({ draft: draftOf(), print: false }));
  const { id } = entered;
  const draft = draftOf({ soc: entered.soc });
  expect(station.orders.correct(id, { ...draft, codAmount: 1_000 }, draft).ok).toBe(true);
  expect(station.orders.correct(id, { ...draft, weight: 900 }, draft)).toEqual(refused('order'));
  expect(station.store.orders.get(id)?.draft).toMatchObject({ codAmount: 1_000, weight: 500 });
});

it('takes a form that nothing has overtaken', async () => {
  const { station } = await openTestStation();
  const [before] = station.setup.pickupPoints.list();
  if (!before) throw new Error('The station has no pickup point');
  const { id, ...point } = before;
  expect(station.setup.pickupPoints.save(id, point, before).ok).toBe(true);
  expect(station.setup.pickupPoints.save(id, point).ok).toBe(true);
});
