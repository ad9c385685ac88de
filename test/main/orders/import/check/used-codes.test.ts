import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { formatReport } from '../../../../../main/orders/import/watch/report-output.ts';
import type { Station } from '../../../../../main/station.ts';
import { importConstantsSchema } from '../../../../../shared/model/import.ts';
import type { SiteView } from '../../../../../shared/model/site.ts';
import { draftOf, pickupPoint } from '../../../../fakes/drafts.ts';
import { temporaryFolder } from '../../../../fakes/folder.ts';
import {
  head,
  opened,
  openedStation,
  row,
  rowsOf,
  rulesOf,
} from '../../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../../fakes/importing.ts';
import { entryOf } from '../../../../fakes/hub-bench.ts';

/** Returns a sheet with one order that has no code. */
const sheetOf = (name: string, phone: string) => ({
  name,
  rows: [head.split(','), row({ 0: '', 2: phone }).split(',')],
});
const twoSheets = () =>
  writeXlsx({ sheets: [sheetOf('Sáng', '0912345678'), sheetOf('Chiều', '0987654321')] });

/** Enters the whole open import, and closes it. */
async function enterAll(station: Station, orders: number): Promise<void> {
  expect(station.imports.enter({ orders })).toMatchObject({ ok: true });
  await waitForStage(station, 'entered');
  await station.imports.put();
}

/** Opens a file again and returns the findings of each order. */
async function rulesAgain(station: Station, text: string | Uint8Array) {
  if (station.imports.state) await station.imports.put();
  await openFile(station, Buffer.from(text));
  await waitForStage(station, 'ready');
  return rulesOf(station);
}

function saveProfile({ unattended }: Station): void {
  unattended.profiles.save({
    name: 'Shop',
    columns: {},
    constants: importConstantsSchema.parse({ pickupPointId: pickupPoint.id }),
  });
}

/** Writes a file and has it read unattended. Returns its report and the exit code. */
async function run(station: Station, text: string | Uint8Array, sheet: string | null = null) {
  const file = join(temporaryFolder(), typeof text === 'string' ? 'don.csv' : 'don.xlsx');
  writeFileSync(file, text);
  const report = await station.unattended.run(file, 'Shop', sheet);
  return { ...report, code: formatReport(report, 'vi', false).code };
}

it('takes the orders of another sheet for orders of their own, and each once', async () => {
  const { station } = await openedStation();
  const book = await twoSheets();
  expect(await rulesAgain(station, book)).toEqual([[]]);
  await enterAll(station, 1);
  expect(await rulesAgain(station, book)).toEqual([['soc import.enteredBefore']]);
  expect(await station.imports.chooseSheet({ sheet: 'Chiều' })).toMatchObject({ ok: true });
  await waitForStage(station, 'ready');
  expect(await rulesOf(station)).toEqual([[]]);
  await enterAll(station, 1);
  await rulesAgain(station, book);
  await station.imports.chooseSheet({ sheet: 'Chiều' });
  await waitForStage(station, 'ready');
  expect(await rulesOf(station)).toEqual([['soc import.enteredBefore']]);
});

it('enters another sheet that the command line names, and each once', async () => {
  const { station } = await openedStation();
  saveProfile(station);
  const book = await twoSheets();
  for (const sheet of [null, 'Chiều'])
    expect(await run(station, book, sheet)).toMatchObject({ entered: 1, enteredBefore: 0 });
  for (const sheet of [null, 'Chiều'])
    expect(await run(station, book, sheet)).toMatchObject({
      code: 0,
      entered: 0,
      enteredBefore: 1,
    });
  expect(station.store.orders.lists.newest()).toBe(2);
});

it('knows an order without a code again after the station got another code', async () => {
  const { station, text } = await opened([row({ 0: '' })]);
  await enterAll(station, 1);
  const settings = station.store.settings.get('station');
  station.store.settings.set('station', { ...settings, code: 'ZZ9' });
  expect(await rulesAgain(station, text)).toEqual([['soc import.enteredBefore']]);
});

/** Returns the code that earlier versions gave to an order without a code. */
function earlierCode(station: Station, file: Uint8Array, index: number): string {
  const hash = createHash('sha256').update(file).digest('hex');
  const digest = createHash('sha256').update(`${hash} ${index}`).digest();
  const signs = Array.from(digest.subarray(0, 12), (byte) =>
    '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(byte % 32),
  );
  return `${station.store.settings.get('station').code}-${signs.join('')}`;
}

/** Enters an order by hand. */
function enter({ orders }: Station, soc: string, phone: string, cod = 350_000): string {
  const entered = orders.enter({
    draft: draftOf({
      soc,
      codAmount: cod,
      receiver: { ...draftOf().receiver, phone },
      contents: { kind: 'text', text: '2 áo thun' },
    }),
    print: false,
    unlessAlike: false,
  });
  if (!entered.ok) throw new Error(entered.error.code);
  return entered.value.id;
}

it('knows what versions before entered under their codes, and takes no row of another sheet for it', async () => {
  const { station } = await openedStation();
  const book = await twoSheets();
  const code = earlierCode(station, book, 2);
  enter(station, code, '0912345678');
  expect(await rulesAgain(station, book)).toEqual([['soc import.enteredBefore']]);
  expect(await rowsOf(station)).toMatchObject([{ findings: [{ other: code }] }]);
  await station.imports.chooseSheet({ sheet: 'Chiều' });
  await waitForStage(station, 'ready');
  expect(await rulesOf(station)).toEqual([[]]);
});

it('asks about another order under a code that is taken, and leaves it out of what is entered', async () => {
  const { station } = await openedStation();
  saveProfile(station);
  const day = (...lines: string[]) => [head, ...lines].join('\n');
  const first = day(row({ 0: '1' }), row({ 0: '2', 2: '0987654321' }));
  expect(await run(station, first)).toMatchObject({ code: 0, entered: 2 });
  expect(await run(station, first)).toMatchObject({ code: 0, entered: 0, enteredBefore: 2 });
  // The shop restarts numbering at 1 every day; the third row is ambiguous.
  const second = day(
    row({ 0: '1', 2: '0977777777' }),
    row({ 0: '2', 2: '0987654321', 7: '90000' }),
    row({ 0: '3', 2: '0933333333' }),
  );
  const codeTaken = { field: 'soc', rule: 'import.codeTaken', isDoubt: false };
  expect(await run(station, second)).toMatchObject({
    code: 3,
    outcome: 'left',
    entered: 1,
    enteredBefore: 0,
    left: [
      { row: 2, ...codeTaken },
      { row: 3, ...codeTaken },
    ],
  });
  expect(await rulesAgain(station, day(row({ 0: '1', 9: '1 quần' }), row({ 0: '1' })))).toEqual([
    ['soc import.codeTaken'],
    ['soc import.enteredBefore'],
  ]);
  // Another code makes it a separate order.
  await station.imports.mend({ row: 2, field: 'soc', text: '24-1', alike: false });
  expect(station.imports.state?.counts).toMatchObject({ fit: 1, wrong: 1 });
});

it('cannot tell two orders apart once the personal data of one are gone, and enters neither again', async () => {
  const { station } = await openedStation();
  const id = enter(station, 'A1', '0912345678');
  station.store.commit(() => station.store.retention.forgotten(id));
  const text = [head, row({ 2: '0977777777' })].join('\n');
  expect(await rulesAgain(station, text)).toEqual([['soc import.enteredBefore']]);
});

it('asks the list of the whole site, too', async () => {
  const { station } = await openedStation();
  const { store } = station;
  const placedView = (soc: string, view: Partial<SiteView>) => {
    const fullView = { ...entryOf('', soc).view!, receiverName: 'Lan', orderId: soc, ...view };
    return { soc, bench: 'B', firstAt: 1, at: 1, correctedAt: null, view: fullView };
  };
  const text = [head, row({}), row({ 0: 'A2' }), row({ 0: 'A3', 2: '0987654321' })].join('\n');
  store.commit(() =>
    store.site.put([
      placedView('A1', { receiverPhone: '0912345678', codAmount: 350_000 }),
      placedView('A2', { receiverPhone: '0912345678', codAmount: 90_000 }),
    ]),
  );
  expect(await rulesAgain(station, text)).toEqual([
    ['soc import.enteredBefore'],
    ['soc import.codeTaken'],
    [],
  ]);
});

it('asks about an order alike of the last seven days, and about none with another COD amount', async () => {
  const { station, clock } = await openedStation();
  enter(station, 'BY-HAND', '0912345678');
  const again = [head, row({})].join('\n');
  const doubt = [['phone import.alikeBefore']];
  expect(await rulesAgain(station, again)).toEqual(doubt);
  expect(await rulesAgain(station, [head, row({ 7: '90000' })].join('\n'))).toEqual([[]]);
  const DAY_MS = 24 * 3_600_000;
  clock.sleep(7 * DAY_MS - 1_000);
  expect(await rulesAgain(station, again)).toEqual(doubt);
  clock.sleep(2_000);
  expect(await rulesAgain(station, again)).toEqual([[]]);
});

it('asks about a code that differs from another one in case only: of the file, the station or the site', async () => {
  const { station } = await openedStation();
  const { store } = station;
  enter(station, 'dh01', '0987654321');
  const codes = { receiverPhone: null, platformCode: null, shortCode: null, waybill: null };
  const list = { enteredBy: 'B', conflicts: [], receiverName: '', province: '' };
  store.commit(() => store.siteList.put({ position: 1, soc: 'Site1', ...list, ...codes }));
  const phones = ['0911111111', '0922222222', '0933333333', '0944444444', '0955555555'];
  const rows = ['DH01', 'SITE1', 'a1', 'A1', 'A1'].map((soc, at) =>
    row({ 0: soc, 2: phones[at]! }),
  );
  const doubt = ['soc import.socOtherCase'];
  const expected = [doubt, doubt, [], doubt, ['soc import.socTwice']];
  expect(await rulesAgain(station, [head, ...rows].join('\n'))).toEqual(expected);
  const [first, , , fourth] = await rowsOf(station);
  expect(first?.findings[0]).toMatchObject({ isDoubt: true, other: 'dh01' });
  expect(fourth?.findings[0]).toMatchObject({ isDoubt: true, other: 'a1' });
  // A correction checks the rows that share the code again.
  await station.imports.mend({ row: 4, field: 'soc', text: 'B1', alike: false });
  await station.imports.mend({ row: 6, field: 'soc', text: 'b1', alike: false });
  expect(await rulesOf(station)).toEqual([doubt, doubt, [], [], doubt]);
});
