import { getEventListeners } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../../main/base/host-services.ts';
import { tcpTransport } from '../../../../main/printing/transports/tcp.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { FakePrinter, refusingPort } from '../../../fakes/printer.ts';
import type { PrinterMood } from '../../../fakes/printer.ts';

const host = '127.0.0.1';
const clock = systemClock;
const limits = { clock, connectMs: 60_000, idleMs: 60_000, closeMs: 60_000 };
const impatient = { clock, connectMs: 60_000, idleMs: 1_000, closeMs: 1_000 };
const name = 'SOC-1';

const open: FakePrinter[] = [];

async function printerThat(mood: PrinterMood): Promise<FakePrinter> {
  const printer = await FakePrinter.open(mood);
  open.push(printer);
  return printer;
}

afterEach(async () => {
  for (const printer of open.splice(0)) await printer.close();
});

/** Makes a printer stop reading after its first bytes; the test lets it go on. */
function stoppingPrinter(printer: FakePrinter) {
  const { promise: stopped, resolve } = Promise.withResolvers<Socket>();
  printer.onAccept = (socket) => {
    socket.once('data', () => {
      socket.pause();
      resolve(socket);
    });
  };
  return { stopped };
}

/** Returns distinguishable bytes. */
function job(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) & 0xff);
}

describe('a label over TCP', () => {
  test.each([1, 16_384, 16_385, 300_000])('of %i bytes arrives unchanged', async (length) => {
    const printer = await printerThat({ kind: 'good' });
    const bytes = job(length);
    const sent = await tcpTransport({ host, port: printer.port, ...limits }).send(bytes, { name });
    expect(sent).toMatchObject({ ok: true, value: { sentBytes: length } });
    const [received] = await printer.printed(1);
    expect(received?.equals(bytes)).toBe(true);
  });

  test.each([700, 22_000])(
    'of %i bytes was not taken by a printer that hung up first',
    async (length) => {
      // Like a printer that serves another computer: it accepts, and closes at once.
      const busy = createServer({ allowHalfOpen: true }, (socket) => {
        socket.on('error', () => {});
        socket.pause().end();
      });
      await new Promise<void>((resolve) => busy.listen(0, host, resolve));
      const { port } = busy.address() as AddressInfo;
      const sent = await tcpTransport({ host, port, ...limits }).send(job(length), { name });
      expect(sent).toMatchObject({ ok: false, error: { code: 'printer-broke-off' } });
      busy.close();
    },
  );

  test('leaves nothing at a signal that outlives it', async () => {
    const printer = await printerThat({ kind: 'good' });
    const { signal } = new AbortController();
    const sending = tcpTransport({ host, port: printer.port, ...limits });
    expect(await sending.send(job(50_000), { name, signal })).toMatchObject({ ok: true });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('takes one connection a label, one after the other', async () => {
    const printer = await printerThat({ kind: 'good' });
    const transport = tcpTransport({ host, port: printer.port, ...limits });
    await transport.send(job(10), { name });
    await transport.send(job(20), { name: 'SOC-2' });
    expect((await printer.printed(2)).map((bytes) => bytes.length)).toEqual([10, 20]);
  });

  test('arrives once at a printer that stops in its middle and goes on', async () => {
    const printer = await printerThat({ kind: 'good' });
    const stops = stoppingPrinter(printer);
    const bytes = job(3_000_000);
    const sending = tcpTransport({ host, port: printer.port, ...limits }).send(bytes, { name });
    (await stops.stopped).resume();
    expect(await sending).toMatchObject({ ok: true, value: { sentBytes: bytes.length } });
    const jobs = await printer.printed(1);
    expect(jobs.map((one) => one.equals(bytes))).toEqual([true]);
  });

  test('arrives at a slow printer', async () => {
    const printer = await printerThat({ kind: 'slow', pauseMs: 5 });
    const bytes = job(3_000_000);
    const sent = await tcpTransport({ host, port: printer.port, ...limits }).send(bytes, { name });
    expect(sent).toMatchObject({ ok: true });
    expect((await printer.printed(1))[0]?.equals(bytes)).toBe(true);
  });
});

describe('nothing reached the printer', () => {
  test('when it refuses the connection', async () => {
    const port = await refusingPort();
    expect(await tcpTransport({ host, port, ...limits }).send(job(10), { name })).toEqual({
      ok: false,
      error: {
        code: 'printer-unreachable',
        address: `127.0.0.1:${port}`,
        detail: 'ECONNREFUSED',
      },
    });
  });

  test('when its name is unknown', async () => {
    const transport = tcpTransport({ host: 'no-such-printer.invalid', port: 9100, ...limits });
    expect(await transport.send(job(10), { name })).toMatchObject({
      ok: false,
      error: { code: 'printer-unreachable', address: 'no-such-printer.invalid:9100' },
    });
  });

  test('when it does not answer in time', async () => {
    // A TEST-NET address: packets to it are lost, or the machine has no route to it.
    const transport = tcpTransport({ host: '192.0.2.1', port: 9100, ...limits, connectMs: 50 });
    expect(await transport.send(job(10), { name })).toMatchObject({
      ok: false,
      error: { code: 'printer-unreachable', address: '192.0.2.1:9100' },
    });
  });

  test('when it was called off before', async () => {
    const printer = await printerThat({ kind: 'good' });
    const transport = tcpTransport({ host, port: printer.port, ...limits });
    const signal = AbortSignal.abort();
    expect(await transport.send(job(10), { name, signal })).toMatchObject({
      ok: false,
      error: { code: 'printer-unreachable', detail: 'aborted' },
    });
  });
});

describe('something may have reached the printer', () => {
  test.each([
    ['resets the connection in mid-label', { kind: 'closes-after', bytes: 1000 }],
    ['hangs up in mid-label', { kind: 'hangs-up-after', bytes: 1000 }],
    ['reads nothing of a long label', { kind: 'never-reads' }],
  ] as const)('when it %s', async (_, mood) => {
    const printer = await printerThat(mood);
    const bytes = job(12_000_000);
    const transport = tcpTransport({ host, port: printer.port, ...impatient });
    const sent = await transport.send(bytes, { name });
    expect(sent).toMatchObject({
      ok: false,
      error: {
        code: 'printer-broke-off',
        address: `127.0.0.1:${printer.port}`,
        totalBytes: bytes.length,
      },
    });
    const sentBytes = sent.ok || sent.error.code !== 'printer-broke-off' ? 0 : sent.error.sentBytes;
    expect(sentBytes).toBeGreaterThan(0);
    expect(sentBytes).toBeLessThan(bytes.length);
  });

  test.each([
    ['reads nothing of a short label', { kind: 'never-reads' }],
    ['never says that it has it all', { kind: 'never-closes' }],
    ['resets the connection after the last byte', { kind: 'closes-after', bytes: 2000 }],
  ] as const)('when it %s', async (_, mood) => {
    const printer = await printerThat(mood);
    const transport = tcpTransport({ host, port: printer.port, ...impatient });
    expect(await transport.send(job(2000), { name })).toEqual({
      ok: false,
      error: {
        code: 'printer-broke-off',
        address: `127.0.0.1:${printer.port}`,
        sentBytes: 2000,
        totalBytes: 2000,
      },
    });
  });

  test('when it stops in the middle of a label and goes on after it was given up', async () => {
    const printer = await printerThat({ kind: 'good' });
    const stops = stoppingPrinter(printer);
    const bytes = job(12_000_000);
    const sending = tcpTransport({ host, port: printer.port, ...impatient }).send(bytes, { name });
    const socket = await stops.stopped;
    expect(await sending).toMatchObject({ ok: false, error: { code: 'printer-broke-off' } });
    socket.resume();
    // It has a part of the label, and nothing sends the label again.
    const jobs = await printer.printed(1);
    expect(jobs.map((one) => one.length < bytes.length)).toEqual([true]);
    expect(printer.connections).toBe(0);
  });

  test('when it is called off on the way', async () => {
    const printer = await printerThat({ kind: 'never-reads' });
    const transport = tcpTransport({ host, port: printer.port, ...limits });
    const calledOff = new AbortController();
    const sending = transport.send(job(12_000_000), { name, signal: calledOff.signal });
    await eventually('connection', () => printer.connections === 1);
    calledOff.abort();
    expect(await sending).toMatchObject({ ok: false, error: { code: 'printer-broke-off' } });
  });
});
