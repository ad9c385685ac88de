import { onTestFinished } from 'vitest';
import { FakePrinter, type PrinterMood, type PrinterVoice } from './printer.ts';

/** Opens a printer on a port of this computer, any free one by default; it closes when the test ends. */
export async function openPrinter({
  mood,
  voice,
  port = 0,
}: { mood?: PrinterMood; voice?: PrinterVoice; port?: number } = {}): Promise<FakePrinter> {
  const printer = await FakePrinter.open(mood, port);
  if (voice) printer.voice = voice;
  onTestFinished(() => printer.close());
  return printer;
}
