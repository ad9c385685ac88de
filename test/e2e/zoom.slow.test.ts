import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../fakes/eventually.ts';
import { t } from '../fakes/window-text.ts';
import { type StartedApp } from './app.ts';
import { startBench } from './bench.ts';

/** The window's width in its page's pixels: with zoom there are fewer and larger ones, px. */
const width = ({ page }: StartedApp) => page.evaluate(() => window.innerWidth);
const ratio = ({ page }: StartedApp) => page.evaluate(() => window.devicePixelRatio);

test('Ctrl with plus, minus and zero zooms, and this computer keeps it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-zoom-'));
  try {
    const app = await startBench({ userDataDir: folder });
    const fullWidth = await width(app);
    await app.page.keyboard.press('Control+Equal');
    await app.page.keyboard.press('Control+Equal');
    await app.page.getByText(t('shell.zoom', { percent: 125 })).waitFor();
    await eventually('125 %', async () => (await width(app)) === Math.round(fullWidth / 1.25));
    await app.page.keyboard.press('Control+Minus');
    await app.page.getByText(t('shell.zoom', { percent: 110 })).waitFor();
    await app.page.keyboard.press('Control+Equal');
    expect(await app.close()).toBe(0);

    const again = await startBench({ userDataDir: folder });
    await eventually('125 % again', async () => (await ratio(again)) === 1.25);
    await again.page.keyboard.press('Control+0');
    await eventually('100 %', async () => (await ratio(again)) === 1);
    expect(await again.close()).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
