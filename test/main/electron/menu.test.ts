import { expect, it } from 'vitest';
import { menuTemplate } from '../../../main/electron/menu.ts';

const rolesOf = (options: Parameters<typeof menuTemplate>[0]) =>
  JSON.stringify(menuTemplate(options));

it('has no menu at the bench', () => {
  expect(menuTemplate({ platform: 'win32', packaged: true })).toEqual([]);
  expect(menuTemplate({ platform: 'linux', packaged: true })).toEqual([]);
});

it('has on macOS what copy and paste need', () => {
  expect(rolesOf({ platform: 'darwin', packaged: true })).toContain('editMenu');
});

it('offers the developer tools to developers only', () => {
  expect(rolesOf({ platform: 'linux', packaged: false })).toContain('toggleDevTools');
  expect(rolesOf({ platform: 'darwin', packaged: true })).not.toContain('toggleDevTools');
});
