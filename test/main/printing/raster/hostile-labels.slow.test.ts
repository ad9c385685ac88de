import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PDFDocument, concatTransformationMatrix, drawObject } from 'pdf-lib';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { openHtmlToPdf } from '../../../../main/electron/html-to-pdf.ts';
import { silentLog } from '../../../../main/base/host-services.ts';
import type { PrinterInput } from '../../../../shared/model/printer.ts';
import { app } from '../../../host/app.ts';
import { closeChromium } from '../../../host/chromium.ts';
import { lockedPdf } from '../../../fakes/locked-pdf.ts';
import { ManualClock } from '../../../fakes/clock.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { openTestStation } from '../../../fakes/station.ts';
import { ENDURANCE_LIMIT_MS } from '../../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

// Hostile answers of the label endpoint, over real HTTP, through a real Chromium and PDFium: the job ends in a named
// state, and the next label is printed.

type Answer = (response: ServerResponse) => void;

const mm = 72 / 25.4;
const paper = { widthMm: 80, heightMm: 88, labelSize: 'S10' } as const;
/** Only advanced for the page that never ends: no other page has a limit here. */
const pageClock = new ManualClock();
const htmlToPdf = openHtmlToPdf({ log: silentLog, clock: pageClock });
let requests: string[] = [];
const stranger = createServer((request, response) => {
  requests.push(String(request.url));
  response.end();
});
let strangerUrl = '';

beforeAll(async () => {
  process.argv.push('--headless');
  // Otherwise the host ends the process with its last window.
  app.on('window-all-closed', () => undefined);
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  strangerUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await closeChromium();
  stranger.close();
});

beforeEach(() => {
  requests = [];
});

function pdf(bytes: Uint8Array): Answer {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes);
  };
}

function html(body: string, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  };
}

async function pagesOf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page++) document.addPage([80 * mm, 88 * mm]);
  return document.save();
}

/** Returns a few kilobytes with an image of so many dots that it would need gigabytes. */
async function bomb(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([80 * mm, 88 * mm]);
  const side = 40_000;
  const image = document.context.flateStream(new Uint8Array(4_000_000), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: side,
    Height: side,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
  });
  const name = page.node.newXObject('Bomb', document.context.register(image));
  page.pushOperators(concatTransformationMatrix(200, 0, 0, 200, 0, 0), drawObject(name));
  return document.save();
}

/** Returns a form that draws itself ten times, recursively. */
async function maze(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([80 * mm, 88 * mm]);
  const { context } = document;
  let inner = context.register(
    context.flateStream('0 0 50 50 re f '.repeat(1000), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 300, 300],
    }),
  );
  for (let depth = 0; depth < 8; depth++)
    inner = context.register(
      context.flateStream('/F Do '.repeat(20), {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 300, 300],
        Resources: { XObject: { F: inner } },
      }),
    );
  page.pushOperators(drawObject(page.node.newXObject('Maze', inner)));
  return document.save();
}

/** Opens a station whose platform answers the first label with `answer` and every other one correctly. */
async function benchWith(answer: Answer, change: Partial<PrinterInput> = {}) {
  let isFirst = true;
  let labels = 0;
  const bench = await openTestStation({
    htmlToPdf,
    intercept(request, response) {
      if (!request.url?.includes('/orders/label')) return false;
      labels++;
      if (!isFirst) return false;
      answer(response);
      return true;
    },
  });
  const printer = await FakePrinter.open();
  onTestFinished(() => printer.close());
  const transport = { kind: 'tcp', host: '127.0.0.1', port: printer.port } as const;
  bench.printer({ transport, ...paper, labelSource: 'platform', ...change });
  const id = await bench.created();
  const print = () => {
    const queued = bench.station.printJobs.print({ orderIds: [id], printerId: null, reason: null });
    const job = queued.ok ? queued.value[0] : undefined;
    if (!job) throw new Error('not queued');
    return job.id;
  };
  const switchToGood = () => {
    isFirst = false;
  };
  return { bench, printer, print, others: switchToGood, labels: () => labels };
}

const hostile: readonly (readonly [string, () => Answer | Promise<Answer>, string])[] = [
  ['is empty', () => pdf(new Uint8Array()), 'label-unreadable'],
  ['is JSON', () => (r) => void r.writeHead(200).end('{"label":"none"}'), 'label-unreadable'],
  [
    'is a refusal',
    () => (r) => void r.writeHead(200).end('{"error":true,"message":"Đơn đã hủy","data":null}'),
    'refused',
  ],
  ['is a 404 page', () => html('<!doctype html><h1>404</h1>', 404), 'not-json'],
  ['is a page of words', () => html('<!doctype html><h1>Bảo trì</h1>'), 'label-no-barcode'],
  ['has 300 pages', async () => pdf(await pagesOf(300)), 'label-pages'],
  ['is locked', () => pdf(lockedPdf()), 'label-unreadable'],
  ['is cut off', async () => pdf((await pagesOf(1)).subarray(0, 200)), 'label-unreadable'],
  ['is 50 MB', () => html(`<!doctype html>${'x'.repeat(50_000_000)}`), 'too-large'],
  [
    'never ends',
    () => html('<!doctype html><img src="/v1/platform/orders/label?never">'),
    'label-unreadable',
  ],
];

describe('a label that', () => {
  test.each(hostile)('%s is held, and printed once it is good', async (_, answer, code) => {
    const first = await answer();
    let isDocument = true;
    const {
      bench,
      printer,
      print,
      others: switchToGood,
    } = await benchWith((response) => {
      // A page that never ends waits for this request.
      if (!isDocument) return pageClock.advance(15_000);
      isDocument = code !== 'label-unreadable';
      first(response);
    });
    const job = print();
    const held = await bench.reaches(job, 'held');
    expect(held.trouble?.code).toBe(code);
    expect(printer.jobs).toHaveLength(0);
    switchToGood();
    bench.station.printJobs.settle({ id: job, verdict: 'print-again' });
    await bench.reaches(job, 'sent');
    expect(await printer.printed(1)).toHaveLength(1);
  });

  test.each([
    ['would take gigabytes', bomb],
    ['draws itself in itself for ever', maze],
  ])(
    '%s costs only itself',
    async (_, document) => {
      const {
        bench,
        printer,
        print,
        others: switchToGood,
      } = await benchWith(pdf(await document()));
      bench.station.store.settings.set('printing.rules', { unread: 'hold', offline: 'wait' });
      const job = print();
      const held = await bench.reaches(job, 'held');
      expect(['label-unreadable', 'label-no-barcode']).toContain(held.trouble?.code);
      switchToGood();
      bench.station.printJobs.settle({ id: job, verdict: 'print-again' });
      await bench.reaches(job, 'sent');
      expect(await printer.printed(1)).toHaveLength(1);
    },
    60_000,
  );
});

test('a page that opens windows, calls home, goes elsewhere and prints itself does none of it', async () => {
  const { bench, print } = await benchWith(
    html(`<!doctype html><style>@page { margin: 0 } body { margin: 0 }</style>
      <meta http-equiv="refresh" content="0;url=${strangerUrl}/away">
      <body onload="window.open('${strangerUrl}/window'); print()">
      <script>for (;;) fetch('${strangerUrl}/home')</script>
      <img src="${strangerUrl}/spy.png"><p>Bảo trì`),
  );
  const job = print();
  expect((await bench.reaches(job, 'held')).trouble?.code).toBe('label-no-barcode');
  expect(requests).toEqual([]);
});

describe('Packbench’s own label', () => {
  test('stands in for one that cannot be had, and says why', async () => {
    const { bench, printer, print } = await benchWith(pdf(lockedPdf()), {
      labelSource: 'platform-or-own',
    });
    const job = await bench.reaches(print(), 'sent');
    expect(job.notes).toMatchObject([{ kind: 'own-label', problem: { code: 'label-unreadable' } }]);
    expect(await printer.printed(1)).toHaveLength(1);
    const sent = bench.station.store.events
      .ofOrder(job.orderId)
      .find(({ kind }) => kind === 'print-sent');
    expect(sent?.facts).toMatchObject({ ownLabel: 'label-unreadable', barcodes: 1 });
  });

  test('does not hide that the platform sends another size', async () => {
    const document = await PDFDocument.create();
    document.addPage([100 * mm, 150 * mm]);
    const { bench, printer, print } = await benchWith(pdf(await document.save()), {
      labelSource: 'platform-or-own',
    });
    const held = await bench.reaches(print(), 'held');
    expect(held.trouble).toMatchObject({ code: 'label-size', foundWidthMm: 100 });
    expect(printer.jobs).toHaveLength(0);
  });
});

describe('a label of another size', () => {
  async function a6(): Promise<Answer> {
    const document = await PDFDocument.create();
    const page = document.addPage([105 * mm, 148 * mm]);
    page.drawRectangle({ x: 20, y: 20, width: 100, height: 100 });
    return pdf(await document.save());
  }

  test('is held, and made to fit on a person’s word', async () => {
    const { bench, printer, print } = await benchWith(await a6());
    const job = print();
    expect((await bench.reaches(job, 'held')).trouble?.code).toBe('label-size');
    bench.station.printJobs.settle({ id: job, verdict: 'print-fitted' });
    const sent = await bench.reaches(job, 'sent');
    expect(sent.notes).toEqual([{ kind: 'fitted' }, { kind: 'unread' }]);
    expect(await printer.printed(1)).toHaveLength(1);
  });

  test('is made to fit without a word where the printer says so', async () => {
    const { bench, print } = await benchWith(await a6(), { fit: true });
    expect((await bench.reaches(print(), 'sent')).notes).toContainEqual({ kind: 'fitted' });
  });
});

test('a print token that has expired is renewed once', async () => {
  let refused = false;
  const answer: Answer = (response) => {
    const message = 'Mã in không hợp lệ hoặc đã hết hạn.';
    refused = true;
    response.writeHead(422).end(JSON.stringify({ error: true, message, data: null }));
  };
  const {
    bench,
    printer,
    print,
    others: switchToGood,
    labels,
  } = await benchWith((response) => {
    switchToGood();
    answer(response);
  });
  await bench.reaches(print(), 'sent');
  expect([refused, labels()]).toEqual([true, 2]);
  expect(await printer.printed(1)).toHaveLength(1);
});
