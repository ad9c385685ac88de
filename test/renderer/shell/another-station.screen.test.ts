import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { OPEN_TWICE } from '../../../main/store/maintenance/take-over.ts';
import { beforeAll, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { AppWindow } from '../../fakes/window/app-window.ts';
import { t } from '../../fakes/window-text.ts';

// Another station replaces the open one: a restored backup, or the real account. The screen must show no content of the
// old one.

const app = new AppWindow();
const { page } = app;
const name = () => page.field(t('entry.receiverName'));
const open = (soc: string) => page.role('option', new RegExp(`${soc}(?!\\d)`));

beforeAll(async () => {
  await app.created('Phương Uyên', { soc: 'SHOP-12' });
});

it('holds no order of the old station after a restore, and the entry screen lives', async () => {
  const { id } = await app.ask('backups.make');
  await app.created('Chị Mất', { soc: 'SHOP-GONE-1' });
  // Its button would look the code up in the closed station.
  await app.press('F5');
  await app.scan('LA0077777');
  const unknown = page.text(t('keys.scan.unknown', { code: 'LA0077777' }));
  await unknown.visible();
  await app.press('F3');
  await open('SHOP-GONE-1').click();
  await app.orderPanel('SHOP-GONE-1').visible();
  await page.button(t('order.again.afterCancel')).focus();
  await app.ask('backups.restore', { id });
  await unknown.gone();
  await name().visible();
  await app.press('F2');
  await name().focus();
  await app.type('Chị Mới');
  expect(name().value).toBe('Chị Mới');
  await app.press('F3');
  await open('SHOP-12').visible();
  expect(app.orderPanel('SHOP-GONE-1').count).toBe(0);
  expect(page.text(t('errors.not-found.title_order')).count).toBe(0);
});

it('holds no order of training once the real account is taken into use, and the entry screen lives', async () => {
  await app.press('F3');
  await open('SHOP-12').click();
  await app.orderPanel('SHOP-12').visible();
  // No server listens there: the window's content comes from this computer.
  await app.ask('account.save', { baseUrl: 'http://127.0.0.1:9', token: 'typed' });
  await app.ask('station.use', { mode: 'account' });
  await app.orderPanel('SHOP-12').gone();
  await page.role('banner').text(t('shell.account')).visible();
  await app.press('F2');
  await name().focus();
  await app.type('Chị Thật');
  expect(name().value).toBe('Chị Thật');
  await app.press('F3');
  await app.says(t('orders.none'));
  expect(page.text(t('errors.not-found.title_order')).count).toBe(0);

  await app.ask('station.use', { mode: 'training' });
  await page.role('banner').text(t('shell.account')).gone();
  await app.press('F3');
  await open('SHOP-12').visible();
  await app.press('F2');
  await name().visible();
  expect(name().value).not.toBe('Chị Thật');
});

it('keeps nothing in the restored station that was typed a moment before the restore', async () => {
  const { id } = await app.ask('backups.make');
  const { opening } = await app.ask('station.state');
  await app.press('F2');
  await name().focus();
  const [field] = name().all;
  // A packer types until the old form closes, so the form has unsaved letters.
  const restored = app.ask('backups.restore', { id });
  let typed = 0;
  while (document.activeElement === field) {
    document.execCommand('insertText', false, 'Nửa Chừng ');
    typed += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await restored;
  expect(typed).toBeGreaterThan(0);
  await eventually('the restored station', async () => {
    const state = await app.ask('station.state').catch(() => null);
    return state !== null && state.opening !== opening;
  });
  await app.press('F2');
  await name().holds('');
  // The old form saved its last input before the new form appeared.
  expect(await app.ask('form.kept')).toBeNull();
});

it('says how many unsent orders a second bench would leave to the other one', async () => {
  await app.ask('station.use', { mode: 'account' });
  const { store, orders, outbox } = app.station;
  outbox.pause(true);
  store.pickupPoints.save(pickupPoint);
  expect(orders.enter({ draft: draftOf({ soc: 'W1' }), print: false }).ok).toBe(true);
  expect(orders.enter({ draft: draftOf({ soc: 'W2' }), print: false }).ok).toBe(true);
  store.settings.set('bench.machine', OPEN_TWICE);
  await app.ask('station.reopen').catch(() => undefined);
  await page.text(t('errors.bench-twice.title')).visible();
  await page.text(t('shell.failure.unsent', { count: 2 })).visible();
  await page.button(t('shell.failure.second')).click();
  await page.text(t('errors.bench-twice.title')).gone();
  expect(app.station.store.orders.idOfSoc('W1')).toBeNull();
});
