import type { CallOutput, CallRequest } from '../../../shared/contract.ts';
import { addressOf } from '../../../shared/model/printer.ts';
import type { Clock } from '../../base/host-services.ts';
import { escPosQuestion } from '../languages/escpos-question.ts';
import type { Question } from '../languages/question.ts';
import { tsplQuestion } from '../languages/tspl-question.ts';
import { zplModelQuestion } from '../languages/zpl-model.ts';
import { zplQuestion } from '../languages/zpl-question.ts';
import type { PrinterHabits } from '../status/printer-habits.ts';
import { connectRested } from '../transports/paused-connection.ts';
import type { TcpConnection } from '../transports/tcp-connection.ts';

/** Maximum time to connect, and for each answer (ms). */
const CONNECT_MS = 5_000;
const ANSWER_MS = 1_000;

/**
 * Status queries in the order of their use. Only the last one has characters: a receipt printer that answers no query
 * may print them.
 */
const questions = [
  ['tspl', tsplQuestion],
  ['escpos', escPosQuestion],
  ['zpl', zplQuestion],
] as const;

type Identity = CallOutput<'printers.identify'>;

const resolutions: ReadonlyMap<number, Identity['suggestion']['dpi']> = new Map([
  [8, 203],
  [12, 300],
  [24, 600],
] as const);

/**
 * Connects to a network printer, and finds its language by the status query that it answers. Prints no label; a receipt
 * printer that answers no query may print `~HS`.
 */
export async function identifyPrinter(
  { host, port }: CallRequest<'printers.identify'>,
  { clock, habits }: { readonly clock: Clock; readonly habits: PrinterHabits },
): Promise<Identity> {
  const address = addressOf({ kind: 'tcp', host, port });
  let connection: TcpConnection;
  try {
    const learned = { address, connectMs: CONNECT_MS, habits };
    connection = await connectRested({ host, port, clock }, learned);
  } catch {
    return { isReached: false, model: '', suggestion: {} };
  }
  const ask = <Answer>(question: Question<Answer>) =>
    connection.ask(question, ANSWER_MS).catch(() => null);
  try {
    for (const [language, question] of questions) {
      if ((await ask(question)) === null) continue;
      const model = language === 'zpl' ? await ask(zplModelQuestion) : null;
      const dpi = model === null ? undefined : resolutions.get(model.dotsPerMm);
      return {
        isReached: true,
        model: model?.model ?? '',
        suggestion: { language, ...(dpi !== undefined && { dpi }) },
      };
    }
    return { isReached: true, model: '', suggestion: {} };
  } finally {
    connection.end();
    connection.destroy();
    habits.recordClose(address);
  }
}
