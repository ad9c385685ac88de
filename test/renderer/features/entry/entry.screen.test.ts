import { expect, it } from 'vitest';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { eventually } from '../../../fakes/eventually.ts';

/** Tones for an order that is not saved, and for a question before saving, Hz. */
const refused = [196, 147];
const attention = [740, 740];

const app = new AppWindow();
const { page } = app;
const field = (name: string | RegExp) => page.field(name);
const name = () => field('Tên người nhận');

/** Types a line of the form, and moves to the next field. */
async function type(...lines: string[]): Promise<void> {
  for (const line of lines) {
    await app.type(line);
    await app.press('Enter');
  }
}

it('saves a new receiver’s order that is typed from field to field, and is ready for the next', async () => {
  await name().focus();
  await type('nguyen thi lan', '0912345678', '12 le loi');
  await app.type('ben nghe q1');
  await page.role('option', /Phường Bến Nghé, Quận 1/).shown();
  await type('', '350k', '500');
  await app.type('2 ao thun');
  await app.press('F9');
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

/** Fills an order from the receiver's name on, as by pasting each part. */
async function fillOrder(receiver: string, cod = '350k', weight = '500'): Promise<void> {
  await name().fill(receiver);
  await field('Số điện thoại').fill('0912345678');
  await field('Số nhà, tên đường').fill('12 Lê Lợi');
  await fillArea('ben nghe q1', /Phường Bến Nghé, Quận 1/);
  await field(/^Tiền thu hộ/).fill(cod);
  await field(/^Khối lượng/).fill(weight);
  await field('Trong kiện có gì').fill('2 áo thun');
}

async function fillArea(text: string, found: RegExp): Promise<void> {
  await page.role('combobox', /Phường\/xã/).fill(text);
  await page.role('option', found).shown();
  await app.press('Enter');
}

const hasFocus = (name: string | RegExp) =>
  eventually(`the focus in ${String(name)}`, () => field(name).all[0] === document.activeElement);

it('suggests who got a parcel before, takes and forgets them by key, and warns of who sent one back', async () => {
  await field('Số điện thoại').focus();
  await app.type('0912345678');
  const known = page.role('list', 'Người nhận đã gửi trước đây');
  await known.text('Nguyen Thi Lan').shown();
  await app.press('Enter');
  expect(name().value).toBe('Nguyen Thi Lan');
  await hasFocus(/^Tiền thu hộ/);
  expect(known.count).toBe(0);
  await app.press('Alt+x');
  await field('Số điện thoại').fill('0912345678');
  await known.text('Nguyen Thi Lan').shown();
  await app.press('Shift+Delete');
  await app.notices.text('Đã quên Nguyen Thi Lan').shown();
  await known.gone();
  await app.press('Control+z');
  await known.text('Nguyen Thi Lan').shown();
  await app.press('Alt+x');
});

it('walks with Enter through every field, radio groups included, as far as the carriers, and back', async () => {
  const walked = () => {
    const here = document.activeElement as HTMLInputElement;
    const group = here.closest('[role=radiogroup]');
    const label = group?.getAttribute('aria-labelledby')?.split(' ')[0];
    const own = here.labels?.[0]?.textContent ?? here.getAttribute('aria-label');
    const named = document.getElementById(
      label ?? here.getAttribute('aria-labelledby')?.split(' ').at(-1) ?? '',
    );
    return (
      (group
        ? (named?.textContent ?? group.getAttribute('aria-label'))
        : (own ?? named?.textContent)) ?? ''
    );
  };
  await name().focus();
  const there: string[] = [walked()];
  for (let step = 0; step < 14; step++) {
    await app.press('Enter');
    there.push(walked());
  }
  expect(there.map((one) => one.replace('*', ''))).toEqual([
    'Tên người nhận',
    'Số điện thoại',
    'Số nhà, tên đường',
    'Phường/xã, quận/huyện, tỉnh/thành',
    expect.stringMatching('Tiền thu hộ'),
    expect.stringMatching('Khối lượng'),
    'Trong kiện có gì',
    'Xem hàng khi nhận',
    'Người trả phí vận chuyển',
    expect.anything(),
    'Giá trị khai',
    'Mã đơn riêng',
    'Đổi/thu hồi hàng',
    'Ghi chú cho bưu tá',
    'Chọn hãng vận chuyển',
  ]);
  const back: string[] = [walked()];
  for (let step = 0; step < 14; step++) {
    await app.press('Shift+Enter');
    back.push(walked());
  }
  expect(back).toEqual(there.toReversed());
});

it('has Alt and G, M lead to the fields that they show, and back', async () => {
  await name().focus();
  await app.press('Alt+g');
  await hasFocus('Phường/xã');
  await app.press('Alt+g');
  expect((document.activeElement as HTMLElement).getAttribute('role')).toBe('combobox');
  await app.press('Alt+m');
  await hasFocus('Tên hàng');
  await app.press('Alt+m');
  await hasFocus('Trong kiện có gì');
});

it('refuses what it does not wholly understand: marked, heard, and not saved', async () => {
  await fillOrder('Anh Ba', '45,5', '0.5');
  app.heard();
  await app.press('F9');
  await app.says('Nghìn hay triệu? Gõ rõ, ví dụ 45,5k hoặc 1,2tr.');
  await app.says('Gram hay kg? Gõ rõ, ví dụ 0,5kg hoặc 500g.');
  expect(app.heard()).toEqual(refused);
  await hasFocus(/^Tiền thu hộ/);
  await field(/^Tiền thu hộ/).fill('350');
  await page.text('Nghìn hay triệu?').gone();
  await field(/^Khối lượng/).fill('1.2kg');
  await app.says('= 1.200 g');
});

it('asks once before it collects less than a thousand', async () => {
  await app.press('F9');
  await app.dialog.shown();
  expect(app.heard()).toEqual(attention);
  await app.press('F9');
  await app.press('Escape');
  await app.dialog.gone();
  await hasFocus(/^Tiền thu hộ/);
  expect((await app.ask('orders.count', {})).count).toBe(1);
  await app.press('Control+Enter');
  await app.dialog.shown();
  await app.press('Enter');
  await app.dialog.gone();
  expect((await app.orderOf('Anh Ba')).draft).toMatchObject({ codAmount: 350_000, weight: 1_200 });
  expect(app.heard()).toEqual(attention);
});

it('asks about an order that is like one of before, and loses neither answer', async () => {
  await fillOrder('Anh Ba');
  await app.press('F9');
  const question = page.role('alertdialog');
  await question.shown();
  expect(app.heard()).toEqual(attention);
  await app.press('Escape');
  await question.gone();
  expect(name().value).toBe('Anh Ba');
  expect(page.button(/^Mở lại/).count).toBe(0);
  await app.press('F9');
  await question.shown();
  await app.press('Enter');
  await question.gone();
  await eventually('a second order', async () => {
    const { orders } = await app.ask('orders.range', { text: 'Anh Ba' });
    return orders.length === 2;
  });
  expect(name().value).toBe('');
});

it('sets an order aside that main refuses while the next one is typed, and opens it again', async () => {
  const { soc } = await app.orderOf('Nguyen Thi Lan');
  await fillOrder('Chị Trùng Mã');
  await field('Mã đơn riêng').fill(soc);
  app.heard();
  await app.press('F9');
  await app.type('Anh Kế Tiếp');
  await page.button(/Mở lại: Chị Trùng Mã/).shown();
  expect(app.heard()).toEqual(refused);
  expect(name().value).toBe('Anh Kế Tiếp');
  await app.press('Alt+z');
  await name().holds('Chị Trùng Mã');
  await hasFocus('Mã đơn riêng');
  await field('Mã đơn riêng').fill('');
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
  await app.notices.text('Đã xoá trắng đơn đang nhập').shown();
  expect(name().value).toBe('');
  await name().fill('Anh Tư');
  await page
    .button(/^Hoàn tác/)
    .at(-1)
    .click();
  await name().holds('Anh Kế Tiếp Nữa');
  await page.button(/Mở lại: Anh Tư/).shown();
  await page.button(/Bỏ.*Anh Tư/).click();
  await page.role('alertdialog').button('Bỏ').click();
  await page.button(/Mở lại: Anh Tư/).gone();
  await app.press('Alt+x');
  await name().holds('');
});

it('takes the parcel of the order before or of a template, and keeps one under a name', async () => {
  await name().fill('Chị Mai');
  await app.press('Alt+t');
  await app.dialog.role('row', /Như đơn vừa nhập/).shown();
  await app.press('Alt+1');
  await app.dialog.gone();
  await field('Trong kiện có gì').holds('2 áo thun');
  expect([field(/^Tiền thu hộ/).value, field(/^Khối lượng/).value]).toEqual(['350.000', '500']);
  await hasFocus('Số điện thoại');
  expect(name().value).toBe('Chị Mai');
  await app.press('Alt+t');
  await app.dialog.field(/^Lưu phần hàng đang nhập/).fill('Áo cỡ lớn');
  await app.press('Enter');
  await app.dialog.role('row', /Áo cỡ lớn/).shown();
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
  await page.role('radio', /Giao: .*₫/).shown();
  await eventually('the first carrier', async () => {
    await app.press('Alt+1');
    return chosen.count === 1;
  });
  await fillArea('ba dinh ha noi', /Quận Ba Đình/);
  await app.says('Khu vực đã đổi');
  expect(chosen.count).toBe(0);
  app.heard();
  await app.press('F9');
  expect(app.heard()).toEqual(refused);
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
  await app.says('Vẫn lưu đơn được mà không cần giá.');
  await app.press('Alt+3');
  await page.role('radio', /J&T/, { checked: true }).shown();
  await app.press('F9');
  expect((await app.orderOf('Chị Mất Mạng')).draft.carrier).toBe('3');
  await app.ask('training.setFaults', { ...faults, platformDown: false });
});

const customers = [
  'Chị Lan\n0912345671\n12 Lê Lợi, p Bến Nghé, q1, hcm\nthu 350k',
  'Anh Tuấn +84 912 345 679\nchung cư Times City, Vĩnh Tuy, Hai Bà Trưng, HN\nđã ck rồi nha',
  'Cô Sáu 0707 070 707\n15 Lê Duẩn, Hải Châu 1, Hải Châu, dn\nfreeship, cod 89k',
];

it('takes the orders of a pasted message one after the other, and drops the rest only when asked', async () => {
  await name().focus();
  await app.paste(customers.join('\n\n'));
  const dialog = page.role('dialog', 'Tin nhắn của khách');
  await dialog.text('3 đơn trong tin nhắn').shown();
  await dialog.button(/Khu vực.*Bến Nghé/, { pressed: true }).shown();
  await app.press('Enter');
  await dialog.gone();
  await hasFocus(/^Khối lượng/);
  await field(/^Khối lượng/).fill('500');
  await field('Trong kiện có gì').fill('ao');
  await app.press('Control+Enter');
  await dialog.text('Đơn 2 trong 3 đơn của tin nhắn').shown();
  expect((await app.orderOf('Chị Lan')).draft).toMatchObject({ codAmount: 350_000 });
  const cod = dialog.button(/Thu hộ/);
  await cod.shown();
  expect(cod.attribute('aria-pressed')).toBe('false');
  await app.press('Alt+5');
  await dialog.button(/Thu hộ/, { pressed: true }).shown();
  await app.press('Enter');
  await dialog.gone();
  expect([name().value, field(/^Tiền thu hộ/).value]).toEqual(['Anh Tuấn', '0']);
  await app.says('Tin nhắn: còn 1/3 đơn');
  await eventually('what waits kept', async () => (await app.ask('form.kept'))?.includes('Cô Sáu'));
  await page.button('Bỏ 1 đơn còn lại của tin nhắn?').click();
  await page.role('alertdialog').shown();
  await page.role('alertdialog').button('Bỏ').click();
  await page.text('Tin nhắn: còn 1/3 đơn').gone();
});

it('fills another customer’s message in as the next order, and sets this one aside', async () => {
  await app.press('Alt+v');
  const dialog = page.role('dialog', 'Tin nhắn của khách');
  await dialog.field('Tin nhắn').fill('Tên: Cô Tám\nsđt 0909090909');
  await dialog.text('Đơn đang nhập là của khách khác: Anh Tuấn').shown();
  await app.press('Control+Enter');
  await dialog.gone();
  expect(name().value).toBe('Cô Tám');
  await page.button(/Mở lại: Anh Tuấn/).shown();
  await app.press('Alt+x');
});

it('corrects a waiting order in a form of its own, and asks before what was changed is dropped', async () => {
  await app.ask('outbox.pause', { paused: true });
  const { soc, id } = await app.entered('Cô Hoa');
  await name().fill('Nửa Chừng');
  await app.press('F5');
  await page.button(/Cô Hoa/).click();
  await page.button('Sửa đơn').click();
  await app.says(`Sửa đơn ${soc}`);
  await name().holds('Cô Hoa');
  await field(/^Tiền thu hộ/).fill('120k');
  await app.press('Escape');
  await page.role('alertdialog').shown();
  await app.press('Escape');
  await page.role('alertdialog').gone();
  await app.press('Control+Enter');
  await app.says(`Đã sửa đơn ${soc}`);
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
  await page.button('Sửa đơn').click();
  await app.says(`Sửa đơn ${soc}`);
  await app.ask('outbox.pause', { paused: false });
  await eventually(
    'the order sent',
    async () => (await app.ask('orders.get', { id })).order.sync === 'created',
  );
  app.heard();
  await field(/^Tiền thu hộ/).fill('130k');
  await app.press('Control+Enter');
  await eventually('the refusal heard', () => tonesAre(refused));
  expect((await app.ask('orders.get', { id })).order.draft.codAmount).toBe(350_000);
});

function tonesAre(wanted: readonly number[]): boolean {
  return app.heard().join() === wanted.join();
}
