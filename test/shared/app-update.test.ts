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
