import { BrowserWindow } from 'electron';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { driverPage } from '../../../main/electron/driver-page.ts';
import { openDrivers } from '../../../main/electron/drivers.ts';
import { createBitmap } from '../../../main/printing/raster/bitmap.ts';
import { encodePng } from '../../../main/printing/languages/png.ts';
import { silentLog } from '../../../main/base/host-services.ts';
import { app } from '../../host/app.ts';
import { closeChromium } from '../../host/chromium.ts';

const bitmap = createBitmap(799, 1199);
const page = {
  deviceName: 'Xprinter_XP_420B',
  png: encodePng(bitmap, { dpi: 203 }),
  widthMm: 100,
  heightMm: 150,
  dpi: 203,
  copies: 1,
  name: 'SOC-1 <b> & co',
};

beforeAll(() => {
  process.argv.push('--headless');
  // Otherwise the host ends the process with its last window.
  app.on('window-all-closed', () => undefined);
});
afterAll(() => closeChromium());

it('a label is one page of its size, with every dot of its picture', async () => {
  const window = new BrowserWindow({ show: false });
  await window.loadURL(`data:text/html;base64,${Buffer.from(driverPage(page)).toString('base64')}`);
  const printed = await window.webContents.printToPDF({
    pageSize: { width: 100 / 25.4, height: 150 / 25.4 },
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    printBackground: true,
    preferCSSPageSize: true,
  });
  window.destroy();
  const pdf = Buffer.from(printed).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  // Chromium makes pages slightly larger than requested.
  expect((Number(width) / 72) * 25.4).toBeCloseTo(100, 0);
  expect((Number(height) / 72) * 25.4).toBeCloseTo(150, 0);
  expect(pdf).toMatch(/\/Subtype \/Image\s+\/Width 799\s+\/Height 1199/);
});

it('a printer that the system does not have is named as missing, and no window stays', async () => {
  const drivers = openDrivers({ log: silentLog });
  expect(await drivers.print(page)).toEqual({
    ok: false,
    error: { code: 'printer-not-ready', reasons: [{ kind: 'not-found', words: '' }] },
  });
  expect(BrowserWindow.getAllWindows()).toEqual([]);
});
