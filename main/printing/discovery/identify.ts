import type { CallOutput, CallRequest } from '../../../shared/contract.ts';
import type { Clock } from '../../base/host-services.ts';
import { escPosQuestion } from '../languages/escpos-question.ts';
import type { Question } from '../languages/question.ts';
import { tsplQuestion } from '../languages/tspl-question.ts';
import { zplModelQuestion } from '../languages/zpl-model.ts';
import { zplQuestion } from '../languages/zpl-question.ts';
import { TcpConnection } from '../transports/tcp-connection.ts';

/** Maximum time to connect, and for each answer (ms). */
const CONNECT_MS = 5_000;
const ANSWER_MS = 1_000;

/**
 * Status queries in the order of their use. Only the last one has characters, which a printer of another language might
 * print.
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

/** Connects to a network printer, and finds its language by the status query that it answers. Prints nothing. */
export async function identifyPrinter(
  { host, port }: CallRequest<'printers.identify'>,
  clock: Clock,
): Promise<Identity> {
  const connection = new TcpConnection({ host, port, clock });
  const ask = <Answer>(question: Question<Answer>) =>
    connection.ask(question, ANSWER_MS).catch(() => null);
  try {
    await connection.connected(CONNECT_MS);
  } catch {
    connection.destroy();
    return { isReached: false, model: '', suggestion: {} };
  }
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
  }
}
