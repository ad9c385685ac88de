import { registerHooks } from 'node:module';
import { silentLog } from '../../main/base/host-services.ts';
import type { HtmlToPdf } from '../../main/base/host-services.ts';

/** Prints HTML as the app does, in its hidden windows, on the Chromium that replaces Electron's. */
export async function openHtmlWindows(): Promise<{ htmlToPdf: HtmlToPdf; close(): Promise<void> }> {
  process.argv.push('--headless');
  const electron = new URL('../host/electron.ts', import.meta.url).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' ? { url: electron, shortCircuit: true } : next(specifier, context),
  });
  const [{ app }, { closeChromium }, { openHtmlToPdf }] = await Promise.all([
    import('../host/app.ts'),
    import('../host/chromium.ts'),
    import('../../main/electron/html-to-pdf.ts'),
  ]);
  // Otherwise the host ends the process with its last window.
  app.on('window-all-closed', () => undefined);
  return { htmlToPdf: openHtmlToPdf({ log: silentLog }), close: closeChromium };
}
