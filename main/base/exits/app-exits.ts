import type { AppError } from '../../../shared/app-error.ts';
import { withoutPasswords } from '../mask.ts';
import { exitTable } from './exit-table.ts';
import { exitSentence } from './exit.ts';

/** Exits of the app's command line. `earlyExits` and `hubExits` are the other parts of the table. */
export const appExits = exitTable(
  ({ exits }) => exits.app,
  (reason) => (reason === 'bad-arguments' ? 2 : 1),
);

/** Expected failures that can end a command. The detail is the file, address or number concerned. */
export const failureExits = exitTable(
  ({ exits }) => exits.failures,
  (reason) => (reason === 'internal' ? 70 : 2),
);

/** A failure that can end a command. */
export type EndingFailure = Extract<AppError, { code: keyof typeof failureExits }>;

/** Returns the exit code and message of an expected failure. */
export function exitOfFailure(failure: EndingFailure): { code: number; sentence: string } {
  const exit = failureExits[failure.code];
  return { code: exit[0], sentence: exitSentence(exit, detailOf(failure)) };
}

function detailOf(failure: EndingFailure): string {
  const { code, ...members } = failure;
  if (code === 'bad-address') return withoutPasswords(failure.address);
  if ('file' in failure && 'detail' in failure) return `${failure.file} (${failure.detail})`;
  return Object.values(members).join(', ');
}
