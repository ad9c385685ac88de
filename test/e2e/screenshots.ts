import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AreaProgress } from '../../shared/model/area.ts';
import { eventually } from '../fakes/eventually.ts';
import { t } from '../fakes/window-text.ts';
import { startApp, type StartedApp } from './app.ts';
import { contactSheet } from './contact-sheet.ts';

/** Enters the measurements of a printer that prints slightly too far left and too low. */
async function calibration(app: StartedApp): Promise<void> {
  const { page } = app;
  await app.invoke('printers.save', {
    id: null,
    printer: {
      name: 'Xprinter bàn 1',
      transport: { kind: 'tcp', host: '192.168.1.50', port: 9100 },
      language: 'tspl',
      dpi: 203,
      widthMm: 100,
      heightMm: 80,
      labelSize: 'S13',
    },
  });
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: t('setup.sections.printers') }).click();
  await page
    .getByRole('button', { name: t('setup.printers.calibrateNamed', { name: 'Xprinter bàn 1' }) })
    .click();
  const measurements = {
    'mép trái': '1,5',
    'vạch ngang': '80',
    'mép trên': '-1',
    'vạch dọc': '59,5',
  };
  for (const [name, value] of Object.entries(measurements))
    await page.getByRole('textbox', { name }).fill(value);
  await page
    .getByRole('button', { name: t('setup.printers.calibration.printCheck') })
    .scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(folder, 'calibration.png') });
}

/** Takes the README's pictures: the packer's view after a fresh start, in training. */
const folder = join(import.meta.dirname, '../../resources/readme');

async function forReadme(): Promise<void> {
  const app = await startApp();
  try {
    const { page } = app;
    mkdirSync(folder, { recursive: true });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByLabel(t('entry.receiverName')).waitFor();
    await eventually(
      'the copy of the areas',
      async () => {
        const { value } = (await app.invoke('areas.progress')) as { value: AreaProgress };
        return !value.running && value.communes > 0;
      },
      60_000,
    );
    for (const text of ['Nguyễn Thị Lan', '0912345678', '12 Lê Lợi']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('ben nghe q1');
    await page
      .getByRole('option', { name: /Bến Nghé/ })
      .first()
      .waitFor();
    for (const text of ['', '350k', '500', '2 áo thun, 1 quần jean']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('radio', { name: /GHTK/ }).waitFor();
    await page.keyboard.press('Alt+1');
    // Waits for transitions to end before the picture.
    await sleep(400);
    await page.screenshot({ path: join(folder, 'entry.png') });
    await calibration(app);
  } finally {
    await app.close();
  }
}

// `npm run screenshots -- sheet [words]`, or without arguments for the README's pictures.
const [what, ...keywords] = process.argv.slice(2);
await (what === 'sheet' ? contactSheet(keywords) : forReadme());
