import { expect, it } from 'vitest';
import { updates } from '../../../main/support/feed-check.ts';

const at = '2026-11-23T01:00:00.000Z';

it.each([
  ['off', { is: 'off', why: 'no-feed' }],
  ['off', { is: 'current', checkedAt: null, older: null }],
  ['green', { is: 'current', checkedAt: at, older: null }],
  ['green', { is: 'ready', version: '1.1.0', notes: '', inTheWay: [] }],
  ['red', { is: 'failed', why: 'unreachable', detail: 'connect ECONNREFUSED', at }],
] as const)('lights %s for %j', (light, step) => {
  expect(updates(step as Parameters<typeof updates>[0]).light).toBe(light);
});
