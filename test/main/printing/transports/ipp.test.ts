import { describe, expect, test, vi, type TestContext } from 'vitest';
import { systemClock } from '../../../../main/base/host-services.ts';
import { encodeIpp } from '../../../../main/printing/ipp/encode.ts';
import { attributesOf, groupTags, ipp } from '../../../../main/printing/ipp/message.ts';
import { ippTransport } from '../../../../main/printing/transports/ipp.ts';
import type { Transport } from '../../../../main/printing/transports/transport.ts';
import { answered, status } from '../../../fakes/ipp-answers.ts';
import { IppServer, type Fault, type Spoiled } from '../../../fakes/ipp-server.ts';

const label = Buffer.from('^XA^FO50,50^A0N,40^FDTem 1^FS^XZ\n');
const name = 'SOC-1';
/** Timeouts for a printer that will not answer, and for any other, ms. */
const [SHORT, LONG] = [3000, 20_000];

// Tests that wait for a timeout wait in parallel.
vi.setConfig({ maxConcurrency: 100 });

const html = '<!DOCTYPE html><html><body>Đăng nhập</body></html>';
const garbage = Uint8Array.from({ length: 4000 }, (_, index) => (index * 167 + 91) & 0xff);

const silence: Spoiled = () => undefined;
const trickle: Spoiled = (response) => {
  response.writeHead(200, { 'Content-Length': 1_000_000 });
  const timer = setInterval(() => response.write('.'), 20);
  response.on('close', () => clearInterval(timer));
};

/** Answers that do not show whether the request was executed. */
const unclear: Readonly<Record<string, Spoiled>> = {
  'a web page': (response) => answered(response, Buffer.from(html), 'text/html'),
  'garbage bytes': (response) => answered(response, garbage),
  'what is no HTTP': (response) => response.socket?.end(garbage),
  'IPP that breaks off': (response, good) => answered(response, good.subarray(0, -3)),
  'an answer that breaks off': (response, good) => {
    response.writeHead(200, { 'Content-Length': good.length + 40 });
    response.write(good, () => response.socket?.destroy());
  },
  'an empty body': (response) => answered(response, ''),
  'IPP of another age': (response) => answered(response, Uint8Array.of(9, 0, 0, 0, 0, 0, 0, 1, 3)),
  'IPP without what was asked': (response) => answered(response, status(0, 'successful-ok')),
  'a connection that is cut': (response) => response.socket?.destroy(),
  'an error of what stands between': (response) => response.writeHead(502).end(html),
  'an answer without end': (response) => {
    const more = () => {
      while (!response.destroyed && response.write(garbage));
    };
    response.on('drain', more);
    more();
  },
  'an answer that trickles': trickle,
  'no answer at all': silence,
};
const endless: ReadonlySet<Spoiled> = new Set([trickle, silence]);

/** Answers that prove that the request was not executed, and their results. */
const refusals: Readonly<Record<string, readonly [Spoiled, object]>> = {
  'a request for a password': [
    (response) => response.writeHead(401, { 'WWW-Authenticate': 'Basic' }).end(),
    { code: 'printer-refused', detail: 'HTTP 401' },
  ],
  'an operation that it does not know': [
    (response) => answered(response, status(0x0501, 'No such operation')),
    { code: 'printer-refused', detail: 'No such operation' },
  ],
  'a version that it does not know': [
    (response) => answered(response, status(0x0503, 'IPP 3 only')),
    { code: 'printer-refused', detail: 'IPP 3 only' },
  ],
  'words without end': [
    (response) => answered(response, status(0x0400, 'Nhãn '.repeat(5000))),
    { code: 'printer-refused', detail: expect.toSatisfy((text: string) => text.length === 200) },
  ],
  'that it is busy': [
    (response) => answered(response, status(0x0507, 'Busy')),
    { code: 'printer-not-ready', reasons: [{ kind: 'buffer-full', words: 'Busy' }] },
  ],
};

/** Concurrent tests must specify which of them a printer belongs to. */
async function printerThat(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  ...faults: Fault[]
): Promise<IppServer> {
  const server = await IppServer.open(...faults);
  onTestFinished(() => server.close());
  return server;
}

function queue({ uri, faults }: IppServer, lostMs?: number): Transport {
  const paper = { language: 'zpl', widthMm: 100, heightMm: 150, copies: 1 } as const;
  const isEndless = faults.some(({ answer }) => endless.has(answer));
  const limits = { connectMs: LONG, idleMs: isEndless ? SHORT : LONG };
  return ippTransport({
    uri,
    ...paper,
    limits,
    clock: systemClock,
    ...(lostMs !== undefined && { lostMs }),
  });
}

const unreachable = { ok: false, error: { code: 'printer-unreachable' } };
const unclearOnes = Object.entries(unclear);
const refusalOnes = Object.entries(refusals);

describe.concurrent('asked how it is, a printer that gives', () => {
  test.for(unclearOnes)('%s is unreachable, and gets no label', async ([, answer], context) => {
    const server = await printerThat(context, { at: 'getPrinterAttributes', acts: false, answer });
    const tickets: string[] = [];
    const onTicket = (ticket: string) => tickets.push(ticket);
    expect(await queue(server).send(label, { name, onTicket })).toMatchObject(unreachable);
    expect(server.jobs).toEqual([]);
    expect(tickets).toEqual([]);
  });

  test.for(refusalOnes)('%s gets no label', async ([, [answer, error]], context) => {
    const server = await printerThat(context, { at: 'getPrinterAttributes', acts: false, answer });
    expect(await queue(server).send(label, { name })).toMatchObject({ ok: false, error });
    expect(server.jobs).toEqual([]);
  });

  // A queue's status is as old as its last job; a printer's status is current.
  test.for([
    ['a queue', { 'cups-version': ipp.text('text', '2.4.2') }, 'ready'],
    ['a printer', {}, 'attention'],
  ] as const)('that paper is out: %s', async ([, own, state], context) => {
    const attributes = attributesOf({
      ...own,
      'printer-state': { kind: 'enum', value: 3 },
      'printer-state-reasons': ipp.text('keyword', 'media-empty'),
    });
    const ippAnswer = encodeIpp({
      code: 0,
      requestId: 1,
      groups: [{ tag: groupTags.printer, attributes }],
    });
    const answer: Spoiled = (response) => answered(response, ippAnswer);
    const server = await printerThat(context, { at: 'getPrinterAttributes', acts: false, answer });
    const condition = { state, reasons: [{ kind: 'out-of-paper' }] };
    expect(await queue(server).status()).toMatchObject(condition);
  });

  test('an attribute as long as a book is read all the same', async (context) => {
    const attributes = attributesOf({
      'printer-state': { kind: 'enum', value: 5 },
      'printer-state-reasons': ipp.text('keyword', 'media-empty'),
      'printer-state-message': ipp.text('text', 'Hết giấy. '.repeat(3000).slice(0, 20_000)),
      'printer-icons': Array.from({ length: 60 }, () => ipp.text('uri', 'x'.repeat(32_000))),
    });
    const groups = [{ tag: groupTags.printer, attributes }];
    const book = encodeIpp({ code: 0, requestId: 1, groups });
    const answer: Spoiled = (response) => answered(response, book);
    const server = await printerThat(context, { at: 'getPrinterAttributes', acts: false, answer });
    const condition = await queue(server).status();
    expect(condition).toMatchObject({ state: 'attention', reasons: [{ kind: 'out-of-paper' }] });
    expect(condition?.reasons[0]?.words).toHaveLength(200);
  });
});

describe.concurrent('asked for a number, a printer that gives', () => {
  test.for(unclearOnes)(
    '%s keeps no job, and prints the label once',
    async ([, answer], context) => {
      const server = await printerThat(context, { at: 'createJob', acts: true, answer, times: 1 });
      expect(await queue(server).send(label, { name })).toMatchObject(unreachable);
      expect(server.jobs.map(({ state }) => state)).toEqual(['canceled']);
      expect(await queue(server).send(label, { name })).toMatchObject({ ok: true });
      expect(server.printed).toBe(1);
    },
  );

  test.for(refusalOnes)('%s gets no label', async ([, [answer, error]], context) => {
    const server = await printerThat(context, { at: 'createJob', acts: false, answer });
    expect(await queue(server).send(label, { name })).toMatchObject({ ok: false, error });
    expect(server.jobs).toEqual([]);
  });
});

describe.concurrent('given a document, a printer that gives', () => {
  test.for(unclearOnes)('%s is asked what became of it', async ([, answer], context) => {
    const server = await printerThat(context, { at: 'sendDocument', acts: true, answer });
    const sent = await queue(server).send(label, { name });
    expect(sent).toMatchObject({ ok: true, value: { isPrinted: true } });
    expect(server.printed).toBe(1);
  });

  test.for(unclearOnes)(
    '%s, and did not get it whole, keeps no job',
    async ([, answer], context) => {
      const server = await printerThat(context, { at: 'sendDocument', acts: false, answer });
      expect(await queue(server).send(label, { name })).toMatchObject(unreachable);
      expect(server.jobs).toMatchObject([{ state: 'canceled', documents: 0 }]);
    },
  );

  test.for(refusalOnes)('%s keeps no job', async ([, [answer, error]], context) => {
    const server = await printerThat(context, { at: 'sendDocument', acts: false, answer });
    expect(await queue(server).send(label, { name })).toMatchObject({ ok: false, error });
    expect(server.jobs).toMatchObject([{ state: 'canceled', documents: 0 }]);
  });

  test('an error of its own although it prints is not given it again', async (context) => {
    const answer: Spoiled = (response) => answered(response, status(0x0500, 'Internal error'));
    const server = await printerThat(context, { at: 'sendDocument', acts: true, answer });
    expect(await queue(server).send(label, { name })).toMatchObject({ ok: true });
    expect(server.printed).toBe(1);
  });
});

describe.concurrent('asked after its job, a printer that gives', () => {
  test.for(unclearOnes)('%s once is asked again', async ([, answer], context) => {
    const server = await printerThat(context, {
      at: 'getJobAttributes',
      acts: true,
      answer,
      times: 1,
    });
    expect(await queue(server).send(label, { name })).toMatchObject({ ok: true });
    expect(server.printed).toBe(1);
  });

  test.for(unclearOnes)(
    '%s for too long leaves the label in doubt',
    async ([, answer], context) => {
      const server = await printerThat(context, { at: 'getJobAttributes', acts: true, answer });
      expect(await queue(server, 0).send(label, { name })).toMatchObject({
        ok: false,
        error: { code: 'print-job-ended', how: 'lost', effect: 'possible' },
      });
      expect(server.printed).toBe(1);
    },
  );

  test('that a driver failed on it keeps no job: the answer to its cancellation is awaited', async (context) => {
    const attributes = attributesOf({
      'job-id': ipp.integer(1),
      'job-state': { kind: 'enum', value: 6 },
      'job-state-message': ipp.text('text', 'Filter failed'),
    });
    const groups = [{ tag: groupTags.job, attributes }];
    const stopped = encodeIpp({ code: 0, requestId: 1, groups });
    const steps: string[] = [];
    const server = await printerThat(
      context,
      { at: 'getJobAttributes', acts: false, answer: (response) => answered(response, stopped) },
      {
        at: 'cancelJob',
        acts: true,
        answer: (response, good) =>
          void setTimeout(() => {
            steps.push('cancelled');
            answered(response, good);
          }, 50),
      },
    );
    const sent = await queue(server).send(label, { name });
    steps.push('given up');
    expect(sent).toMatchObject({
      ok: false,
      error: { code: 'print-job-ended', how: 'aborted', detail: 'Filter failed' },
    });
    expect(steps).toEqual(['cancelled', 'given up']);
  });

  test('that it is busy is asked again', async (context) => {
    const [answer] = refusals['that it is busy']!;
    const server = await printerThat(context, {
      at: 'getJobAttributes',
      acts: true,
      answer,
      times: 2,
    });
    expect(await queue(server).send(label, { name })).toMatchObject({ ok: true });
  });

  test('a request for a password leaves the label in doubt', async (context) => {
    const [answer] = refusals['a request for a password']!;
    const server = await printerThat(context, { at: 'getJobAttributes', acts: true, answer });
    expect(await queue(server).send(label, { name })).toMatchObject({
      ok: false,
      error: { code: 'print-job-ended', how: 'gone', detail: 'HTTP 401', effect: 'possible' },
    });
  });
});

test('a printer that speaks IPP 1.1 only is spoken to in 1.1', async (context) => {
  const answer: Spoiled = (response) => answered(response, status(0x0503, 'IPP 1.1 only'));
  const server = await printerThat(context, {
    at: 'getPrinterAttributes',
    acts: false,
    answer,
    times: 1,
  });
  expect(await queue(server).send(label, { name })).toMatchObject({ ok: true });
  expect(server.printed).toBe(1);
});
