import { expect, it } from 'vitest';
import { draftOf } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { beginsWith, t, withAnyValues } from '../../../fakes/window-text.ts';

// Orders that wait, are refused, corrected, and entered again.

const app = new AppWindow();
const { page } = app;
const question = page.role('alertdialog');
const says = (text: string | RegExp) => app.main.text(text).visible();
const fault = (platformDown: boolean) =>
  app.ask('training.setFaults', { slowNetwork: false, platformDown, carrierHandOverFails: false });
const ordersOf = async (text: string) => (await app.ask('orders.range', { text })).orders;
const states = async () =>
  (await app.ask('orders.range', {})).orders.map(({ sync }) => sync).toSorted();

const names = ['Chị Lan', 'Anh Bình', 'Cô Hoa'];

it('shows orders that wait for the platform, and why', async () => {
  await fault(true);
  for (const name of names) await app.entered(name);
  await app.press('F5');
  for (const name of names) await app.main.button(new RegExp(name)).visible();
  await page.role('banner').text(t('shell.connection.trouble')).visible();
  await says(t('queue.forYouNone'));
});

it('sends nothing while it is paused, although the platform is back', async () => {
  await app.main.button(beginsWith(t('queue.pause'))).click();
  await page.button(t('shell.paused')).visible();
  await fault(false);
  // Another call succeeds, and more orders are entered: the queue is still paused.
  await app.ask('routing.get');
  await app.entered('Bác Sáu');
  expect(await states()).toEqual(['queued', 'queued', 'queued', 'queued']);
});

it('corrects an order that waits, and leaves the order that is half typed alone', async () => {
  await app.press('F2');
  await page.field(t('entry.receiverName')).fill('Nửa Chừng');
  await page.button(new RegExp(String.raw`^${t('shell.counts.waiting')} \d+$`)).click();
  await app.main.button(/Cô Hoa/).click();
  await page.button(t('order.correct')).click();
  await says(withAnyValues('entry.correct.title'));
  await page.field(t('entry.address')).fill('5 Giảng Võ, P. Cát Linh, Đống Đa, Hà Nội');
  await page.field(beginsWith(t('import.fields.codAmount'))).fill('120k');
  await app.press('Control+Enter');
  // The street names another area: Escape returns to the form, another key than Enter saves it unchanged.
  await page.role('alertdialog', /P\. Cát Linh/).visible();
  await app.press('Escape');
  await question.gone();
  await app.press('Control+Enter');
  await question.visible();
  await app.press('Control+Enter');
  await app.says(withAnyValues('entry.correct.saved'));
  expect(await ordersOf('Cô Hoa')).toMatchObject([{ sync: 'queued', codAmount: 120_000 }]);
  await app.press('F2');
  await page.field(t('entry.receiverName')).holds('Nửa Chừng');
});

it('sends everything when it is let go', async () => {
  await app.press('F5');
  await app.main.button(beginsWith(t('queue.resume'))).click();
  await eventually('all created', async () =>
    (await states()).every((state) => state === 'created'),
  );
  expect(await states()).toHaveLength(4);
});

it('corrects a rejected order by keyboard until the platform takes it', async () => {
  const { soc, id } = await app.entered('Chú Tư', { carrier: 'no-such-carrier' });
  const edit = page.role('article').button(t('order.correct'));
  await page.role('article').text(t('errors.refused.title')).visible();
  await edit.click();
  await says(withAnyValues('entry.correct.title'));
  const name = page.field(t('entry.receiverName'));
  await name.fill('Chú Năm');
  const drop = page.role('alertdialog', withAnyValues('entry.drop.title'));
  await app.press('Escape');
  await drop.visible();
  await app.press('Escape');
  await drop.gone();
  // Escape opens and answers the question even without a focused element, and one press does not do both.
  const blur = () => (document.activeElement as HTMLElement | null)?.blur();
  blur();
  await app.press('Escape');
  await drop.visible();
  blur();
  await app.press('Escape');
  await drop.gone();
  blur();
  await app.press('Escape');
  await drop.button(t('common.dropChanges.drop')).click();
  await edit.click();
  await says(withAnyValues('entry.correct.title'));
  // Discarded input does not return with the form.
  await name.holds('Chú Tư');
  expect(drop.count).toBe(0);
  await app.press('Alt+0');
  await app.press('Control+Enter');
  await app.says(t('entry.correct.saved', { soc }));
  const { draft } = await app.orderThat({ id, soc }, ({ sync }) => sync === 'created');
  expect(draft).toMatchObject({ carrier: null, receiver: { name: 'Chú Tư' } });
});

it('cancels a sent order and enters it again with its fields', async () => {
  const [old] = await ordersOf('Chú Tư');
  await app.press('F3');
  await page.role('option', /Chú Tư/).click();
  await page.button(t('order.again.afterCancel')).click();
  await question.visible();
  await app.press('Tab');
  await app.press('Enter');
  await says(withAnyValues('entry.again.title'));
  await page.field(t('entry.receiverName')).holds('Chú Tư');
  await app.press('Control+Enter');
  await app.says(withAnyValues('entry.again.saved'));
  await app.orderThat(old!, ({ sync }) => sync === 'cancelled');
  const both = await ordersOf('Chú Tư');
  expect(new Set(both.map(({ soc }) => soc)).size).toBe(2);
  expect(both).toHaveLength(2);
});

it('says how many wait in all, also when only some of them are shown', async () => {
  await app.ask('outbox.pause', { paused: true });
  const [point] = await app.ask('pickupPoints.list');
  const draft = draftOf({ pickupPointId: point?.id ?? '', soc: '' });
  // All at once: the window combines changes that arrive shortly after each other.
  await Promise.all(
    Array.from({ length: 130 }, () => app.ask('orders.enter', { draft, print: false })),
  );
  await app.press('F5');
  await app.main.button(beginsWith(t('queue.more'))).visible();
  const { queue } = await app.ask('station.state');
  expect(queue.queued).toBeGreaterThanOrEqual(130);
  await page
    .role('region', t('queue.waiting'))
    .text(new RegExp(`^${queue.queued}$`))
    .visible();
});
