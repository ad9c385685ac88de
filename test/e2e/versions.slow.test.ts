import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppUpdate } from '../../shared/model/app-update.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { StationSettings } from '../../shared/model/station.ts';
import { takeTableAway } from '../fakes/damage.ts';
import { eventually } from '../fakes/eventually.ts';
import { beginsWith, t, withAnyValues } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { settingOf, shotsOf, startBench, callValue } from './bench.ts';

const shot = shotsOf('versions');

let app: StartedApp;
let page: Page;

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
  await page.keyboard.press('F8');
});

afterAll(() => app.close());

async function point(): Promise<PickupPoint> {
  const [first] = await callValue<PickupPoint[]>(app, 'pickupPoints.list');
  if (!first) throw new Error('The station has no pickup point');
  return first;
}

/** Saves it as another window, or a rollout, would. */
async function saveDirectly(change: Partial<PickupPoint>): Promise<void> {
  const { id, ...before } = await point();
  await callValue(app, 'pickupPoints.save', { id, point: { ...before, ...change } });
}

async function editPoint(): Promise<void> {
  await page.getByRole('tab', { name: t('setup.sections.pickup-points') }).click();
  await page.getByRole('button', { name: withAnyValues('setup.actions.editNamed') }).click();
  await page.getByRole('textbox', { name: t('setup.pickupPoints.contact') }).waitFor();
}

const stationForm = () =>
  page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Bench name' }) });

it('saves a form together with what somebody else changed in other fields', async () => {
  await editPoint();
  await page.getByRole('textbox', { name: t('setup.pickupPoints.contact') }).fill('Chị Hoa');
  await saveDirectly({ address: '99 Lê Lợi' });
  await page.getByRole('button', { name: t('setup.actions.save'), exact: true }).click();
  await page.getByRole('button', { name: withAnyValues('setup.actions.editNamed') }).waitFor();
  expect(await point()).toMatchObject({ contact: 'Chị Hoa', address: '99 Lê Lợi' });
});

it('shows what both changed, and keeps the one that is chosen', async () => {
  await editPoint();
  await page.getByRole('textbox', { name: t('setup.pickupPoints.contact') }).fill('Anh Tư');
  await saveDirectly({ contact: 'Cô Năm' });
  await page.getByRole('button', { name: t('setup.actions.save'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question
    .getByText(t('common.versions.both', { mine: 'Anh Tư', theirs: 'Cô Năm' }))
    .waitFor();
  await shot(page, '1-differs');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect((await point()).contact).toBe('Cô Năm');
  expect(
    await page.getByRole('textbox', { name: t('setup.pickupPoints.contact') }).inputValue(),
  ).toBe('Anh Tư');
  await page.getByRole('button', { name: t('setup.actions.save'), exact: true }).click();
  await question.getByRole('button', { name: t('common.versions.mine') }).click();
  await eventually('mine kept', async () => (await point()).contact === 'Anh Tư');
});

it('shows how long data are kept as it was set elsewhere, and saves what was typed with it', async () => {
  await page.getByRole('tab', { name: t('setup.sections.backups') }).click();
  const personal = page.getByLabel(t('setup.retention.removePersonalAfterDays'));
  const labels = page.getByLabel(t('setup.retention.dropLabelsAfterDays'));
  await labels.waitFor();
  const retention = await settingOf(app, 'retention');
  await callValue(app, 'settings.save', {
    key: 'retention',
    value: { ...retention, removePersonalAfterDays: 400 },
  });
  await expect.poll(() => personal.inputValue()).toBe('400');
  await labels.fill('14');
  await callValue(app, 'settings.save', {
    key: 'retention',
    value: { ...retention, removePersonalAfterDays: 500 },
  });
  await labels.press('Enter');
  await eventually('both kept', async () => {
    const now = await settingOf(app, 'retention');
    return now.removePersonalAfterDays === 500 && now.dropLabelsAfterDays === 14;
  });
});

it('switches one rule of printing without the other, and shows what was switched elsewhere', async () => {
  await page.getByRole('tab', { name: t('setup.sections.printers') }).click();
  const unread = page.getByRole('checkbox', { name: t('setup.printRules.unread') });
  const offline = page.getByRole('checkbox', { name: t('setup.printRules.offline') });
  await unread.waitFor();
  await callValue(app, 'settings.save', {
    key: 'printing.rules',
    value: { unread: 'hold', offline: 'wait' },
  });
  await expect.poll(() => unread.isChecked()).toBe(true);
  await offline.press('Space');
  await expect.poll(() => offline.isChecked()).toBe(true);
  expect(await settingOf(app, 'printing.rules')).toEqual({ unread: 'hold', offline: 'slip' });
});

it('keeps a half typed form open while what it belongs to cannot be read', async () => {
  await page.getByRole('tab', { name: t('setup.sections.people') }).click();
  await page.getByRole('button', { name: t('setup.people.add') }).click();
  const name = page.getByRole('textbox', { name: beginsWith(t('setup.people.name')) });
  await name.fill('Chị Hoa');
  const putBack = takeTableAway(join(app.dataFolder, 'training/packbench.db'), 'packers');
  await callValue(app, 'settings.save', {
    key: 'people.signIn',
    value: { isOn: false, signOutAfterMinutes: 20 },
  });
  const log = join(app.dataFolder, 'logs/packbench.log');
  await eventually('a reading that failed', () => readFileSync(log, 'utf8').includes('packers'));
  putBack();
  expect(await name.inputValue()).toBe('Chị Hoa');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('common.dropChanges.drop'), exact: true }).click();
  await page.getByRole('button', { name: t('setup.people.add') }).waitFor();
  await page.getByRole('tabpanel').getByText(t('errors.internal.title')).waitFor();
});

it('loses nothing that is typed of the station while its language changes', async () => {
  await page.getByRole('tab', { name: t('setup.sections.station') }).click();
  await page.getByRole('textbox', { name: t('setup.station.name') }).fill('Bàn số 9');
  const { settings } = await callValue<{ settings: StationSettings }>(app, 'station.state');
  await callValue(app, 'settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  await page.getByRole('textbox', { name: 'Bench name' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Bench name' }).inputValue()).toBe('Bàn số 9');
  await stationForm().getByRole('button', { name: 'Save', exact: true }).click();
  await eventually('name and language kept', async () => {
    const now = await callValue<{ settings: StationSettings }>(app, 'station.state');
    return now.settings.name === 'Bàn số 9' && now.settings.language === 'en';
  });
});

it('saves the station again and again without a question about its own changes', async () => {
  const name = page.getByRole('textbox', { name: 'Bench name' });
  for (const typed of ['Bàn số 10', 'Bàn số 11']) {
    await name.fill(typed);
    await stationForm().getByRole('button', { name: 'Save', exact: true }).click();
    await eventually('the name kept', async () => {
      const { settings } = await callValue<{ settings: StationSettings }>(app, 'station.state');
      return settings.name === typed;
    });
  }
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

it('keeps where newer versions come from, and says that a copy is not updated by itself', async () => {
  await page.getByRole('tab', { name: 'Version' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Version' });
  const feed = panel.getByRole('textbox', { name: 'Address or folder' });
  await feed.fill('ftp://server/packbench');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByText(/^Enter a web address that begins with/).waitFor();
  await feed.fill('/srv/packbench');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually('the feed kept', async () => {
    const update = await callValue<AppUpdate>(app, 'appUpdate.state');
    return update.feed.feed === '/srv/packbench' && update.step.is === 'off';
  });
  await panel
    .getByText('No installer put this copy here, so it is not updated by itself')
    .waitFor();
  expect(await feed.inputValue()).toBe('/srv/packbench');
  await shot(page, '2-version');
});
