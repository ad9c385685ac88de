import { expect, test } from 'vitest';
import { z } from 'zod';
import { resultSchema } from '../../../shared/app-error.ts';
import { oddities } from '../../fakes/oddities.ts';
import { callNames, calls } from './calls.ts';
import type { CallName } from './calls.ts';
import { clientFor, httpServer } from './support.ts';

const allCalls: typeof calls = {
  ...calls,
  cancel: (client) => client.cancel('HN2S336484.883568271'),
};

const anyResult = resultSchema(z.unknown());

const all = oddities();

test.each(all)('$call, $name: $about', async ({ call, answer, result }) => {
  const url = await httpServer(answer);
  const read = await allCalls[call as CallName](clientFor(url));
  expect(read).toMatchObject(result);
  expect(anyResult.safeParse(read).success).toBe(true);
});

test('there are oddities for every call', () => {
  expect(new Set(all.map(({ call }) => call))).toEqual(new Set(callNames));
});
