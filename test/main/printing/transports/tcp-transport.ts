import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { systemClock } from '../../../../main/base/host-services.ts';
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

/** Opens a printer of that kind, and a transport whose learned habits last for the test. */
export async function openTransport({ mood, voice, language = 'zpl', ...options }: Options) {
  const printer = await FakePrinter.open(mood);
  onTestFinished(() => printer.close());
  if (voice) printer.voice = voice;
  const transport = tcpTransport({
    host: '127.0.0.1',
    port: printer.port,
    clock: systemClock,
    question: languages[language].question,
    habits: emptyHabits(),
    // A printer with status answers gets a timeout long enough for a busy machine.
    ...(voice && { answerMs: { first: 15_000, known: 15_000 } }),
    ...options,
  });
  return { printer, way: transport };
}

/** Returns empty printer habits. */
export function emptyHabits(): PrinterHabits {
  let stored = {};
  return new PrinterHabits(() => performance.now(), {
    read: () => stored,
    write: (habits) => {
      stored = habits;
    },
  });
}

/** Starts a printer that accepts one connection, and refuses all others until this many ms after its end. */
export async function openOneAtATime(refusesForMs: number) {
  const jobs: Buffer[] = [];
  let port = 0;
  let server: Server | null = null;
  let timer: NodeJS.Timeout | undefined;
  const take = (socket: Socket) => {
    server?.close();
    const pieces: Buffer[] = [];
    socket.on('data', (piece: Buffer) => void pieces.push(piece));
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      if (pieces.length > 0) jobs.push(Buffer.concat(pieces));
      timer = setTimeout(() => void listen(), refusesForMs);
    });
  };
  const listen = async () => {
    server = createServer({ allowHalfOpen: true }, take).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  await listen();
  onTestFinished(() => {
    clearTimeout(timer);
    server?.close();
  });
  return { jobs, port };
}
