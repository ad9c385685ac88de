import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { SpoolerAnswer, SpoolerQuestion } from '../../main/printing/winspool/protocol.ts';

/**
 * Simulates Windows printers: "Good" accepts everything, "Broken" fails midway, "Stuck" never accepts a label, "Mute"
 * never answers.
 */
const ready = { driver: 'ZDesigner GK420d', port: 'USB001', status: 0, attributes: 0 };

function answer(question: SpoolerQuestion): SpoolerAnswer {
  if (question.kind === 'list') {
    return { kind: 'printers', printers: [{ ...ready, name: 'Good' }] };
  }
  const { printerName: name } = question;
  if (name === 'Crash') process.exit(1);
  if (name === 'Nobody') return { kind: 'failed', call: 'OpenPrinter', code: 1801, sentBytes: 0 };
  if (question.kind === 'status') {
    const status = name === 'Empty' ? 0x10 : 0;
    return { kind: 'printers', printers: [{ ...ready, name, status }] };
  }
  if (name === 'Closed') return { kind: 'failed', call: 'StartDocPrinter', code: 5, sentBytes: 0 };
  if (name === 'Broken') return { kind: 'failed', call: 'WritePrinter', code: 31, sentBytes: 3 };
  return { kind: 'sent', sentBytes: question.bytes.length };
}

const port = parentPort;
port?.on('message', (question: SpoolerQuestion) => {
  const name = question.kind === 'list' ? '' : question.printerName;
  const isStuck = question.kind === 'send' && name === 'Stuck';
  if (isStuck || name === 'Mute') void sleep(3_600_000);
  else port.postMessage(answer(question), []);
});
