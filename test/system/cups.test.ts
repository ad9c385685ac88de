import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PDFDocument } from 'pdf-lib';
import { systemClock as clock } from '../../main/base/host-services.ts';
import { cupsQueues } from '../../main/printing/discovery/cups-queues.ts';
import { IppClient } from '../../main/printing/ipp/client.ts';
import { createJob, findJobs } from '../../main/printing/ipp/job.ts';
import { ippTransport } from '../../main/printing/transports/ipp.ts';
import type { Transport } from '../../main/printing/transports/transport.ts';
import type { PrinterCondition } from '../../shared/model/printer-status.ts';
import { Cups } from '../fakes/cups.ts';
import { eventually } from '../fakes/eventually.ts';
import { FakePrinter } from '../fakes/printer.ts';

const label = Buffer.from('^XA^FO50,50^A0N,40^FDTem 1^FS^XZ\n');
const paper = { widthMm: 100, heightMm: 150, copies: 1 };

let cups: Cups;
let printer: FakePrinter;

beforeAll(async () => {
  printer = await FakePrinter.open();
  cups = await Cups.open();
  const device = `socket://127.0.0.1:${printer.port}`;
  await cups.addQueue('Raw', device);
  await cups.addQueue('Zebra', device, ['-m', 'drv:///sample.drv/zebra.ppd']);
});

afterAll(async () => {
  await cups.close();
  await printer.close();
});

function queue(name: string, language: 'zpl' | 'pdf' = 'zpl'): Transport {
  return ippTransport({ uri: cups.uri(name), clock, language, ...paper });
}

/** Returns a function that lists the jobs that arrived since this call. */
function arrivals(): () => string[] {
  const before = printer.jobs.length;
  return () => printer.jobs.slice(before).map((job) => job.toString('latin1'));
}

/** Sends a job that its queue holds: it is stopped at the moment in which the job gets its number. */
function sendAndHold(name: string, letGo?: AbortSignal) {
  const conditions: PrinterCondition[] = [];
  const tickets: string[] = [];
  const sending = queue('Raw').send(label, {
    name,
    ...(letGo && { letGo }),
    onCondition: (condition) => conditions.push(condition),
    onTicket(ticket) {
      tickets.push(ticket);
      if (!ticket.startsWith('-')) stop();
    },
  });
  return { sending, tickets, conditions };
}

function stop(): void {
  const env = { ...process.env, CUPS_SERVER: `127.0.0.1:${cups.port}` };
  execFileSync('/usr/sbin/cupsdisable', ['-r', 'Head open', 'Raw'], { env });
}

const goOn = () => cups.command('cupsenable', ['Raw']);

describe('a queue of CUPS', () => {
  test('passes a label in the language of its printer on, byte for byte', async () => {
    const arrived = arrivals();
    const sent = await queue('Raw').send(label, { name: 'raw-1' });
    // For a printer behind a socket, CUPS only knows that it sent the bytes.
    expect(sent).toMatchObject({ ok: true, value: { sentBytes: label.length, isPrinted: false } });
    await eventually('the label', () => arrived().length > 0);
    expect(arrived()).toEqual([label.toString('latin1')]);
  });

  test('passes such a label on unchanged also where a driver draws documents', async () => {
    const arrived = arrivals();
    expect(await queue('Zebra').send(label, { name: 'raw-2' })).toMatchObject({ ok: true });
    await eventually('the label', () => arrived().length > 0);
    expect(arrived()).toEqual([label.toString('latin1')]);
  });

  // 799 × 1199 and 810 × 1183 dots at 203 dpi; CUPS uses whole points, which loses up to two dots of each, and rounds
  // the width up to bytes. A calibrated printer receives its paper in its own millimetres.
  test.each([
    { widthMm: 100, heightMm: 150, width: 800, height: 1198 },
    { widthMm: 101.3, heightMm: 148.05, width: 816, height: 1181 },
  ])('draws a document of $widthMm × $heightMm mm on such paper', async (size) => {
    const { widthMm, heightMm, width, height } = size;
    const arrived = arrivals();
    const document = await PDFDocument.create();
    document.addPage([(widthMm / 25.4) * 72, (heightMm / 25.4) * 72]).drawText('Tem');
    const transport = ippTransport({
      uri: cups.uri('Zebra'),
      clock,
      language: 'pdf',
      ...paper,
      ...size,
    });
    expect(await transport.send(await document.save(), { name: 'pdf-1' })).toMatchObject({
      ok: true,
    });
    await eventually('the label', () => arrived().length > 0);
    expect(arrived()).toHaveLength(1);
    const [, bytes, bytesPerLine] = /~DGR:CUPS.GRF,(\d+),(\d+)/.exec(arrived()[0] ?? '') ?? [];
    expect({
      width: Number(bytesPerLine) * 8,
      height: Number(bytes) / Number(bytesPerLine),
    }).toEqual({ width, height });
  });

  test('gives a document up that its driver cannot read, and is free for the next', async () => {
    const arrived = arrivals();
    const rejected = await queue('Zebra', 'pdf').send(Buffer.from('%PDF-1.7 broken'), {
      name: 'pdf-2',
    });
    expect(rejected).toMatchObject({
      ok: false,
      error: { code: 'print-job-ended', how: 'aborted' },
    });
    expect(await queue('Zebra').send(label, { name: 'raw-3' })).toMatchObject({ ok: true });
    await eventually('the next label', () => arrived().includes(label.toString('latin1')));
  });

  test('that is stopped gets no label, and says why', async () => {
    stop();
    const arrived = arrivals();
    const tickets: string[] = [];
    const sent = await queue('Raw').send(label, {
      name: 'stopped-1',
      onTicket: (ticket) => tickets.push(ticket),
    });
    expect(sent).toMatchObject({
      ok: false,
      error: {
        code: 'printer-not-ready',
        reasons: [{ kind: 'head-open', words: 'Head open' }, { kind: 'paused' }],
      },
    });
    expect(await queue('Raw').status()).toMatchObject({ state: 'attention' });
    await goOn();
    expect(await queue('Raw').status()).toEqual({ state: 'ready', reasons: [] });
    expect(tickets).toEqual([]);
    expect(arrived()).toEqual([]);
  });

  test('that does not exist is named as missing', async () => {
    expect(await queue('Nobody').send(label, { name: 'missing' })).toMatchObject({
      ok: false,
      error: { code: 'printer-not-ready', reasons: [{ kind: 'not-found' }] },
    });
  });
});

describe('a label that waits in its queue', () => {
  test('says why, and is printed once when the queue goes on', async () => {
    const arrived = arrivals();
    const { sending, conditions } = sendAndHold('waits-1');
    await eventually('the reason', () =>
      conditions.some(
        ({ state, reasons }) => state === 'attention' && reasons[0]?.kind === 'head-open',
      ),
    );
    expect(arrived()).toEqual([]);
    await goOn();
    expect(await sending).toMatchObject({ ok: true, value: { condition: { state: 'ready' } } });
    await eventually('the label', () => arrived().length > 0);
    expect(arrived()).toEqual([label.toString('latin1')]);
  });

  test('and is cancelled there by somebody has printed nothing', async () => {
    const arrived = arrivals();
    const { sending, tickets, conditions } = sendAndHold('waits-2');
    await eventually('the job in its queue', () => conditions.length > 0);
    await cups.command('cancel', [tickets.at(-1)!.split(' ')[0]!]);
    expect(await sending).toMatchObject({
      ok: false,
      error: { code: 'print-job-ended', how: 'canceled', effect: 'none' },
    });
    await goOn();
    await queue('Raw').send(Buffer.from('next'), { name: 'next-1' });
    await eventually('the next label', () => arrived().length > 0);
    expect(arrived()).toEqual(['next']);
  });

  test('is taken back by whoever sent it', async () => {
    const arrived = arrivals();
    const { sending, tickets, conditions } = sendAndHold('waits-3');
    await eventually('the job in its queue', () => conditions.length > 0);
    await queue('Raw').cancel?.(tickets.at(-1)!);
    expect(await sending).toMatchObject({ ok: false, error: { how: 'canceled', effect: 'none' } });
    await goOn();
    expect(arrived()).toEqual([]);
  });

  test('outlives the app, which finds it again', async () => {
    const arrived = arrivals();
    const closing = new AbortController();
    const { sending, tickets, conditions } = sendAndHold('waits-4', closing.signal);
    await eventually('the job in its queue', () => conditions.length > 0);
    closing.abort();
    expect(await sending).toMatchObject({ ok: false, error: { code: 'print-interrupted' } });
    const resumed = queue('Raw').resume?.(tickets.at(-1)!, { name: 'waits-4' });
    await goOn();
    expect(await resumed).toMatchObject({ ok: true });
    await eventually('the label', () => arrived().length > 0);
    expect(arrived()).toEqual([label.toString('latin1')]);
  });

  test('outlives CUPS, and is printed once', async () => {
    const arrived = arrivals();
    const { sending, conditions } = sendAndHold('waits-5');
    await eventually('the job in its queue', () => conditions.length > 0);
    await cups.kill();
    await eventually('CUPS to be missed', () => conditions.at(-1)?.state === 'offline');
    await cups.start();
    await goOn();
    expect(await sending).toMatchObject({ ok: true });
    await eventually('the label', () => arrived().length > 0);
    expect(arrived()).toEqual([label.toString('latin1')]);
  });
});

describe('an app that ended in the middle', () => {
  test('before its label had a number has printed nothing, and leaves no job behind', async () => {
    const client = new IppClient(cups.uri('Raw'), clock);
    await createJob(client, { name: 'half-1', page: null });
    const resumed = await queue('Raw').resume?.(`- ${cups.uri('Raw')}`, { name: 'half-1' });
    expect(resumed).toMatchObject({ ok: false, error: { code: 'printer-unreachable' } });
    expect(await findJobs(client, 'half-1')).toEqual({ kind: 'found', jobIds: [] });
  });

  test('before the document followed has printed nothing', async () => {
    const client = new IppClient(cups.uri('Raw'), clock);
    const created = await createJob(client, { name: 'half-2', page: null });
    const jobId = created.kind === 'created' ? created.jobId : 0;
    const resumed = await queue('Raw').resume?.(`${jobId} ${cups.uri('Raw')}`, { name: 'half-2' });
    expect(resumed).toMatchObject({ ok: false, error: { code: 'printer-unreachable' } });
    expect(await findJobs(client, 'half-2')).toEqual({ kind: 'found', jobIds: [] });
  });

  test('does not take the job of somebody else for its own', async () => {
    const { sending, tickets, conditions } = sendAndHold('theirs');
    await eventually('the job in its queue', () => conditions.length > 0);
    const resumed = await queue('Raw').resume?.(tickets.at(-1)!, { name: 'ours' });
    expect(resumed).toMatchObject({ ok: false, error: { how: 'gone', effect: 'possible' } });
    await goOn();
    expect(await sending).toMatchObject({ ok: true });
  });
});

describe('discovery', () => {
  test('lists the queues of CUPS with the beginnings of a profile', async () => {
    const discovered = await cupsQueues(`127.0.0.1:${cups.port}`, clock);
    const zebra = {
      name: 'Zebra',
      model: 'Zebra ZPL Label Printer',
      where: 'cups',
      transport: { kind: 'ipp', uri: cups.uri('Zebra') },
      // The driver's own size is 4 × 5 inches.
      suggestion: { language: 'zpl', dpi: 203, widthMm: 102, heightMm: 127 },
      state: 'ready',
    };
    expect(discovered).toContainEqual(zebra);
    expect(discovered.map(({ name }) => name).toSorted()).toEqual(['Raw', 'Zebra']);
  });
});
