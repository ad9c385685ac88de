import { expect, it } from 'vitest';
import { appFeedSchema } from '../../shared/model/app-update.ts';

it.each([
  '',
  'https://updates.example.vn/packbench',
  'http://10.0.0.5:8080/',
  '\\\\kho\\phan-mem\\packbench',
  'D:\\packbench',
  '/srv/packbench',
])('takes %j as a feed', (feed) => {
  expect(appFeedSchema.safeParse({ feed }).success).toBe(true);
});

it.each([
  'http://localhost:8080/',
  'http://[::1]/',
  'http://172.31.0.5/',
  'http://192.168.1.9/packbench',
  'http://[fd12:3456::1]/',
  'http://[fe80::1]/',
  'http://kho-server/packbench',
  'http://updates.kho.local/',
])('takes %j as a feed, which does not leave the site', (feed) => {
  expect(appFeedSchema.safeParse({ feed }).success).toBe(true);
});

it.each([
  'http://updates.example.vn/packbench',
  'HTTP://updates.example.vn/',
  'http://8.8.8.8/',
  'http://172.32.0.1/',
  'http://192.169.1.1/',
  'http://10.example.vn/',
  'http://127.0.0.1.example.vn/',
  'http://0x08080808/',
  'http://134744072/',
  'http://010.0.0.1/',
  'http://%38%2e8%2e8%2e8/',
  'http://8。8。8。8/',
  'http://[fd::1]/',
  'http://[2001:db8::1]/',
  'http://[::ffff:8.8.8.8]/',
])('refuses %j as a feed: over http it could be exchanged on its way', (feed) => {
  const issues = appFeedSchema.safeParse({ feed }).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual(['appUpdate.https']);
});

it.each([
  'updates',
  'ftp://x/',
  'file:///etc',
  'https://user:secret@x/',
  'https://x/?a=b',
  '\\\\kho',
])('refuses %j as a feed', (feed) => {
  const issues = appFeedSchema.safeParse({ feed }).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual(['appUpdate.feed']);
});

it('refuses a proxy that tells its password', () => {
  expect(appFeedSchema.safeParse({ proxy: 'http://bench@proxy:3128' }).success).toBe(true);
  expect(appFeedSchema.safeParse({ proxy: 'http://bench:secret@proxy:3128' }).success).toBe(false);
});
