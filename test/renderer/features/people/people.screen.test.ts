import { expect, it } from 'vitest';
import { station } from '../../../../renderer/station/client.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { beginsWith, t, withAnyValues } from '../../../fakes/window-text.ts';

const app = new AppWindow();
const { page } = app;
const asks = page.role('dialog', t('people.ask.title'));
const asksLead = page.role('dialog', t('people.lead.title'));
const panel = page.css('[role=tabpanel]');
const signedIn = (name: string | null) =>
  eventually(`${name} signed in`, async () => {
    const { signedIn: now } = await app.ask('people.state');
    return (now?.name ?? null) === name;
  });

it('adds packers, and asks from then on who works', async () => {
  await app.press('F8');
  await page.role('tab', beginsWith(t('setup.sections.people'))).click();
  await panel.button(t('setup.people.add')).click();
  await panel.field(t('setup.people.name')).fill('Chị Lan');
  await panel.field(t('setup.people.badge')).focus();
  await app.scan('NV-0001');
  await panel.field(t('setup.people.pin')).fill('4711');
  await panel.button(t('setup.actions.save')).click();
  await panel.button(t('setup.actions.editNamed', { name: 'Chị Lan' })).visible();
  await app.ask('people.save', {
    id: null,
    packer: { name: 'Anh Ba', badge: 'NV-0002', pin: '1234' },
  });
  await app.ask('settings.save', {
    key: 'people.signIn',
    value: { isOn: true, signOutAfterMinutes: null },
  });
  await asks.visible();
});

it('signs in by a badge over the question, and hands every other code on', async () => {
  app.takeTones();
  await app.scan('NV-0001');
  await signedIn('Chị Lan');
  await asks.gone();
  await app.notices.text(t('people.signedIn', { name: 'Chị Lan' })).visible();
  expect(app.takeTones()).toEqual([1320]);
  await app.press('F2');
  await app.scan('LA-1');
  await app.says(t('keys.scan.unknown', { code: 'LA-1' }));
  await app.scan('NV-0002');
  await signedIn('Anh Ba');
  await app.scan('LA-2');
  await app.says(t('keys.scan.unknown', { code: 'LA-2' }));
});

it('signs out by a key, and asks again', async () => {
  await app.press('Control+l');
  await signedIn(null);
  await asks.visible();
  await app.scan('NV-0001');
  await signedIn('Chị Lan');
  await asks.gone();
});

it('takes a scanned number for a scan in the field for a PIN too', async () => {
  await app.press('Control+l');
  await asks.visible();
  await asks.field(t('people.ask.pin')).focus();
  await app.scan('104233');
  await asks.text(t('people.ask.noBadge')).visible();
  expect(asks.field(t('people.ask.pin')).value).toBe('');
  await app.scan('NV-0001');
  await signedIn('Chị Lan');
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
  await asksLead.visible();
  await asksLead.field(t('people.lead.pin')).fill('1111');
  await app.press('Enter');
  await asksLead.role('alert').visible();
  await asksLead.field(t('people.lead.pin')).fill('2580');
  await app.press('Enter');
  expect(await saved).toMatchObject({ ok: true });
  await asksLead.gone();
  expect((await app.ask('station.state')).settings.name).toBe('Bàn số 7');
  await page.role('banner').text(withAnyValues('people.lead.openUntil')).visible();
  await app.press('Control+Shift+l');
  await page.role('banner').text(withAnyValues('people.lead.openUntil')).gone();
});

it('answers that it is locked where nobody gives the PIN', async () => {
  const { settings } = await app.ask('station.state');
  const saved = station.call('settings.save', {
    key: 'station',
    value: { ...settings, name: 'Bàn số 8' },
  });
  await asksLead.visible();
  await app.press('Escape');
  expect(await saved).toMatchObject({ ok: false, error: { code: 'lead-needed' } });
  await asksLead.gone();
  expect((await app.ask('station.state')).settings.name).toBe('Bàn số 7');
});

it('says what a call came to whose bridge broke', async () => {
  const bridge = window.packbench;
  const breaks = { ...bridge, invoke: () => Promise.reject(new Error('gone')) };
  Object.defineProperty(window, 'packbench', { value: breaks, configurable: true });
  const answer = await station.call('orders.count', {});
  Object.defineProperty(window, 'packbench', { value: bridge, configurable: true });
  expect(answer).toEqual({
    ok: false,
    error: { code: 'internal', incident: 'orders.count: Error: gone' },
  });
});
