import { expect, it } from 'vitest';
import { haveOrdersOfOthers } from '../../../e2e/before-opening.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { beginsWith, t } from '../../../fakes/window-text.ts';

// Orders that somebody else entered: looked up at the platform, taken into the list, and cancelled.

/** Platform codes of these orders: one still waits, one was picked up. */
let waiting = '';
let fetched = '';
const app = new AppWindow({
  prepare: async (folder) => void ({ waiting, fetched } = await haveOrdersOfOthers(folder)),
});
const { page } = app;

/** Returns the names and values listed in the dialog. */
function fields(): Record<string, string> {
  const texts = (tag: string) =>
    app.dialog.css(tag).all.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
  const values = texts('dd');
  return Object.fromEntries(texts('dt').map((name, at) => [name, values[at] ?? '']));
}

it('looks an order up by its own code, and takes it into the list', async () => {
  await app.press('F3');
  await page.field(t('orders.search')).visible();
  await app.press('F6');
  await app.dialog.role('radio', t('orders.lookup.kinds.soc')).click();
  await app.dialog.role('textbox', beginsWith(t('orders.lookup.code'))).fill('SHOP-7001');
  await app.press('Enter');
  await app.dialog.text(t('orders.lookup.notHere')).visible();
  expect(app.dialog.description).toMatch(/09\S*\*\S*321\s*nền tảng che bớt/);
  const money = expect.stringMatching(/^[1-9]\d*\.\d{3}\s₫$/);
  expect(fields()).toMatchObject({
    'Thu của người nhận': expect.stringMatching(/^120\.000\s₫$/),
    'Giá trị hàng': expect.stringMatching(/^4\.500\.000\s₫$/),
    'Người trả phí': 'Người gửi trả',
    'Phí vận chuyển': money,
    'Phí bảo hiểm': money,
    // The platform's code ends with it.
    'Mã ngắn': waiting.split('.').at(-1),
    'Tạo lúc': expect.stringMatching(/^\d\d:\d\d/),
    'Nền tảng cập nhật lúc': expect.stringMatching(/^\d\d:\d\d/),
  });
  await app.press('Enter');
  await app.orderPanel('SHOP-7001').visible();
  expect(await app.listedBySoc('SHOP-7001')).toMatchObject({
    platformCode: waiting,
    sync: 'created',
  });
});

it('knows its platform code from then on, and opens it', async () => {
  await app.press('Escape');
  await app.orderPanel('SHOP-7001').gone();
  await app.press('F6');
  await app.dialog.role('textbox', beginsWith(t('orders.lookup.code'))).fill(waiting);
  await app.press('Enter');
  await app.dialog.text(t('orders.lookup.here')).visible();
  await app.press('Enter');
  await app.dialog.gone();
  await app.orderPanel('SHOP-7001').visible();
  await app.press('Escape');
});

it('offers it where the search finds nothing, and Enter goes all the way', async () => {
  await app.press('Control+f');
  await page.field(t('orders.search')).fill('SHOP-7002');
  await page.button(t('orders.lookup.lookFor', { code: 'SHOP-7002' })).visible();
  await app.press('Enter');
  await app.dialog.text(t('orders.lookup.none.platform')).visible();
  await app.press('Enter');
  await app.dialog.text(t('orders.lookup.notHere')).visible();
  await app.press('Enter');
  await app.orderPanel('SHOP-7002').visible();
  expect(await app.listedBySoc('SHOP-7002')).toMatchObject({ platformCode: fetched });
});

it('cancels none where the platform refuses: its words stay until they are read', async () => {
  await app
    .orderPanel('SHOP-7002')
    .button(beginsWith(t('order.takeBack.cancel.action')))
    .click();
  await page
    .role('alertdialog', t('order.takeBack.cancel.question', { soc: 'SHOP-7002' }))
    .button(beginsWith(t('order.takeBack.cancel.action')))
    .click();
  await app.orderPanel('SHOP-7002').text(t('errors.cancel-refused.title')).visible();
  expect(app.orderPanel('SHOP-7002').description).toMatch(
    /“Không thể huỷ đơn hàng .* Đã Lấy Hàng\.”/,
  );
  expect(await app.listedBySoc('SHOP-7002')).toMatchObject({ sync: 'created' });
  await app.orderPanel('SHOP-7002').button(t('order.acknowledge')).click();
  await app.orderPanel('SHOP-7002').text(t('errors.cancel-refused.title')).gone();
  expect((await app.listedBySoc('SHOP-7002'))?.trouble).toBeNull();
});

it('cancels by keyboard, only after a question whose safe answer comes first', async () => {
  await app.press('Escape');
  await app.press('Control+f');
  await page.field(t('orders.search')).fill('SHOP-7001');
  await page.role('option', /SHOP-7001/).visible();
  await app.press('Enter');
  await app.orderPanel('SHOP-7001').visible();
  const question = page.role(
    'alertdialog',
    t('order.takeBack.cancel.question', { soc: 'SHOP-7001' }),
  );
  await app
    .orderPanel('SHOP-7001')
    .button(beginsWith(t('order.takeBack.cancel.action')))
    .click();
  await question.visible();
  await app.press('Enter');
  await question.gone();
  expect(await app.listedBySoc('SHOP-7001')).toMatchObject({ sync: 'created' });
  await app
    .orderPanel('SHOP-7001')
    .button(beginsWith(t('order.takeBack.cancel.action')))
    .click();
  await question.button(beginsWith(t('order.takeBack.cancel.action'))).click();
  await app.orderPanel('SHOP-7001').text(t('order.standing.cancelled.title')).visible();
  const lookedUp = await app.ask('orders.find', { code: waiting, kind: 'platform' });
  expect(lookedUp?.delivery.code).toBe('0');
});
