import { beforeAll, expect, it } from 'vitest';
import { attention, refused } from '../../../fakes/tones.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import type { Part } from '../../../fakes/window/part.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { beginsWith, contains, t, withAnyValues } from '../../../fakes/window-text.ts';

/** Tones for an order that is not saved, and for a question before saving, Hz. */
const app = new AppWindow();
const { page } = app;
const field = (name: string | RegExp) => page.field(name);
const name = () => field(t('entry.receiverName'));

/** Number of key presses so far. */
let keys = 0;
const countKey = () => (keys += 1);
beforeAll(() => {
  window.addEventListener('keydown', countKey, true);
  return () => window.removeEventListener('keydown', countKey, true);
});

/** Types a line of the form, and moves to the next field. */
async function type(...lines: string[]): Promise<void> {
  for (const line of lines) {
    await app.type(line);
    await app.press('Enter');
  }
}

it('saves a new receiver’s order that is typed from field to field, and is ready for the next', async () => {
  await name().focus();
  const before = keys;
  await type('nguyen thi lan', '0912345678', '12 le loi');
  await app.type('ben nghe q1');
  await page.role('option', /Phường Bến Nghé, Quận 1/).visible();
  await type('', '350k', '500');
  await app.type('2 ao thun');
  await app.press('F9');
  expect(keys - before).toBeLessThanOrEqual(70);
  const { draft } = await app.orderOf('Nguyen Thi Lan');
  expect(draft).toMatchObject({
    codAmount: 350_000,
    receiver: {
      phone: '0912345678',
      address: '12 Le Loi',
      commune: 'Phường Bến Nghé',
      district: 'Quận 1',
      province: 'Thành phố Hồ Chí Minh',
    },
    weight: 500,
    contents: { kind: 'text', text: '2 ao thun' },
  });
  expect(name().value).toBe('');
  expect(document.activeElement).toBe(name().all[0]);
});

it('takes at most 45 keys for a receiver who had a parcel before', async () => {
  const before = keys;
  await app.press('Enter');
  await app.type('0912345678');
  await page.role('list', t('entry.known.title')).visible();
  await app.press('Enter');
  await name().holds('Nguyen Thi Lan');
  await type('420k', '500');
  await app.type('2 ao thun');
  await app.press('F9');
  expect(keys - before).toBeLessThanOrEqual(45);
  const { draft } = await eventually('the second order', async () => {
    const order = await app.orderOf('Nguyen Thi Lan');
    return order.draft.codAmount === 420_000 && order;
  });
  expect(draft.receiver).toMatchObject({ address: '12 Le Loi', commune: 'Phường Bến Nghé' });
});

/** Fills an order from the receiver's name on, as by pasting each part. */
async function fillOrder(receiver: string, cod = '350k', weight = '500'): Promise<void> {
  await name().fill(receiver);
  await field(t('entry.phone')).fill('0912345678');
  await field(t('entry.address')).fill('12 Lê Lợi');
  await fillArea('ben nghe q1', /Phường Bến Nghé, Quận 1/);
  await field(beginsWith(t('import.fields.codAmount'))).fill(cod);
  await field(beginsWith(t('entry.weight'))).fill(weight);
  await field(t('entry.contents')).fill('2 áo thun');
}

async function fillArea(text: string, expected: RegExp): Promise<void> {
  await page.role('combobox', contains(t('entry.area'))).fill(text);
  await page.role('option', expected).visible();
  await app.press('Enter');
}

const hasFocus = (name: string | RegExp) =>
  eventually(`the focus in ${String(name)}`, () => field(name).all[0] === document.activeElement);

it('suggests who got a parcel before, takes and forgets them by key, and warns of who sent one back', async () => {
  await field(t('entry.phone')).focus();
  await app.type('0912345678');
  const suggestions = page.role('list', t('entry.known.title'));
  await suggestions.text('Nguyen Thi Lan').visible();
  await app.press('Enter');
  expect(name().value).toBe('Nguyen Thi Lan');
  await hasFocus(beginsWith(t('import.fields.codAmount')));
  expect(suggestions.count).toBe(0);
  await app.press('Alt+x');
  await field(t('entry.phone')).fill('0912345678');
  await suggestions.text('Nguyen Thi Lan').visible();
  await app.press('Shift+Delete');
  await app.notices.text(t('entry.known.forgotten', { name: 'Nguyen Thi Lan' })).visible();
  await suggestions.gone();
  await app.press('Control+z');
  await suggestions.text('Nguyen Thi Lan').visible();
  await app.press('Alt+x');
});

it('walks with Enter through every field, radio groups included, as far as the carriers, and back', async () => {
  const walked = () => {
    const focused = document.activeElement as HTMLInputElement;
    const group = focused.closest('[role=radiogroup]');
    const label = group?.getAttribute('aria-labelledby')?.split(' ')[0];
    const own = focused.labels?.[0]?.textContent ?? focused.getAttribute('aria-label');
    const labelElement = document.getElementById(
      label ?? focused.getAttribute('aria-labelledby')?.split(' ').at(-1) ?? '',
    );
    return (
      (group
        ? (labelElement?.textContent ?? group.getAttribute('aria-label'))
        : (own ?? labelElement?.textContent)) ?? ''
    );
  };
  await name().focus();
  const there: string[] = [walked()];
  for (let step = 0; step < 14; step++) {
    await app.press('Enter');
    there.push(walked());
  }
  expect(there.map((one) => one.replace('*', ''))).toEqual([
    t('entry.receiverName'),
    t('entry.phone'),
    t('entry.address'),
    t('entry.area'),
    expect.stringMatching(t('import.fields.codAmount')),
    expect.stringMatching(t('entry.weight')),
    t('entry.contents'),
    t('entry.inspection'),
    t('entry.payer'),
    expect.anything(),
    t('entry.declaredValue'),
    t('entry.soc'),
    t('entry.barter'),
    t('entry.note'),
    t('entry.carrier'),
  ]);
  const back: string[] = [walked()];
  for (let step = 0; step < 14; step++) {
    await app.press('Shift+Enter');
    back.push(walked());
  }
  expect(back).toEqual(there.toReversed());
});

it('has the very next key typed into the field that a key led to', async () => {
  await name().focus();
  await app.press('Enter');
  await app.type('0912345678');
  await page.role('list', t('entry.known.title')).visible();
  const isIn = (field: Part) => document.activeElement === field.all[0];
  // Before the window has drawn anything else.
  void app.press('Enter');
  expect(isIn(field(beginsWith(t('import.fields.codAmount'))))).toBe(true);
  for (const [key, label] of [
    ['g', t('entry.commune')],
    ['g', /^Phường\/xã, quận/],
    ['m', t('entry.productName')],
    ['m', t('entry.contents')],
  ] as const) {
    void app.press(`Alt+${key}`);
    expect(isIn(field(label))).toBe(true);
  }
  await app.press('Alt+x');
});

it('has Alt and G, M lead to the fields that they show, and back', async () => {
  await name().focus();
  await app.press('Alt+g');
  await hasFocus(t('entry.commune'));
  await app.press('Alt+g');
  expect((document.activeElement as HTMLElement).getAttribute('role')).toBe('combobox');
  await app.press('Alt+m');
  await hasFocus(t('entry.productName'));
  // The list is in the place of the contents: Enter leads from the weight into it.
  await field(beginsWith(t('entry.weight'))).focus();
  await app.press('Enter');
  await hasFocus(t('entry.productName'));
  await app.press('Alt+m');
  await hasFocus(t('entry.contents'));
});

it('refuses what it does not wholly understand: marked, heard, and not saved', async () => {
  await fillOrder('Anh Ba', '45,5', '0.5');
  app.takeTones();
  await app.press('F9');
  await app.says(t('rules.money.unit'));
  await app.says(t('rules.weight.unit'));
  expect(app.takeTones()).toEqual(refused);
  await hasFocus(beginsWith(t('import.fields.codAmount')));
  await field(beginsWith(t('import.fields.codAmount'))).fill('350');
  await page.text(t('rules.money.unit')).gone();
  await field(beginsWith(t('entry.weight'))).fill('1.2kg');
  await app.says('= 1.200 g');
});

it('asks once before it collects less than a thousand', async () => {
  await app.press('F9');
  await app.dialog.visible();
  expect(app.takeTones()).toEqual(attention);
  await app.press('F9');
  await app.press('Escape');
  await app.dialog.gone();
  await hasFocus(beginsWith(t('import.fields.codAmount')));
  expect((await app.ask('orders.count', {})).count).toBe(2);
  await app.press('Control+Enter');
  await app.dialog.visible();
  await app.press('Enter');
  await app.dialog.gone();
  expect((await app.orderOf('Anh Ba')).draft).toMatchObject({ codAmount: 350_000, weight: 1_200 });
  expect(app.takeTones()).toEqual(attention);
});

it('asks about an order that is like one of before, and loses neither answer', async () => {
  await fillOrder('Anh Ba');
  await app.press('F9');
  const question = page.role('alertdialog');
  await question.visible();
  expect(app.takeTones()).toEqual(attention);
  await app.press('Escape');
  await question.gone();
  expect(name().value).toBe('Anh Ba');
  expect(page.button(beginsWith(t('handover.reopen'))).count).toBe(0);
  await app.press('F9');
  await question.visible();
  // Enter, the key that walks the form, does not save a second order.
  await app.press('Enter');
  await question.gone();
  expect(name().value).toBe('Anh Ba');
  await app.press('F9');
  await question.visible();
  await app.press('Control+Enter');
  await question.gone();
  await eventually('a second order', async () => {
    const { orders } = await app.ask('orders.range', { text: 'Anh Ba' });
    return orders.length === 2;
  });
  expect(name().value).toBe('');
});

it('says while an amount is typed what it takes it for, and saves exactly that', async () => {
  await fillOrder('Chị Dung', '', '0,5kg');
  const cod = field(beginsWith(t('import.fields.codAmount')));
  await cod.focus();
  await app.type('1tr2');
  await app.press('Enter');
  await cod.holds('1.200.000');
  await cod.focus();
  await app.press('End');
  await app.press('Backspace');
  await app.says('= 120.000 ₫');
  await app.press('Control+a');
  await app.type('1,5 triệu');
  await app.says('= 1.500.000 ₫');
  expect(cod.value).toBe('1,5 triệu');
  await field(beginsWith(t('entry.weight'))).focus();
  await cod.holds('1.500.000');
  await app.says('= 500 g');
  await app.press('F9');
  expect((await app.orderOf('Chị Dung')).draft).toMatchObject({
    codAmount: 1_500_000,
    weight: 500,
  });
});

it('asks once about a street that names another area than the one that was chosen', async () => {
  await fillOrder('Chị Cát Linh');
  const address = '5 Giảng Võ, P. Cát Linh, Đống Đa, Hà Nội';
  await field(t('entry.address')).fill(address);
  app.takeTones();
  await app.press('F9');
  const question = page.role('alertdialog');
  await question.text(/P\. Cát Linh/).visible();
  expect(app.takeTones()).toEqual(attention);
  await app.press('Escape');
  await question.gone();
  expect(field(t('entry.address')).value).toBe(address);
  await app.press('F9');
  await question.visible();
  // Enter, the key that walks the form, saves no order to a doubtful place.
  await app.press('Enter');
  await question.gone();
  expect(field(t('entry.address')).value).toBe(address);
  await app.press('F9');
  await question.visible();
  await app.press('Control+Enter');
  await question.gone();
  expect((await app.orderOf('Chị Cát Linh')).draft.receiver).toMatchObject({
    address,
    district: 'Quận 1',
  });
});

it('sets an order aside that main refuses while the next one is typed, and opens it again', async () => {
  const { soc } = await app.orderOf('Nguyen Thi Lan');
  await fillOrder('Chị Trùng Mã');
  await field(t('entry.soc')).fill(soc);
  app.takeTones();
  await app.press('F9');
  await app.type('Anh Kế Tiếp');
  await page.button(contains(t('entry.setAside.open', { who: 'Chị Trùng Mã' }))).visible();
  expect(app.takeTones()).toEqual(refused);
  expect(name().value).toBe('Anh Kế Tiếp');
  await app.press('Alt+z');
  await name().holds('Chị Trùng Mã');
  await hasFocus(t('entry.soc'));
  await field(t('entry.soc')).fill('');
  await app.press('F9');
  await app.orderOf('Chị Trùng Mã');
  await app.press('Alt+z');
  await name().holds('Anh Kế Tiếp');
});

it('keeps what is typed and set aside in the station, for a start after a power cut', async () => {
  await eventually('the name kept', async () =>
    (await app.ask('form.kept'))?.includes('Anh Kế Tiếp'),
  );
  await name().fill('Anh Kế Tiếp Nữa');
  await app.press('F3');
  await eventually('it kept', async () =>
    (await app.ask('form.kept'))?.includes('Anh Kế Tiếp Nữa'),
  );
  await app.press('F2');
  await name().holds('Anh Kế Tiếp Nữa');
});

it('clears the form by a key, gives it back by another, and drops what is set aside', async () => {
  await app.press('Alt+x');
  await app.notices.text(t('entry.cleared')).visible();
  expect(name().value).toBe('');
  await name().fill('Anh Tư');
  await page
    .button(beginsWith(t('undo.button')))
    .at(-1)
    .click();
  await name().holds('Anh Kế Tiếp Nữa');
  await page.button(contains(t('entry.setAside.open', { who: 'Anh Tư' }))).visible();
  await page.button(/Bỏ.*Anh Tư/).click();
  await page.role('alertdialog').button(t('common.dropChanges.drop')).click();
  await page.button(contains(t('entry.setAside.open', { who: 'Anh Tư' }))).gone();
  await app.press('Alt+x');
  await name().holds('');
  // A notice ends with its screen.
  await app.notices.text(t('entry.cleared')).visible();
  await app.press('F3');
  await app.notices.text(t('entry.cleared')).gone();
  await app.press('F2');
  await name().visible();
});

it('takes the parcel of the order before or of a template, and keeps one under a name', async () => {
  await name().fill('Chị Mai');
  await app.press('Alt+t');
  await app.dialog.role('row', contains(t('entry.template.last'))).visible();
  await app.press('Alt+1');
  await app.dialog.gone();
  await field(t('entry.contents')).holds('2 áo thun');
  expect([
    field(beginsWith(t('import.fields.codAmount'))).value,
    field(beginsWith(t('entry.weight'))).value,
  ]).toEqual(['350.000', '500']);
  await hasFocus(t('entry.phone'));
  expect(name().value).toBe('Chị Mai');
  await app.press('Alt+t');
  await app.dialog.field(beginsWith(t('entry.template.name'))).fill('Áo cỡ lớn');
  await app.press('Enter');
  await app.dialog.role('row', /Áo cỡ lớn/).visible();
  expect((await app.ask('settings.get', { key: 'orderTemplates' })).value).toMatchObject([
    { name: 'Áo cỡ lớn' },
  ]);
  await app.press('Escape');
  await app.dialog.gone();
  await app.press('Alt+x');
});

it('chooses a carrier by its digit once its price is there, and never for another area', async () => {
  await fillOrder('Chị Đổi Khu Vực');
  const chosen = page.role('radio', /Giao:/, { checked: true });
  await page.role('radio', /Giao: .*₫/).visible();
  await eventually('the first carrier', async () => {
    await app.press('Alt+1');
    return chosen.count === 1;
  });
  await fillArea('ba dinh ha noi', /Quận Ba Đình/);
  await app.says(withAnyValues('entry.carrierOutdated'));
  expect(chosen.count).toBe(0);
  app.takeTones();
  await app.press('F9');
  expect(app.takeTones()).toEqual(refused);
  await eventually('the new prices', async () => {
    await app.press('Alt+2');
    return chosen.count === 1;
  });
  const code = chosen.attribute('value');
  await app.press('F9');
  expect((await app.orderOf('Chị Đổi Khu Vực')).draft.carrier).toBe(code);
});

it('chooses among carriers of before while the platform is away', async () => {
  const faults = { slowNetwork: false, carrierHandOverFails: false };
  await app.ask('training.setFaults', { ...faults, platformDown: true });
  await fillOrder('Chị Mất Mạng', '350k', '900');
  await app.says(t('entry.quotesOptional'));
  await app.press('Alt+3');
  await page.role('radio', /J&T/, { checked: true }).visible();
  await app.press('F9');
  const { soc, draft } = await app.orderOf('Chị Mất Mạng');
  expect(draft.carrier).toBe('3');
  await app.scan(soc);
  const chosen = page
    .role('region', t('order.title', { soc }))
    .css('div')
    .with(beginsWith(t('order.names.carrierWish')));
  await chosen.text(/J&T/).visible();
  await app.press('F2');
  await app.ask('training.setFaults', { ...faults, platformDown: false });
});

it('takes a message over although Enter comes before its parts, and replaces nothing typed', async () => {
  const note = field(t('entry.note'));
  await note.fill('gọi trước');
  await name().focus();
  await app.paste('Anh Ba\n0903123123\nđã cọc 100k, thu 350k');
  await app.press('Enter');
  await name().holds('Anh Ba');
  await app.dialog.gone();
  expect([note.value, field(beginsWith(t('import.fields.codAmount'))).value]).toEqual([
    'gọi trước',
    '350.000',
  ]);
});

it('stops F9 at an uncertain value of a message until Enter confirms it', async () => {
  const cod = beginsWith(t('import.fields.codAmount'));
  const source = 'đã cọc 100k … thu 350k” · “350.000 − 100.000 = 250.000';
  const doubt = t('entry.doubt', { source });
  await app.says(doubt);
  await field(t('entry.address')).fill('12 Lê Lợi');
  await app.press('Alt+g');
  await field(t('entry.commune')).fill('Phường Bến Nghé');
  await field(beginsWith(t('entry.district'))).fill('Quận 1');
  await field(beginsWith(t('entry.province'))).fill('Thành phố Hồ Chí Minh');
  await field(beginsWith(t('entry.weight'))).fill('500');
  await field(t('entry.contents')).fill('ao');
  await app.press('F9');
  await hasFocus(cod);
  expect(name().value).toBe('Anh Ba');
  await app.press('Enter');
  await page.text(doubt).gone();
  await app.press('F9');
  expect((await app.orderOf('Anh Ba')).draft.codAmount).toBe(350_000);
});

it('confirms an uncertain area by Enter, and shows the words of a message that are in no field', async () => {
  await name().focus();
  await app.paste('Chị Ngờ\n0903555777\nđc: 12 Lê Lợi, p bến nge, q1\nthu 350k\nxyz qwe zzz');
  const dialog = page.role('dialog', t('entry.message.title'));
  await dialog.button(/Phường Bến Nghé/).visible();
  await app.press('Enter');
  await dialog.gone();
  await app.says(withAnyValues('entry.leftWords'));
  const message = page.role('region', t('entry.message.original'));
  await message.text(/đc: 12 Lê Lợi/).visible();
  expect(message.css('mark[data-use=unused]').all.map((one) => one.textContent)).toEqual([
    'xyz qwe zzz',
  ]);
  expect(message.css('mark[data-use=doubtful]').all.map((one) => one.textContent)).toEqual([
    'p bến nge, q1',
  ]);
  const label = page.role('region', t('entry.comingLabel'));
  await label.text(/Chị Ngờ/).visible();
  await label.text(/350\.000/).visible();
  await field(beginsWith(t('entry.weight'))).fill('500');
  await field(t('entry.contents')).fill('ao');
  await app.press('F9');
  await hasFocus(t('entry.area'));
  await app.press('Enter');
  await app.press('F9');
  expect((await app.orderOf('Chị Ngờ')).draft.receiver.commune).toBe('Phường Bến Nghé');
  expect(page.text(withAnyValues('entry.leftWords')).count).toBe(0);
  await message.gone();
  await label.gone();
});

it('takes the other meanings of an uncertain phone and amount by a key or a click', async () => {
  await name().focus();
  await app.paste('Anh Hai Số\n0903123181\n0903123182\nđã cọc 100k, thu 350k');
  await page
    .role('dialog', t('entry.message.title'))
    .button(/0903123181/)
    .visible();
  await app.press('F9');
  await app.dialog.gone();
  await hasFocus(t('entry.phone'));
  const other = (value: string) => page.button(contains(t('entry.doubtOther', { value })));
  await other('0903123182').visible();
  // The amount has the key once the phone is decided.
  await app.press('F6');
  await eventually('the other phone', () => field(t('entry.phone')).value === '0903123182');
  await hasFocus(t('entry.phone'));
  const cod = field(beginsWith(t('import.fields.codAmount')));
  await other('250.000').visible();
  // Outside of the amount's field the key only leads there.
  await app.press('F6');
  await hasFocus(beginsWith(t('import.fields.codAmount')));
  expect([field(t('entry.phone')).value, cod.value]).toEqual(['0903123182', '350.000']);
  await app.press('F6');
  await eventually('the other amount', () => cod.value === '250.000');
  await hasFocus(beginsWith(t('import.fields.codAmount')));
  await other('250.000').gone();
  // The former values remain, without a key and without a doubt.
  await app.press('F6');
  expect(cod.value).toBe('250.000');
  expect(page.text(withAnyValues('entry.doubt')).count).toBe(0);
  await other('0903123181').click();
  expect(field(t('entry.phone')).value).toBe('0903123181');
  await hasFocus(t('entry.phone'));
  await other('0903123182').visible();
  await other('350.000').click();
  expect(cod.value).toBe('350.000');
  await other('250.000').click();
  expect(cod.value).toBe('250.000');
  expect(page.text(withAnyValues('entry.doubt')).count).toBe(0);
  await cod.fill('240.000');
  await other('350.000').gone();
  await app.press('Enter');
  await hasFocus(beginsWith(t('entry.weight')));
  await app.press('Alt+x');
});

it('fills the form by F9 in the message without saving, at the first field that needs the packer', async () => {
  await name().focus();
  await app.paste('Chị Vội\n0903555779\nđc: 12 Lê Lợi, p bến nge, q1\n2 áo thun, 500g\nthu 350k');
  const dialog = page.role('dialog', t('entry.message.title'));
  await dialog.button(/Phường Bến Nghé/).visible();
  await app.press('F9');
  await dialog.gone();
  await hasFocus(t('entry.area'));
  await app.says(withAnyValues('entry.doubt'));
  expect(page.role('listbox').count).toBe(0);
  expect((await app.listed()).map(({ receiverName }) => receiverName)).not.toContain('Chị Vội');
  await app.press('F9');
  await hasFocus(t('entry.area'));
  await app.press('Enter');
  await app.press('F9');
  expect((await app.orderOf('Chị Vội')).draft.receiver.commune).toBe('Phường Bến Nghé');
  await app.press('Alt+v');
  await page.button(t('entry.message.close')).focus();
  await app.press('F9');
  await hasFocus(t('entry.message.text'));
  await app.press('Escape');
});

it('takes a message once, however often F9 is pressed before it is read', async () => {
  await name().focus();
  await app.paste(customers.slice(0, 2).join('\n\n'));
  const presses = [app.press('F9'), app.press('F9'), app.press('F9')];
  await Promise.all(presses);
  await app.dialog.gone();
  await name().holds('Chị Lan');
  await app.says(t('entry.message.waiting', { number: 1, total: 2 }));
  const message = page.role('region', t('entry.message.original'));
  expect(message.css('p').all.map((one) => one.textContent?.trim())).toEqual(customers.slice(0, 1));
  await page.button(t('entry.message.drop', { number: 1 })).click();
  await page.role('alertdialog').button(t('common.dropChanges.drop')).click();
  await app.press('Alt+x');
});

it('neither saves nor prints by an F9 that bounces after that of the message', async () => {
  await name().focus();
  await app.paste(
    'Chị Nảy\n0903555778\n12 Lê Lợi, Phường Bến Nghé, Quận 1, TP HCM\n2 áo thun\n500g\nthu 350k',
  );
  await app.dialog.button(/Khu vực.*Bến Nghé/, { pressed: true }).visible();
  const listed = async () => (await app.listed()).map(({ receiverName }) => receiverName);
  const presses = [app.press('F9'), app.press('F9')];
  await Promise.all(presses);
  await app.dialog.gone();
  await name().holds('Chị Nảy');
  expect(await listed()).not.toContain('Chị Nảy');
  await app.press('Alt+PageDown');
  await app.press('F9');
  await app.orderOf('Chị Nảy');
});

it('confirms no uncertain amount by an Enter that bounces after that of the message', async () => {
  await name().focus();
  await app.paste(
    'Chị Đúp\n0903555779\n12 Lê Lợi, Phường Bến Nghé, Quận 1, TP HCM\n2 áo thun\n500g\nđã cọc 100k thu 350k',
  );
  await app.dialog.button(/Khu vực.*Bến Nghé/, { pressed: true }).visible();
  await Promise.all([app.press('Enter'), app.press('Enter')]);
  await app.dialog.gone();
  await app.says(withAnyValues('entry.doubt'));
  await app.press('Alt+x');
});

it('takes Enter behind a weight that is typed at once after Ctrl+Enter took the message', async () => {
  await name().focus();
  await app.paste('Chị Nhanh\n0903555780\n12 Lê Lợi, Phường Bến Nghé, Quận 1, TP HCM\nthu 350k');
  await app.dialog.button(/Khu vực.*Bến Nghé/, { pressed: true }).visible();
  await app.press('Control+Enter');
  await app.dialog.gone();
  await hasFocus(beginsWith(t('entry.weight')));
  await field(beginsWith(t('entry.weight'))).fill('500');
  await app.press('Enter');
  await hasFocus(beginsWith(t('entry.contents')));
  await app.press('Alt+x');
});

it('opens for no single name, and keeps what a pasted cell holds', async () => {
  await name().focus();
  await app.paste('Chị Tư');
  expect(app.dialog.count).toBe(0);
  // A pasted cell arrives without its guarding apostrophe.
  const barter = field(t('entry.barter'));
  await barter.focus();
  await app.paste("'=2 áo cũ");
  expect(barter.value).toBe('=2 áo cũ');
  await app.press('Alt+x');
});

const customers = [
  'Chị Lan\n0912345671\n12 Lê Lợi, p Bến Nghé, q1, hcm\nthu 350k',
  'Anh Tuấn +84 912 345 679\nchung cư Times City, Vĩnh Tuy, Hai Bà Trưng, HN\nđã ck rồi nha',
  'Cô Sáu 0707 070 707\n15 Lê Duẩn, Hải Châu 1, Hải Châu, dn\nfreeship, cod 89k',
];

it('takes the orders of a pasted message one after the other, and drops the rest only when asked', async () => {
  await name().focus();
  await app.paste(customers.join('\n\n'));
  const dialog = page.role('dialog', t('entry.message.title'));
  await dialog.text(t('entry.message.several', { number: 3 })).visible();
  await dialog.button(/Khu vực.*Bến Nghé/, { pressed: true }).visible();
  await app.press('Enter');
  await dialog.gone();
  await hasFocus(beginsWith(t('entry.weight')));
  await field(beginsWith(t('entry.weight'))).fill('500');
  await field(t('entry.contents')).fill('ao');
  await app.press('Control+Enter');
  await dialog.text(t('entry.message.turn', { number: 2, total: 3 })).visible();
  expect((await app.orderOf('Chị Lan')).draft).toMatchObject({ codAmount: 350_000 });
  // "Đã ck" without any amount collects nothing.
  await dialog.button(contains(t('entry.message.part.cod')), { pressed: true }).visible();
  await app.press('Enter');
  await dialog.gone();
  expect([name().value, field(beginsWith(t('import.fields.codAmount'))).value]).toEqual([
    'Anh Tuấn',
    '0',
  ]);
  await app.says(t('entry.message.waiting', { number: 1, total: 3 }));
  await eventually('what waits kept', async () => (await app.ask('form.kept'))?.includes('Cô Sáu'));
  await page.button(t('entry.message.drop', { number: 1 })).click();
  await page.role('alertdialog').visible();
  await page.role('alertdialog').button(t('common.dropChanges.drop')).click();
  await page.text(t('entry.message.waiting', { number: 1, total: 3 })).gone();
});

it('fills another customer’s message in as the next order, and sets this one aside', async () => {
  await app.press('Alt+v');
  const dialog = page.role('dialog', t('entry.message.title'));
  await dialog.field(t('entry.message.text')).fill('Tên: Cô Tám\nsđt 0909090909');
  await dialog.text(t('entry.message.another', { who: 'Anh Tuấn' })).visible();
  await app.press('Control+Enter');
  await dialog.gone();
  expect(name().value).toBe('Cô Tám');
  await page.button(contains(t('entry.setAside.open', { who: 'Anh Tuấn' }))).visible();
  await app.press('Alt+x');
});

it('corrects a waiting order in a form of its own, and asks before what was changed is dropped', async () => {
  await app.ask('outbox.pause', { paused: true });
  const { soc, id } = await app.entered('Cô Hoa');
  await name().fill('Nửa Chừng');
  await app.press('F5');
  await page.button(/Cô Hoa/).click();
  await page.button(t('order.correct')).click();
  await app.says(t('entry.correct.title', { soc }));
  await name().holds('Cô Hoa');
  await field(beginsWith(t('import.fields.codAmount'))).fill('120k');
  await app.press('Escape');
  await page.role('alertdialog').visible();
  await app.press('Escape');
  await page.role('alertdialog').gone();
  await app.press('Control+Enter');
  await app.says(t('entry.correct.saved', { soc }));
  expect((await app.ask('orders.get', { id })).order.draft.codAmount).toBe(120_000);
  await app.press('F2');
  await name().holds('Nửa Chừng');
  await app.ask('outbox.pause', { paused: false });
});

it('names the receiver’s field when the order of a correction is refused by main', async () => {
  await app.ask('outbox.pause', { paused: true });
  const { soc, id } = await app.entered('Cô Hoa Hai');
  await app.press('F3');
  await page.role('option', /Cô Hoa Hai/).click();
  await page.button(t('order.correct')).click();
  await app.says(t('entry.correct.title', { soc }));
  await app.ask('outbox.pause', { paused: false });
  await eventually(
    'the order sent',
    async () => (await app.ask('orders.get', { id })).order.sync === 'created',
  );
  app.takeTones();
  await field(beginsWith(t('import.fields.codAmount'))).fill('130k');
  await app.press('Control+Enter');
  await eventually('the refusal heard', () => tonesAre(refused));
  expect((await app.ask('orders.get', { id })).order.draft.codAmount).toBe(350_000);
});

function tonesAre(tones: readonly number[]): boolean {
  return app.takeTones().join() === tones.join();
}
