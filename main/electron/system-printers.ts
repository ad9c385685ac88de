import { BrowserWindow } from 'electron';
import type { SystemPrinter } from '../base/host-services.ts';

/** Options in which print systems store make and model. */
const modelOptions = ['printer-make-and-model', 'system_driverinfo'];

/** Lists the system's printers through Chromium; empty while no window is open. */
export async function listSystemPrinters(): Promise<SystemPrinter[]> {
  const [window] = BrowserWindow.getAllWindows();
  if (!window) return [];
  const printers = await window.webContents.getPrintersAsync();
  return printers.map(({ name, description, options }) => ({
    name,
    model: modelOf(options) ?? description,
  }));
}

function modelOf(options: object): string | undefined {
  const optionValues = new Map<string, unknown>(Object.entries(options));
  return modelOptions
    .map((name) => optionValues.get(name))
    .find((value): value is string => typeof value === 'string' && value !== '');
}
