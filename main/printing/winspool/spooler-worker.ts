import { parentPort } from 'node:worker_threads';
import koffi from 'koffi';
import type { SpoolerAnswer, SpoolerQuestion } from './protocol.ts';
import { openWinspool, type Winspool } from './winspool.ts';

let winspool: Winspool | null = null;

function answer(question: SpoolerQuestion): SpoolerAnswer {
  winspool ??= openWinspool(koffi);
  if (question.kind === 'list') return winspool.list();
  if (question.kind === 'status') return winspool.status(question.printerName);
  return winspool.send(question.printerName, question.documentName, question.bytes);
}

const port = parentPort;
port?.on('message', (question: SpoolerQuestion) => port.postMessage(answer(question), []));
