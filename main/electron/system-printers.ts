import { BrowserWindow } from 'electron';
import type { SystemPrinter } from '../base/surroundings.ts';

/** Where systems keep make and model, by the names of their print systems' options. */
const modelOptions = ['printer-make-and-model', 'system_driverinfo'];

/** The operating system's printers as Chromium lists them; none while no window is open. */
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
  const known = new Map<string, unknown>(Object.entries(options));
  return modelOptions
    .map((name) => known.get(name))
    .find((value): value is string => typeof value === 'string' && value !== '');
}
