import { expect, onTestFinished, test } from 'vitest';
import { identifyPrinter } from '../../../../main/printing/discovery/identify.ts';
import { systemClock } from '../../../../main/base/host-services.ts';
import { FakePrinter, type PrinterVoice, refusingPort } from '../../../fakes/printer.ts';
import { tcpTransport } from '../../../../main/printing/transports/tcp.ts';
import { emptyHabits, label, name, openOneAtATime } from '../transports/tcp-transport.ts';
import { escPosVoice, garbageVoice, tscVoice, ZebraVoice } from '../../../fakes/printer-voices.ts';

async function identify(voice: PrinterVoice) {
  const printer = await FakePrinter.open();
  onTestFinished(() => printer.close());
  printer.voice = voice;
  const identity = await identifyPrinter(
    { host: '127.0.0.1', port: printer.port },
    {
      clock: systemClock,
      habits: emptyHabits(),
    },
  );
  return { identity, jobs: printer.jobs };
}

test.each([
  ['ZTC ZT230-200dpi,V72.18.6Z,8,8176KB', 'ZTC ZT230-200dpi', 203],
  ['ZD421-300dpi ZPL,V93.21.06Z,12,16384KB', 'ZD421-300dpi ZPL', 300],
])('recognises a Zebra by its status, and its model %s', async (model, name, dpi) => {
  const zebra = new ZebraVoice();
  zebra.model = model;
  const { identity, jobs } = await identify(zebra.answer);
  expect(identity).toEqual({ isReached: true, model: name, suggestion: { language: 'zpl', dpi } });
  expect(jobs).toEqual([]);
});

test.each([
  ['tspl', tscVoice(() => 0)],
  ['tspl', tscVoice(() => 0x04)],
  ['escpos', escPosVoice(() => [0x12, 0x12, 0x12, 0x12])],
] as const)('recognises %s by the status that it reports', async (language, voice) => {
  const { identity } = await identify(voice);
  expect(identity).toEqual({ isReached: true, model: '', suggestion: { language } });
});

test.each([
  ['answers nothing', () => null],
  ['answers with something else', garbageVoice],
])('suggests nothing for a device that %s', async (_, voice) => {
  const { identity } = await identify(voice);
  expect(identity).toEqual({ isReached: true, model: '', suggestion: {} });
});

test('says that an address does not answer', async () => {
  const identity = await identifyPrinter(
    { host: '127.0.0.1', port: await refusingPort() },
    { clock: systemClock, habits: emptyHabits() },
  );
  expect(identity).toEqual({ isReached: false, model: '', suggestion: {} });
});

test('reaches a printer again that refuses for a while after each connection, and so does its trial page', async () => {
  const { port } = await openOneAtATime(600);
  const habits = emptyHabits();
  const address = { host: '127.0.0.1', port };
  const first = await identifyPrinter(address, { clock: systemClock, habits });
  const second = await identifyPrinter(address, { clock: systemClock, habits });
  expect([first.isReached, second.isReached]).toEqual([true, true]);
  const transport = tcpTransport({ ...address, clock: systemClock, habits });
  expect(await transport.send(label, { name })).toMatchObject({ ok: true });
});
