import { expect, it } from 'vitest';
import { station } from '../../../../renderer/station/client.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';

const app = new AppWindow();
const { page } = app;
const asks = page.role('dialog', 'Ai đang làm việc?');
const asksLead = page.role('dialog', 'Cần mã PIN của trưởng ca');
const panel = page.css('[role=tabpanel]');
const signedIn = (name: string | null) =>
  eventually(`${name} signed in`, async () => {
    const { signedIn: now } = await app.ask('people.state');
    return (now?.name ?? null) === name;
  });

it('adds packers, and asks from then on who works', async () => {
  await app.press('F8');
  await page.role('tab', /^Nhân viên/).click();
  await panel.button('Thêm nhân viên').click();
  await panel.field('Tên').fill('Chị Lan');
  await panel.field('Mã thẻ').focus();
  await app.scan('NV-0001');
  await panel.field('Mã PIN').fill('4711');
  await panel.button('Lưu').click();
  await panel.button('Sửa Chị Lan').shown();
  await app.ask('people.save', {
    id: null,
    packer: { name: 'Anh Ba', badge: 'NV-0002', pin: '1234' },
  });
  await app.ask('settings.save', {
    key: 'people.signIn',
    value: { isOn: true, signOutAfterMinutes: null },
  });
  await asks.shown();
});

it('signs in by a badge over the question, and hands every other code on', async () => {
  app.heard();
  await app.scan('NV-0001');
  await signedIn('Chị Lan');
  await asks.gone();
  await app.notices.text('Chị Lan đang làm việc').shown();
  expect(app.heard()).toEqual([1320]);
  await app.press('F2');
  await app.scan('LA-1');
  await app.says('Không có đơn nào mang mã “LA-1”');
  await app.scan('NV-0002');
  await signedIn('Anh Ba');
  await app.scan('LA-2');
  await app.says('Không có đơn nào mang mã “LA-2”');
});

it('signs out by a key, and asks again', async () => {
  await app.press('Control+l');
  await signedIn(null);
  await asks.shown();
  await app.scan('NV-0001');
  await signedIn('Chị Lan');
  await asks.gone();
});

it('asks for the shift lead’s PIN where something is locked, and goes on by itself', async () => {
  await app.ask('lead.setPin', { pin: '2580' });
  await app.ask('lead.close');
  await app.press('F8');
  const { settings } = await app.ask('station.state');
  const save = () =>
    window.packbench.invoke('settings.save', {
      key: 'station',
      value: { ...settings, name: 'Bàn số 7' },
    });
  expect(await save()).toMatchObject({ ok: false, error: { code: 'lead-needed' } });
  const saved = station.call('settings.save', {
    key: 'station',
    value: { ...settings, name: 'Bàn số 7' },
  });
  await asksLead.shown();
  await asksLead.field('Mã PIN của trưởng ca').fill('1111');
  await app.press('Enter');
  await asksLead.role('alert').shown();
  await asksLead.field('Mã PIN của trưởng ca').fill('2580');
  await app.press('Enter');
  expect(await saved).toMatchObject({ ok: true });
  await asksLead.gone();
  expect((await app.ask('station.state')).settings.name).toBe('Bàn số 7');
  await page
    .role('banner')
    .text(/Mở khoá tới/)
    .shown();
  await app.press('Control+Shift+l');
  await page
    .role('banner')
    .text(/Mở khoá tới/)
    .gone();
});

it('answers that it is locked where nobody gives the PIN', async () => {
  const { settings } = await app.ask('station.state');
  const saved = station.call('settings.save', {
    key: 'station',
    value: { ...settings, name: 'Bàn số 8' },
  });
  await asksLead.shown();
  await app.press('Escape');
  expect(await saved).toMatchObject({ ok: false, error: { code: 'lead-needed' } });
  await asksLead.gone();
  expect((await app.ask('station.state')).settings.name).toBe('Bàn số 7');
});

it('says what a call came to whose bridge broke', async () => {
  const whole = window.packbench;
  const breaks = { ...whole, invoke: () => Promise.reject(new Error('gone')) };
  Object.defineProperty(window, 'packbench', { value: breaks, configurable: true });
  const answer = await station.call('orders.count', {});
  Object.defineProperty(window, 'packbench', { value: whole, configurable: true });
  expect(answer).toEqual({
    ok: false,
    error: { code: 'internal', incident: 'orders.count: Error: gone' },
  });
});
