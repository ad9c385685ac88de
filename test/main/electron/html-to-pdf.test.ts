import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHtmlToPdf } from '../../../main/electron/html-to-pdf.ts';
import { yieldToLoop } from '../../../main/base/yield-to-loop.ts';
import type { HtmlPage } from '../../../main/base/host-services.ts';
import { silentLog } from '../../../main/base/host-services.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { app } from '../../host/app.ts';
import { closeChromium } from '../../host/chromium.ts';
import { BrowserWindow } from '../../host/window.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80"/></svg>';
const htmlToPdf = openHtmlToPdf({ log: silentLog });
let requests: string[] = [];
let answer = image;
const platform = createServer((request, response) => answer(request, response));
const stranger = createServer((request, response) => image(request, response));
let platformUrl = '';
let strangerUrl = '';

function image(request: IncomingMessage, response: ServerResponse): void {
  requests.push(`${request.headers.host} ${request.url}`);
  response.setHeader('content-type', 'image/svg+xml').end(svg);
}

beforeAll(async () => {
  process.argv.push('--headless');
  // Otherwise the host ends the process with its last window.
  app.on('window-all-closed', () => undefined);
  for (const server of [platform, stranger]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
  platformUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  strangerUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
});
afterEach(() => {
  requests = [];
  answer = image;
});
afterAll(async () => {
  await closeChromium();
  platform.closeAllConnections();
  platform.close();
  stranger.close();
});

function label(html: string, size: Partial<HtmlPage> = {}): HtmlPage {
  return { html, baseUrl: `${platformUrl}/v1/label?token=t`, widthMm: 100, heightMm: 150, ...size };
}

async function pdfOf(page: HtmlPage): Promise<string> {
  const printed = await htmlToPdf(page);
  if (!printed.ok) throw new Error(JSON.stringify(printed.error));
  return Buffer.from(printed.value).toString('latin1');
}

/** Returns width and height of every page in millimetres. */
function pageSizes(pdf: string): number[][] {
  const boxes = pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => [mm(width), mm(height)]);
}
/** Chromium rounds pages to its own whole pixels; mm. */
const rounding = 0.5;
const mm = (points = '') => (Number(points) / 72) * 25.4;

describe('a page', () => {
  it.each([
    [100, 150],
    [80, 60],
    [110, 80],
  ])('of %d × %d mm comes out in that size, without margins', async (widthMm, heightMm) => {
    const html = '<!doctype html><body style="margin:0;background:#000">Nhãn';
    const sizes = pageSizes(await pdfOf(label(html, { widthMm, heightMm })));
    expect(sizes).toHaveLength(1);
    expect(Math.abs((sizes[0]?.[0] ?? 0) - widthMm)).toBeLessThan(rounding);
    expect(Math.abs((sizes[0]?.[1] ?? 0) - heightMm)).toBeLessThan(rounding);
  });

  it('that names its own size keeps it', async () => {
    const html = '<!doctype html><style>@page { size: 80mm 88mm; margin: 0 }</style>Nhãn';
    const [[width = 0, height = 0] = []] = pageSizes(await pdfOf(label(html)));
    expect(Math.abs(width - 80)).toBeLessThan(rounding);
    expect(Math.abs(height - 88)).toBeLessThan(rounding);
  });

  it('larger than a browser takes in an address is printed whole', async () => {
    const block = '<p style="break-after: page">x</p>';
    const comment = `<!-- ${'x'.repeat(3_000_000)} -->`;
    expect(pageSizes(await pdfOf(label(`<!doctype html>${comment}${block}end`)))).toHaveLength(2);
  });

  it('is printed in its turn', async () => {
    const sizes = [60, 70, 80, 90];
    const printed = await Promise.all(
      sizes.map((widthMm) =>
        pdfOf(label(`<!doctype html><img src="${widthMm}.svg">`, { widthMm })),
      ),
    );
    const widths = printed.map((pdf) => Math.round(pageSizes(pdf)[0]?.[0] ?? 0));
    expect(widths).toEqual(sizes);
    expect(requests.map((request) => Number.parseInt(request.split('/').at(-1) ?? '', 10))).toEqual(
      sizes,
    );
  });
});

describe('the network', () => {
  it("is the platform's origin, and nothing else", async () => {
    await pdfOf(
      label(`<!doctype html>
        <link rel="stylesheet" href="${strangerUrl}/style.css">
        <img src="logo.svg"><img src="/root.svg"><img src="${strangerUrl}/spy.svg">
        <iframe src="${strangerUrl}/frame.html"></iframe>
        <style>body { background: url(${strangerUrl}/background.svg) }</style>`),
    );
    const host = platformUrl.slice('http://'.length);
    expect(requests.sort()).toEqual([`${host} /root.svg`, `${host} /v1/logo.svg`]);
  });

  it('does not follow the platform to somebody else', async () => {
    answer = (_request, response) => {
      response.writeHead(302, { location: `${strangerUrl}/spy.svg` }).end();
    };
    await pdfOf(label('<!doctype html><img src="logo.svg">'));
    expect(requests).toEqual([]);
  });

  it('does not take the page elsewhere', async () => {
    const leave = `<!doctype html><meta http-equiv="refresh" content="0;url=${strangerUrl}/away">here`;
    await pdfOf(label(leave));
    await pdfOf(label('<!doctype html>next'));
    expect(requests).toEqual([]);
  });
});

it('runs no script of the page', async () => {
  await pdfOf(
    label(`<!doctype html><body onload="new Image().src='/onload.svg'">
      <script>new Image().src = '/script.svg'; window.print()</script>
      <img src="data:," onerror="this.src='/onerror.svg'">`),
  );
  expect(requests).toEqual([]);
});

it('opens a second window only beside a page that takes its time, and goes on in that', async () => {
  const clock = new ManualClock();
  const patient = openHtmlToPdf({ log: silentLog, clock });
  const earlierWindows = new Set(BrowserWindow.getAllWindows());
  const windows = () =>
    BrowserWindow.getAllWindows().filter((one) => !earlierWindows.has(one)).length;
  const [asks, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  answer = (request, response) => {
    asks.resolve();
    held.promise.then(() => image(request, response)).catch(() => undefined);
  };
  const slow = patient(label('<!doctype html><img src="slow.svg">'));
  const next = ['one', 'two'].map((text) => patient(label(`<!doctype html>${text}`)));
  await asks.promise;
  clock.advance(299);
  await yieldToLoop();
  expect(windows()).toBe(1);
  clock.advance(1);
  for (const one of next) expect((await one).ok).toBe(true);
  expect(windows()).toBe(2);
  held.resolve();
  expect((await slow).ok).toBe(true);
});

it('prints beside a page that never ends', async () => {
  const held = Promise.withResolvers<void>();
  answer = (_request, response) => {
    held.promise.then(() => image(_request, response)).catch(() => undefined);
  };
  const slow = htmlToPdf(label('<!doctype html><img src="slow.svg">'));
  for (const text of ['one', 'two', 'three'])
    expect((await htmlToPdf(label(`<!doctype html>${text}`))).ok).toBe(true);
  held.resolve();
  expect((await slow).ok).toBe(true);
});

it('prints in another window when its own goes down on the way', async () => {
  answer = (request, response) => {
    answer = image;
    // The page is loaded, and waits for its image.
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
    image(request, response);
  };
  const sizes = pageSizes(await pdfOf(label('<!doctype html><img src="logo.svg">')));
  expect(sizes).toHaveLength(1);
  expect(BrowserWindow.getAllWindows()).toHaveLength(1);
});

it('gives up on a page that brings every window down, and prints the next', async () => {
  answer = () => {
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
  };
  const printed = await htmlToPdf(label('<!doctype html><img src="logo.svg">'));
  expect(printed).toMatchObject({ ok: false, error: { code: 'label-unreadable' } });
  answer = image;
  expect(pageSizes(await pdfOf(label('<!doctype html><img src="logo.svg">')))).toHaveLength(1);
});

it('gives up on a page that never ends, and prints the next', async () => {
  const clock = new ManualClock();
  const impatient = openHtmlToPdf({ log: silentLog, clock });
  // The page is loaded, and waits for its image.
  answer = () => {
    // An aborted connection may be retried once.
    answer = () => undefined;
    clock.advance(15_000);
  };
  expect(await impatient(label('<!doctype html><img src="never.svg">'))).toEqual({
    ok: false,
    error: { code: 'label-unreadable', detail: 'the page was not done after 15000 ms' },
  });
  const next = await impatient(label('<!doctype html>next'));
  expect(next.ok).toBe(true);
});

it.each(['', 'label', 'file:///etc/passwd', 'javascript:alert(1)'])(
  'refuses to print under the address %j',
  async (baseUrl) => {
    const printed = await htmlToPdf(label('x', { baseUrl }));
    expect(printed).toMatchObject({ ok: false, error: { code: 'bad-address' } });
  },
);
