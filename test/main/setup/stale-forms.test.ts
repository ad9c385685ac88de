import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { type CallName, contract } from '../../../shared/contract.ts';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import { staleness } from '../../../shared/staleness.ts';
import { sampleFolderPrinter } from '../../../main/training/sample.ts';
import { ok } from '../../../shared/result.ts';
import { settingKeys } from '../../../shared/settings.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { openTestStation } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';

const refused = (what: string) => ({ ok: false, error: { code: 'changed-elsewhere', what } });

it('refuses a pickup point whose form began from an older one, and takes it from the newest', async () => {
  const { station } = await openTestStation();
  const { setup } = station;
  const [before] = setup.pickupPoints.list();
  if (!before) throw new Error('The station has no pickup point');
  const { id, ...point } = before;
  const saved = valueOf(setup.pickupPoints.save(id, { ...point, contact: 'Chị Hoa' }, before));
  const mine = { ...point, name: 'Kho mới' };
  expect(setup.pickupPoints.save(id, mine, before)).toEqual(refused('pickup-point'));
  expect(setup.pickupPoints.list()[0]).toEqual(saved);
  expect(setup.pickupPoints.save(id, mine, saved).ok).toBe(true);
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
  expect(station.settings.save('station', { ...settings, language: 'en' }, settings)).toEqual(ok());
  expect(station.settings.save('station', { ...settings, name: 'Bàn 9' }, settings)).toEqual(
    refused('station'),
  );
  expect(store.settings.get('station')).toEqual({ ...settings, language: 'en' });
});

it('refuses how long data are kept, which removes for good, from a form that another save has overtaken', async () => {
  const { station } = await openTestStation();
  const { retention } = station;
  const before = retention.rule;
  const saved = { ...before, removePersonalAfterDays: 400 };
  expect(station.settings.save('retention', saved, before)).toEqual(ok());
  const mine = { ...before, dropLabelsAfterDays: 1 };
  expect(station.settings.save('retention', mine, before)).toEqual(refused('station'));
  expect(retention.rule).toEqual(saved);
  const merged = { ...saved, dropLabelsAfterDays: 1 };
  expect(station.settings.save('retention', merged, saved)).toEqual(ok());
  expect(retention.rule).toMatchObject({ removePersonalAfterDays: 400, dropLabelsAfterDays: 1 });
});

it('refuses the rules of printing and the watched folder likewise', async () => {
  const { station } = await openTestStation();
  const { store, unattended } = station;
  const rules = store.settings.get('printing.rules');
  expect(station.settings.save('printing.rules', { ...rules, unread: 'hold' }, rules)).toEqual(
    ok(),
  );
  expect(station.settings.save('printing.rules', { ...rules, offline: 'slip' }, rules)).toEqual(
    refused('station'),
  );
  expect(store.settings.get('printing.rules')).toEqual({ ...rules, unread: 'hold' });
  const settings = store.settings.get('imports.watch');
  const saveFolder = (folder: string) =>
    station.settings.save('imports.watch', { ...settings, folder }, settings);
  expect(await saveFolder('/a')).toEqual(ok());
  expect(await saveFolder('/b')).toEqual(refused('station'));
  expect((await unattended.watched()).settings.folder).toBe('/a');
});

it('refuses the time of unclear orders likewise', async () => {
  const { outbox, settings } = (await openTestStation()).station;
  const before = settings.get('unclearOrders');
  expect(settings.save('unclearOrders', { missingAfterMinutes: 5 }, before)).toEqual(ok());
  expect(settings.save('unclearOrders', { missingAfterMinutes: 7 }, before)).toEqual(
    refused('station'),
  );
  expect(outbox.unclearOrders).toEqual({ missingAfterMinutes: 5 });
});

it('tells the window which of the settings that it shows is stale', async () => {
  const { station } = await openTestStation();
  const stale: string[] = [];
  const effect = staleness['settings.changed'];
  onTestFinished(
    station.signals.on((name, payload) => {
      if (name !== 'settings.changed' || effect === 'everything') return;
      const read = effect['settings.get'];
      for (const key of settingKeys)
        if (
          read?.stale === 'some' &&
          read.isStale(payload as { key: typeof key }, { key }, undefined)
        )
          stale.push(key);
    }),
  );
  for (const key of settingKeys) await station.settings.save(key, station.settings.get(key));
  expect(stale).toEqual(settingKeys);
});

/** Calls that store without a version, and why they cannot overwrite another user's changes. */
const withoutBefore: Partial<Record<CallName, string>> = {
  'account.save': 'the token is not read back into the form, so that there is no version of it',
  'routing.save':
    'the platform keeps it and knows no versions; it is read again after every change',
  'layout.save': 'one person arranges the list that is before their eyes',
  'sort.save': 'one choice, whole',
  'imports.saveProfile': 'what the open file means, kept under a name that the person gives',
  'audit.save': 'writes a file',
  'handovers.saveList': 'writes a file',
  'shift.savePdf': 'writes a file',
  'shift.saveCsv': 'writes a file',
};

it('is what every call is for that saves, or it says why it takes no version', () => {
  const saving = Object.entries(contract).flatMap(([name, entry]) =>
    entry.kind === 'call' && /\.save/.test(name) ? [{ name, input: entry.input }] : [],
  );
  const takesBefore = (input: z.ZodType): boolean =>
    input instanceof z.ZodDiscriminatedUnion
      ? (input.options as z.ZodType[]).every(takesBefore)
      : input instanceof z.ZodObject && 'before' in input.shape;
  const takesNone = saving.filter(({ input }) => !takesBefore(input));
  expect(takesNone.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(withoutBefore).toSorted(),
  );
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
