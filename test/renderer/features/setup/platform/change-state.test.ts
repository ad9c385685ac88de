import { expect, test } from 'vitest';
import { changeStateOf } from '../../../../../renderer/features/setup/platform/change-state.ts';
import type { AppError } from '../../../../../shared/app-error.ts';
import { err, ok } from '../../../../../shared/result.ts';

const lost: AppError = { code: 'timed-out', phase: 'headers', afterMs: 20_000, effect: 'possible' };
const down: AppError = { code: 'unreachable', address: 'x', detail: '', effect: 'none' };
const refused: AppError = { code: 'refused', message: 'Không', status: 422, effect: 'none' };

test.each([
  ['taken and read back', ok(), true, 'taken'],
  ['taken, and something else shows', ok(), false, 'differs'],
  ['taken, and not to be read', ok(), null, 'unread'],
  ['an answer that got lost, of a change that was made', err(lost), true, 'taken'],
  ['an answer that got lost, of a change that was not made', err(lost), false, 'not-taken'],
  ['an answer that got lost, and nobody to ask', err(lost), null, 'unclear'],
  ['a request that never left', err(down), null, 'refused'],
  ['a clear refusal', err(refused), null, 'refused'],
])('%s', (_name, changed, holds, state) => expect(changeStateOf(changed, holds).state).toBe(state));
