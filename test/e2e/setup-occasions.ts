import type { ParseKeys } from 'i18next';
import type { Page } from 'playwright-core';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { button, textPattern } from './by-text-key.ts';
import { call, settled } from './occasions.ts';
import { closesDialog, openDialog, press, type Stop, toSection } from './walk.ts';

/** A form of the set-up for a new entry, by the text of its button. */
const adds = (name: string, section: string, key: ParseKeys): Stop => ({
  name,
  come: async (page) => {
    await toSection(page, section);
    await (await button(page, key, '[role=tabpanel]')).click();
    await page.locator('[role=tabpanel]:visible :is(form, [role=radiogroup])').first().waitFor();
    await settled(page);
  },
  leave: async (page) => {
    await press(page, 'Escape');
    await (await button(page, key, '[role=tabpanel]')).waitFor();
  },
});

async function toRestoring(page: Page): Promise<void> {
  const { backups } = (await call(page, 'backups.list')) as { backups: unknown[] };
  if (backups.length === 0) await call(page, 'backups.make');
  await toSection(page, 'backups');
  await (await button(page, 'setup.backups.restoreAt', '[role=tabpanel]')).click();
  await page.locator(openDialog).locator('li').nth(3).waitFor();
}

export const pointNow = async (page: Page): Promise<PickupPoint> => {
  const [point] = (await call(page, 'pickupPoints.list')) as PickupPoint[];
  if (!point) throw new Error('No pickup point');
  return point;
};

/** Forms and questions of the set-up. */
export const setupOccasions: readonly Stop[] = [
  { name: 'restoring', come: toRestoring, leave: closesDialog },
  {
    name: 'removal',
    come: async (page) => {
      await toSection(page, 'backups');
      const days = page.locator('[role=tabpanel]:visible form input[type=text]').first();
      await days.fill('30');
      await press(page, 'Enter');
      await page.locator(openDialog).waitFor();
    },
    leave: closesDialog,
  },
  {
    name: 'lead-question',
    come: async (page) => {
      await call(page, 'lead.setPin', { pin: '2468' });
      await call(page, 'lead.close');
      await toRestoring(page);
      await (await button(page, 'setup.backups.confirm', openDialog)).click();
      await page.locator(openDialog).locator('input').waitFor();
    },
    leave: async (page) => {
      await press(page, 'Escape');
      await page.locator(openDialog).locator('input').waitFor({ state: 'detached' });
      await closesDialog(page);
      await call(page, 'lead.open', { pin: '2468' });
      await call(page, 'lead.setPin', { pin: null });
    },
  },
  {
    name: 'two-versions',
    come: async (page) => {
      const { id, ...before } = await pointNow(page);
      await toSection(page, 'pickup-points');
      await page.locator('[role=tabpanel]:visible li button').first().click();
      const contact = page.getByRole('textbox', {
        name: await textPattern(page, 'setup.pickupPoints.contact'),
      });
      await contact.fill('Anh Tư');
      const point = { ...before, contact: `Cô Năm ${Date.now() % 1_000}` };
      await call(page, 'pickupPoints.save', { id, point });
      await press(page, 'Enter');
      await page.locator(openDialog).waitFor();
    },
    leave: async (page) => {
      await closesDialog(page);
      await press(page, 'Escape');
      await page.locator('[role=alertdialog] button').last().click();
      await page.locator(openDialog).waitFor({ state: 'detached' });
    },
  },
  adds('new-printer', 'printers', 'setup.printers.add'),
  adds('new-pickup-point', 'pickup-points', 'setup.pickupPoints.add'),
  adds('new-packer', 'people', 'setup.people.add'),
  adds('new-label-size', 'label-sizes', 'setup.labelSizes.add'),
  {
    name: 'removing',
    come: async (page) => {
      await toSection(page, 'pickup-points');
      await (await button(page, 'setup.actions.removeNamed', '[role=tabpanel]')).click();
      await page.locator(openDialog).waitFor();
    },
    leave: closesDialog,
  },
];
