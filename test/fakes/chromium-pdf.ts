import { chromium } from 'playwright-core';
import { ok } from '../../shared/result.ts';
import type { HtmlToPdf } from '../../main/base/host-services.ts';

/** Converts HTML to PDF with an installed Chromium, the engine behind Electron's printToPDF. */
export async function openChromiumPdf(): Promise<{ htmlToPdf: HtmlToPdf; close(): Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const htmlToPdf: HtmlToPdf = async ({ html, widthMm, heightMm }) => {
    const page = await context.newPage();
    try {
      await page.setContent(html);
      const pdf = await page.pdf({
        width: `${widthMm}mm`,
        height: `${heightMm}mm`,
        printBackground: true,
        preferCSSPageSize: true,
      });
      return ok(new Uint8Array(pdf));
    } finally {
      await page.close();
    }
  };
  return { htmlToPdf, close: () => browser.close() };
}
