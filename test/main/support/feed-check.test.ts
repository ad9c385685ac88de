import { expect, it } from 'vitest';
import { type FeedCheckResult, updates } from '../../../main/support/feed-check.ts';
import { formatFinding } from '../../../main/support/finding-text.ts';
import type { FeedProblem } from '../../../shared/model/app-update.ts';

const same = { is: 'answers', age: 'same', version: '1.0.0' } as const;

it.each<[string, FeedCheckResult, words: string]>([
  ['off', { feed: { is: 'off' }, notInstalled: null }, 'Not updated by itself'],
  ['green', { feed: same, notInstalled: null }, 'The update feed answers; nothing is newer'],
  [
    'green',
    { feed: { ...same, age: 'newer', version: '1.1.0' }, notInstalled: null },
    'The update feed answers; version 1.1.0 is there',
  ],
  [
    'amber',
    { feed: { ...same, age: 'older', version: '0.9.0' }, notInstalled: null },
    'The update feed offers 0.9.0, which is older than this one',
  ],
  ['amber', { feed: same, notInstalled: '1.1.0' }, 'Version 1.1.0 could not be installed'],
  [
    'red',
    { feed: { is: 'failed', why: 'unreachable' }, notInstalled: '1.1.0' },
    'The update feed cannot be reached',
  ],
  [
    'red',
    { feed: { is: 'failed', why: 'failed' }, notInstalled: null },
    'The update feed gives nothing (failed)',
  ],
])('lights %s for %j', (light, feed, text) => {
  const row = updates(feed);
  const vietnamese = formatFinding(row, 'vi');
  expect(formatFinding(row, 'en')).toMatchObject({ light, found: text });
  expect(vietnamese.found).not.toMatch(/[{}]/);
  expect(vietnamese.cure === '').toBe(light === 'green' || light === 'off');
});

it.each<FeedProblem>([
  'unreachable',
  'no-such-feed',
  'proxy-refused',
  'untrusted',
  'leads-elsewhere',
  'not-understood',
  'wrong-contents',
  'cut-off',
])('has words and a cure of its own for a feed that is %s', (why) => {
  for (const language of ['vi', 'en'] as const) {
    const own = formatFinding(
      updates({ feed: { is: 'failed', why }, notInstalled: null }),
      language,
    );
    const other = { feed: { is: 'failed', why: 'failed' }, notInstalled: null } as const;
    expect(own.found).not.toBe(
      formatFinding(updates(other), language).found.replace('failed', why),
    );
    expect(own.found).not.toContain(why);
    expect(own.cure).not.toBe('');
  }
});
