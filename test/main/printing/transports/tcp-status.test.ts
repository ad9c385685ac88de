import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../../main/base/host-services.ts';
import { languages } from '../../../../main/printing/languages/language.ts';
import { tcpTransport } from '../../../../main/printing/transports/tcp.ts';
import { refusingPort } from '../../../fakes/printer.ts';
import { escPosVoice, tscVoice, ZebraVoice } from '../../../fakes/printer-voices.ts';
import { name, label, openTransport, emptyHabits } from './tcp-transport.ts';

describe('a printer that answers', () => {
  test('is asked before the label and after it, and tells the condition', async () => {
    const { printer, way } = await openTransport({ voice: new ZebraVoice().answer });
    expect(await way.send(label, { name })).toMatchObject({
      ok: true,
      value: { sentBytes: label.length, condition: { state: 'ready' }, reportsPaper: true },
    });
    expect(await printer.printed(1)).toEqual([label]);
    expect(printer.questionCount).toBe(2);
  });

  test.each([
    ['out-of-paper', { paperOut: true }],
    ['head-open', { headOpen: true }],
    ['paused', { paused: true }],
  ] as const)('and is not ready (%s) is sent no byte of a label', async (kind, change) => {
    const zebra = Object.assign(new ZebraVoice(), change);
    const { printer, way } = await openTransport({ voice: zebra.answer });
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
    const { way } = await openTransport({ mood, voice: new ZebraVoice().answer });
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
  });

  test('and runs out of paper in the label has it, and says so', async () => {
    const zebra = new ZebraVoice();
    const { way } = await openTransport({
      voice: (question) => {
        const answer = zebra.answer(question);
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
    const habits = emptyHabits();
    const { printer, way } = await openTransport({ voice: zebra.answer, habits });
    expect(await way.status()).toMatchObject({ state: 'ready' });
    printer.voice = () => null;
    const { port } = printer;
    const question = languages.zpl.question;
    const answerMs = { first: 100, known: 100 };
    const clock = systemClock;
    const impatient = tcpTransport({ host: '127.0.0.1', port, clock, question, habits, answerMs });
    expect(await impatient.send(label, { name })).toEqual({
      ok: false,
      error: { code: 'printer-not-ready', reasons: [{ kind: 'offline', words: '' }] },
    });
    printer.voice = zebra.answer;
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
    expect(await printer.printed(1)).toEqual([label]);
  });

  test('in TSPL', async () => {
    let bits = 0x04;
    const { printer, way } = await openTransport({ voice: tscVoice(() => bits), language: 'tspl' });
    expect(await way.send(label, { name })).toMatchObject({
      error: { code: 'printer-not-ready', reasons: [{ kind: 'out-of-paper' }] },
    });
    bits = 0x20;
    expect(await way.send(label, { name })).toMatchObject({
      ok: true,
      value: { condition: { state: 'busy' }, reportsPaper: false },
    });
    expect(await printer.printed(1)).toEqual([label]);
  });

  test('in ESC/POS', async () => {
    let cover = 0x16;
    const voice = escPosVoice(() => [0x12, cover, 0x12, 0x12]);
    const { printer, way } = await openTransport({ voice, language: 'escpos' });
    expect(await way.send(label, { name })).toMatchObject({
      error: { code: 'printer-not-ready', reasons: [{ kind: 'head-open' }] },
    });
    cover = 0x12;
    expect(await way.send(label, { name })).toMatchObject({ ok: true });
    expect(await printer.printed(1)).toEqual([label]);
  });

  test('is believed no answer that the label itself may have asked for', async () => {
    const voice = tscVoice(() => 0);
    const { printer, way } = await openTransport({ voice, language: 'tspl' });
    const tricky = Buffer.concat([label, Buffer.from('\u001B!?'), label]);
    expect(await way.send(tricky, { name })).toMatchObject({
      ok: true,
      value: { condition: { state: 'silent' } },
    });
    expect(await printer.printed(1)).toEqual([tricky]);
  });
});

describe('how a printer is, without a label', () => {
  test('is offline when nothing listens there', async () => {
    const port = await refusingPort();
    const transport = tcpTransport({ host: '127.0.0.1', port, clock: systemClock });
    expect(await transport.status()).toMatchObject({
      state: 'offline',
      reasons: [{ kind: 'offline', words: 'ECONNREFUSED' }],
    });
  });

  test('is silent for a language that cannot be asked, and prints nothing', async () => {
    const { printer, way } = await openTransport({ language: 'epl2' });
    expect(await way.status()).toEqual({ state: 'silent', reasons: [] });
    expect([printer.questionCount, printer.jobs.length]).toEqual([0, 0]);
  });
});
