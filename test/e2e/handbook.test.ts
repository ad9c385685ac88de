import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { beginsWith, t } from '../fakes/window-text.ts';

const shot = shotsOf('handbook');

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
});
afterAll(() => app.close());

test('F1 opens the page of the screen at hand; it is searched without marks and followed by links', async () => {
  const { page } = app;
  await page.getByLabel(t('entry.receiverName')).fill('Nguyễn Thị Lan');
  await page.keyboard.press('F1');
  const handbook = page.getByRole('dialog', { name: t('handbook.title') });
  await handbook.getByRole('heading', { name: 'Nhập đơn và in tem' }).waitFor();
  await shot(page, 'entry-vi');
  const atBench = handbook.getByRole('region', { name: t('handbook.groups.bench') });
  expect(await atBench.getByRole('button').first().textContent()).toBe('Ngày đầu ở bàn');
  await atBench.getByRole('button', { name: 'Nhập đơn và in tem' }).waitFor();
  const administration = handbook.getByRole('region', {
    name: t('handbook.groups.administration'),
  });
  await administration.getByRole('button', { name: 'Thêm máy in' }).waitFor();

  await page.keyboard.insertText('phieu tam mat mang');
  await handbook.getByRole('button', { name: /^Làm việc khi mất mạng/ }).waitFor();
  await page.keyboard.press('Enter');
  await handbook.getByRole('heading', { name: 'Làm việc khi mất mạng' }).waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('zzz');
  await handbook.getByText(t('handbook.none')).waitFor();

  await page.keyboard.press('F1');
  await handbook.waitFor({ state: 'detached' });
  expect(await page.getByLabel(t('entry.receiverName')).inputValue()).toBe('Nguyễn Thị Lan');

  await page.keyboard.press('F5');
  await page.keyboard.press('F1');
  await handbook.getByRole('heading', { name: 'Làm việc khi mất mạng' }).waitFor();
  await page.keyboard.press('Escape');
  await handbook.waitFor({ state: 'detached' });
  await page.keyboard.press('F2');
});

test('opens at what a notice and a message on the screen have no room for', async () => {
  const { page } = app;
  const handbook = page.getByRole('dialog', { name: t('handbook.title') });
  const isClosed = async () => {
    await page.keyboard.press('Escape');
    await handbook.waitFor({ state: 'detached' });
  };
  await page.evaluate(() => void Promise.reject(new Error('broken for the test')));
  const notices = page.getByRole('region', { name: t('shell.notices'), exact: true });
  await notices.getByRole('alert').filter({ hasText: 'mã sự cố' }).waitFor();
  await shot(page, 'notice-vi');
  await notices.getByRole('button', { name: t('handbook.more') }).click();
  await handbook.getByRole('heading', { name: 'Khi có sự cố' }).waitFor();
  await isClosed();
  await notices.getByRole('button', { name: t('common.close') }).click();

  const faults = { slowNetwork: false, platformDown: true, carrierHandOverFails: false };
  await callValue(app, 'training.setFaults', faults);
  await app.invoke('routing.get');
  await page.getByRole('button', { name: beginsWith(t('shell.connection.trouble')) }).click();
  const message = page.getByRole('dialog', { name: t('shell.connection.trouble') });
  await message.getByRole('button', { name: t('handbook.more') }).click();
  await handbook.getByRole('heading', { name: 'Làm việc khi mất mạng' }).waitFor();
  await isClosed();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await callValue(app, 'training.setFaults', { ...faults, platformDown: false });
  await page.keyboard.press('F2');
});

test('follows links, and is in English where the station is', async () => {
  const { page } = app;
  await page.getByText('EN', { exact: true }).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('F1');
  const handbook = page.getByRole('dialog', { name: 'Help' });
  await handbook.getByRole('button', { name: 'print a slip' }).click();
  const heading = handbook.getByRole('heading', { name: 'Work while the network is down' });
  await heading.waitFor();
  expect(await handbook.getByRole('navigation', { name: 'Pages' }).count()).toBe(1);
  await shot(page, 'link-en');
  await page.keyboard.press('Escape');
});
