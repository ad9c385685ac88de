import { onTestFinished } from 'vitest';
import { systemClock } from '../../../../main/base/surroundings.ts';
import { PrinterHabits } from '../../../../main/printing/status/printer-habits.ts';
import { languages } from '../../../../main/printing/languages/language.ts';
import { tcpTransport, type TcpOptions } from '../../../../main/printing/transports/tcp.ts';
import type { PrinterLanguage } from '../../../../shared/model/printer-language.ts';
import { FakePrinter, type PrinterMood, type PrinterVoice } from '../../../fakes/printer.ts';

export const name = 'SOC-1';
export const label = Buffer.from('^XA^FO0,0^GFA,1,1,1,80^FS^PQ1^XZ');

interface Options extends Partial<TcpOptions> {
  readonly mood?: PrinterMood;
  readonly voice?: PrinterVoice;
  readonly language?: PrinterLanguage;
}

/** A printer of that kind, and the way to it, whose habits last for the test. */
export async function openWay({ mood, voice, language = 'zpl', ...options }: Options) {
  const printer = await FakePrinter.open(mood);
  onTestFinished(() => printer.close());
  if (voice) printer.voice = voice;
  const way = tcpTransport({
    host: '127.0.0.1',
    port: printer.port,
    clock: systemClock,
    question: languages[language].question,
    habits: freshHabits(),
    // One with a voice is given all the time that a busy machine may need.
    ...(voice && { answerMs: { first: 15_000, known: 15_000 } }),
    ...options,
  });
  return { printer, way };
}

/** Habits of which nothing is known. */
export function freshHabits(): PrinterHabits {
  let kept = {};
  return new PrinterHabits(() => performance.now(), {
    read: () => kept,
    write: (habits) => {
      kept = habits;
    },
  });
}
