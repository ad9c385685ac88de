import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRuntime } from '../../launch.mjs';
import type { ManagedPolicy } from '../../main/base/managed-policy.ts';
import type { StartedApp } from './app.ts';
import { axeFaults } from './axe.ts';
import { shotsOf, startBench } from './bench.ts';
import { t, withAnyValues } from '../fakes/window-text.ts';

// The window while a policy is pending, and once it is known. Real Electron only runs the built entry.

const shot = shotsOf('late-policy');
const WHERE = String.raw`HKLM\SOFTWARE\Policies\Packbench`;
let app: StartedApp;
let page: Page;

const panel = () => page.locator('[role=tabpanel]:visible');
const open = (section: string) => page.locator(`[role=tab][data-key="${section}"]`).click();
const save = () => panel().getByRole('button', { name: t('setup.actions.save'), exact: true });

describe.runIf(findRuntime()?.kind === 'host')('while the policy is awaited', () => {
  beforeAll(async () => {
    const main = join(import.meta.dirname, '../fakes/late-policy-process.ts');
    app = await startBench({ env: { PACKBENCH_MAIN: main } });
    ({ page } = app);
    await page.keyboard.press('F8');
  });
  afterAll(() => app?.close());

  it.each([
    ['station', t('setup.station.name')],
    ['pickup-points', 'Kho'],
    ['app-updates', t('setup.appUpdates.feed')],
  ])('%s can only be looked at, and says until when and why', async (section, content) => {
    await open(section);
    await panel().getByText(t('setup.locked.forNow'), { exact: true }).waitFor();
    const why = panel().getByText(withAnyValues('setup.locked.awaited'));
    expect(await why.innerText()).toContain(WHERE);
    await panel().getByText(content).first().waitFor();
    expect(await save().count()).toBe(0);
    expect(
      await panel()
        .getByRole('button', { name: /^(Sửa|Thêm) / })
        .count(),
    ).toBe(0);
    for (const [width, height] of [
      [1366, 768],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await shot(page, `${section}-${height}`);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  it('nothing that is said is too faint or unnamed', async () => {
    await open('station');
    expect(await axeFaults(page, 'all')).toEqual([]);
  });

  it('orders are entered as always', async () => {
    await page.keyboard.press('F2');
    const name = page.getByLabel(t('entry.receiverName'));
    await name.fill('Chị Mai');
    expect(await name.inputValue()).toBe('Chị Mai');
    await page.keyboard.press('F8');
    await panel().getByText(t('setup.locked.forNow')).waitFor();
  });

  it('the page in sight opens by itself once the policy is known, and those that it locks say so', async () => {
    await open('station');
    await panel().getByText(t('setup.locked.forNow')).waitFor();
    const rules: ManagedPolicy = { locked: ['printers'] };
    app.process.send(rules);
    await save().first().waitFor();
    expect(await panel().getByText(t('setup.locked.title')).count()).toBe(0);
    await open('printers');
    await panel().getByText(t('setup.locked.title')).waitFor();
    await panel()
      .getByText(t('setup.locked.policy', { where: WHERE }))
      .waitFor();
    await shot(page, 'known');
  });
});
