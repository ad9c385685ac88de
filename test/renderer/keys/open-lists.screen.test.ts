import { beforeAll, expect, it } from 'vitest';
import { AppWindow } from '../../fakes/window/app-window.ts';
import { contains, t } from '../../fakes/window-text.ts';

const app = new AppWindow();
const { page } = app;

beforeAll(async () => {
  await app.created('Chị Lan Phượng', { soc: 'SHOP-1' });
  await app.created('Phương Uyên', { soc: 'SHOP-12' });
});

it('opens the scanned order while a list of choices is open, and chooses nothing', async () => {
  await app.go('F3', t('shell.screens.orders'));
  await app.press('Alt+l');
  await app.main.button(contains(t('list.entered.any'))).click();
  const choice = page.role('option', contains(t('list.entered.week')));
  await choice.visible();
  await app.press('ArrowDown');
  await app.scan('SHOP-12');
  await app.orderPanel('SHOP-12').visible();
  await app.press('Escape');
  await choice.gone();
  expect(page.button(contains(t('list.filterButtonSet', { count: 1 }))).count).toBe(0);
});
