import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../../main/base/surroundings.ts';
import { PrinterHabits } from '../../../../main/printing/status/printer-habits.ts';
import { questions } from '../../../../main/printing/status/questions.ts';
import { tcpTransport, type TcpOptions } from '../../../../main/printing/transports/tcp.ts';
import type { PrinterLanguage } from '../../../../shared/model/printer.ts';
import {
  FakePrinter,
  refusingPort,
  type PrinterMood,
  type PrinterVoice,
} from '../../../fakes/printer.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { escPosVoice, garbageVoice, tscVoice, ZebraVoice } from '../../../fakes/printer-voices.ts';

const name = 'SOC-1';
const label = Buffer.from('^XA^FO0,0^GFA,1,1,1,80^FS^PQ1^XZ');

interface Options extends Partial<TcpOptions> {
  readonly mood?: PrinterMood;
  readonly voice?: PrinterVoice;
  readonly language?: PrinterLanguage;
}

/** A printer of that kind, and the way to it, whose habits last for the test. */
async function openWay({ mood, voice, language = 'zpl', ...options }: Options) {
  const printer = await FakePrinter.open(mood);
  onTestFinished(() => printer.close());
  if (voice) printer.voice = voice;
  const way = tcpTransport({
    host: '127.0.0.1',
    port: printer.port,
    clock: systemClock,
    question: questions[language],
    habits: freshHabits(),
    // One with a voice is given all the time that a busy machine may need.
    ...(voice && { answerMs: { first: 15_000, known: 15_000 } }),
    ...options,
  });
  return { printer, way };
}

function freshHabits(): PrinterHabits {
  let kept = {};
  return new PrinterHabits(() => performance.now(), {
    read: () => kept,
    write: (habits) => {
      kept = habits;
    },
  });
}

describe('a printer that answers', () => {
  test('is asked before the label and after it, and tells the condition', async () => {
    const { printer, way } = await openWay({ voice: new ZebraVoice().say });
    expect(await way.send(label, { name })).toMatchObject({
      ok: true,
      value: { sentBytes: label.length, condition: { state: 'ready' }, tellsPaper: true },
    });
    expect(await printer.printed(1)).toEqual([label]);
    expect(printer.asked).toBe(2);
  });

  test.each([
    ['out-of-paper', { paperOut: true }],
    ['head-open', { headOpen: true }],
    ['paused', { paused: true }],
  ] as const)('and is not ready (%s) is sent no byte of a label', async (kind, change) => {
    const zebra = Object.assign(new ZebraVoice(), change);
    const { printer, way } = await openWay({ voice: zebra.say });
    expect(await way.send(label, { name })).toEqual({
      ok: false,
      error: { code: 'printer-not-ready', reasons: [{ kind, words: '' }] },
    });
    Object.assign(zebra, { paperOut: false, headOpen: false, paused: false });
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
    expect(await printer.printed(1)).toEqual([label]);
  });

  test('and never closes its side has taken the label all the same', async () => {
    const mood = { kind: 'never-closes' } as const;
    const { way } = await openWay({ mood, voice: new ZebraVoice().say });
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
  });

  test('and runs out of paper in the label has it, and says so', async () => {
    const zebra = new ZebraVoice();
    const { way } = await openWay({
      voice: (question) => {
        const answer = zebra.say(question);
        zebra.paperOut = true;
        return answer;
      },
    });
    expect(await way.send(label, { name })).toMatchObject({
      ok: true,
      value: { condition: { state: 'attention', reasons: [{ kind: 'out-of-paper' }] } },
    });
  });

  test('then falls silent is sent nothing', async () => {
    const zebra = new ZebraVoice();
    const habits = freshHabits();
    const { printer, way } = await openWay({ voice: zebra.say, habits });
    expect(await way.status()).toMatchObject({ state: 'ready' });
    printer.voice = () => null;
    const { port } = printer;
    const question = questions.zpl;
    const answerMs = { first: 100, known: 100 };
    const clock = systemClock;
    const impatient = tcpTransport({ host: '127.0.0.1', port, clock, question, habits, answerMs });
    expect(await impatient.send(label, { name })).toEqual({
      ok: false,
      error: { code: 'printer-not-ready', reasons: [{ kind: 'offline', words: '' }] },
    });
    printer.voice = zebra.say;
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
    expect(await printer.printed(1)).toEqual([label]);
  });

  test('in TSPL', async () => {
    let bits = 0x04;
    const { printer, way } = await openWay({ voice: tscVoice(() => bits), language: 'tspl' });
    expect(await way.send(label, { name })).toMatchObject({
      error: { code: 'printer-not-ready', reasons: [{ kind: 'out-of-paper' }] },
    });
    bits = 0x20;
    expect(await way.send(label, { name })).toMatchObject({
      ok: true,
      value: { condition: { state: 'busy' }, tellsPaper: false },
    });
    expect(await printer.printed(1)).toEqual([label]);
  });

  test('in ESC/POS', async () => {
    let cover = 0x16;
    const voice = escPosVoice(() => [0x12, cover, 0x12, 0x12]);
    const { printer, way } = await openWay({ voice, language: 'escpos' });
    expect(await way.send(label, { name })).toMatchObject({
      error: { code: 'printer-not-ready', reasons: [{ kind: 'head-open' }] },
    });
    cover = 0x12;
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
    expect(await printer.printed(1)).toEqual([label]);
  });

  test('is believed no answer that the label itself may have asked for', async () => {
    const voice = tscVoice(() => 0);
    const { printer, way } = await openWay({ voice, language: 'tspl' });
    const tricky = Buffer.concat([label, Buffer.from('\u001B!?'), label]);
    expect(await way.send(tricky, { name })).toMatchObject({
      ok: true,
      value: { condition: { state: 'silent' } },
    });
    expect(await printer.printed(1)).toEqual([tricky]);
  });
});

describe('a printer that does not', () => {
  test('gets its label, and is not asked for the next one', async () => {
    const { printer, way } = await openWay({});
    for (const job of ['SOC-1', 'SOC-2'])
      expect(await way.send(label, { name: job })).toMatchObject({
        ok: true,
        value: { condition: { state: 'silent' } },
      });
    expect(await printer.printed(2)).toEqual([label, label]);
    expect(printer.asked).toBe(1);
  });

  test('but talks garbage gets its label too', async () => {
    const { printer, way } = await openWay({ voice: garbageVoice });
    expect(await way.status()).toEqual({ state: 'silent', reasons: [] });
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
    expect(await printer.printed(1)).toEqual([label]);
  });

  test('finish its answer in time, a byte at a time, gets its label', async () => {
    const zebra = new ZebraVoice();
    const server = createServer({ allowHalfOpen: true }, (socket) => trickle(socket, zebra));
    const received: Buffer[] = [];
    function trickle(socket: Socket, voice: ZebraVoice) {
      const bytes = Buffer.concat([...(voice.say('~HS\r\n') ?? [])]);
      let at = 0;
      const timer = setInterval(() => socket.write(bytes.subarray(at, ++at)), 50);
      socket.on('error', () => {});
      socket.on('data', (piece) => received.push(piece));
      socket.on('end', () => socket.end());
      socket.on('close', () => clearInterval(timer));
    }
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const way = tcpTransport({
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      clock: systemClock,
      question: questions.zpl,
      habits: freshHabits(),
    });
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
    expect(Buffer.concat(received).toString()).toBe(`~HS\r\n${label.toString()}`);
  });

  test('and hangs up on the question was sent nothing, and is not asked again', async () => {
    const { printer, way } = await openWay({ mood: { kind: 'hangs-up-after', bytes: 1 } });
    expect(await way.send(label, { name })).toMatchObject({
      ok: false,
      error: { code: 'printer-unreachable' },
    });
    printer.mood = { kind: 'good' };
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
    expect(await printer.printed(1)).toEqual([label]);
    expect(printer.asked).toBe(1);
  });
});

describe('a printer that talks without end', () => {
  test('is listened to no longer, and its label may have come out', async () => {
    const { printer, way } = await openWay({});
    printer.onAccept = (socket) => {
      const talk = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(16_384, 'x')));
      };
      socket.on('drain', talk);
      talk();
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
    const habits = freshHabits();
    const { printer, way } = await openWay({ ...quick, mood, habits });
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
    const habits = freshHabits();
    const { printer, way } = await openWay({ habits });
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
    const { printer, way } = await openWay({ ...quick, mood });
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
    printer.mood = { kind: 'closes-after', bytes: 1000 };
    expect(await way.send(Buffer.alloc(2_000_000), { name })).toMatchObject({
      ok: false,
      error: { code: 'printer-broke-off' },
    });
  });
});

describe('how a printer is, without a label', () => {
  test('is offline when nothing listens there', async () => {
    const port = await refusingPort();
    const way = tcpTransport({ host: '127.0.0.1', port, clock: systemClock });
    expect(await way.status()).toMatchObject({
      state: 'offline',
      reasons: [{ kind: 'offline', words: 'ECONNREFUSED' }],
    });
  });

  test('is silent for a language that cannot be asked, and prints nothing', async () => {
    const { printer, way } = await openWay({ language: 'epl2' });
    expect(await way.status()).toEqual({ state: 'silent', reasons: [] });
    expect([printer.asked, printer.jobs.length]).toEqual([0, 0]);
  });
});
