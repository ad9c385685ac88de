import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../../main/base/host-services.ts';
import { languages } from '../../../../main/printing/languages/language.ts';
import { tcpTransport } from '../../../../main/printing/transports/tcp.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { garbageVoice, ZebraVoice } from '../../../fakes/printer-voices.ts';
import { name, label, openTransport, emptyHabits } from './tcp-transport.ts';

describe('a printer that does not', () => {
  test('gets its label, and is not asked for the next one', async () => {
    const { printer, way } = await openTransport({});
    for (const job of ['SOC-1', 'SOC-2'])
      expect(await way.send(label, { name: job })).toMatchObject({
        ok: true,
        value: { condition: { state: 'silent' } },
      });
    expect(await printer.printed(2)).toEqual([label, label]);
    expect(printer.questionCount).toBe(1);
  });

  test('but talks garbage gets its label too', async () => {
    const { printer, way } = await openTransport({ voice: garbageVoice });
    expect(await way.status()).toEqual({ state: 'silent', reasons: [] });
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
    expect(await printer.printed(1)).toEqual([label]);
  });

  test('finish its answer in time, a byte at a time, gets its label', async () => {
    const zebra = new ZebraVoice();
    const server = createServer({ allowHalfOpen: true }, (socket) => trickle(socket, zebra));
    const received: Buffer[] = [];
    function trickle(socket: Socket, voice: ZebraVoice) {
      const bytes = Buffer.concat([...(voice.answer('~HS\r\n') ?? [])]);
      let at = 0;
      const timer = setInterval(() => socket.write(bytes.subarray(at, ++at)), 50);
      socket.on('error', () => {});
      socket.on('data', (piece) => received.push(piece));
      socket.on('end', () => socket.end());
      socket.on('close', () => clearInterval(timer));
    }
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const transport = tcpTransport({
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      clock: systemClock,
      question: languages.zpl.question,
      habits: emptyHabits(),
    });
    expect(await transport.send(label, { name })).toMatchObject({ ok: true });
    expect(Buffer.concat(received).toString()).toBe(`~HS\r\n${label.toString()}`);
  });

  test('and hangs up on the question was sent nothing, and is not asked again', async () => {
    const { printer, way } = await openTransport({ mood: { kind: 'hangs-up-after', bytes: 1 } });
    expect(await way.send(label, { name })).toMatchObject({
      ok: false,
      error: { code: 'printer-unreachable' },
    });
    printer.mood = { kind: 'good' };
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
    expect(await printer.printed(1)).toEqual([label]);
    expect(printer.questionCount).toBe(1);
  });
});

describe('a printer that talks without end', () => {
  test('is listened to no longer, and its label may have come out', async () => {
    const { printer, way } = await openTransport({});
    printer.onAccept = (socket) => {
      const flood = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(16_384, 'x')));
      };
      socket.on('drain', flood);
      flood();
    };
    expect(await way.send(Buffer.alloc(3_000_000, label), { name })).toMatchObject({
      ok: false,
      error: { code: expect.stringMatching(/^printer-(broke-off|unreachable)$/) },
    });
    await eventually('the connection gone', () => printer.connections === 0);
  });
});

describe('a printer that never closes', () => {
  const mood = { kind: 'never-closes' } as const;
  const quick = { closeMs: 150, soundMs: 50, question: null };

  test('is found out with an empty connection, and waited for no more', async () => {
    const habits = emptyHabits();
    const { printer, way } = await openTransport({ ...quick, mood, habits });
    expect(await way.send(label, { name })).toMatchObject({
      ok: true,
      value: { isUnproven: true },
    });
    expect(habits.goodbye(`127.0.0.1:${printer.port}`)).toBe('stays-open');
    const next = await way.send(label, { name });
    expect(next.ok && next.value).not.toHaveProperty('isUnproven');
    expect(await printer.printed(2)).toEqual([label, label]);
  });

  test('for a label, but closed the one before, may have printed it or not', async () => {
    const habits = emptyHabits();
    const { printer, way } = await openTransport({ habits });
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
    printer.mood = mood;
    const { port } = printer;
    const clock = systemClock;
    const impatient = tcpTransport({ host: '127.0.0.1', port, clock, habits, closeMs: 150 });
    expect(await impatient.send(label, { name })).toMatchObject({
      ok: false,
      error: { code: 'printer-broke-off', sentBytes: label.length },
    });
  });

  test('may have printed a label when it breaks off in the middle', async () => {
    const { printer, way } = await openTransport({ ...quick, mood });
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
    printer.mood = { kind: 'closes-after', bytes: 1000 };
    expect(await way.send(Buffer.alloc(2_000_000), { name })).toMatchObject({
      ok: false,
      error: { code: 'printer-broke-off' },
    });
  });
});
