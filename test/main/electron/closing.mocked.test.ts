import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { closeBeforeEnding } from '../../../main/electron/closing.ts';
import { usualDataFolder } from '../../../main/electron/data-folder.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { silentLog } from '../../../main/base/host-services.ts';

const app = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  return Object.assign(new Emitter(), {
    getPath: (name: string) => `/home/lan/.config/packbench#${name}`,
    getName: () => 'packbench',
  });
});
vi.mock('electron', () => ({ app }));

function ending(close: () => Promise<unknown> = () => Promise.resolve()) {
  app.removeAllListeners();
  const window = new EventEmitter();
  const clock = new ManualClock();
  const did: string[] = [];
  closeBeforeEnding({
    window: window as never,
    close: () => {
      did.push('close');
      return close();
    },
    last: () => did.push('last'),
    clock,
    log: silentLog,
  });
  return { window, clock, did, quit: () => app.emit('will-quit', { preventDefault: () => {} }) };
}

it('the data are closed at once when Windows ends the session, and once although the app quits, too', async () => {
  const { window, did, quit } = ending();
  window.emit('session-end', { reasons: ['shutdown'] });
  expect(did).toEqual(['close']);
  quit();
  await vi.waitFor(() => expect(did).toEqual(['close', 'last']));
});

it.each([
  ['fails', () => Promise.reject(new Error('disk'))],
  ['hangs', () => new Promise(() => {})],
])('a closing that %s keeps no app alive', async (_, close) => {
  const { clock, did, quit } = ending(close);
  quit();
  clock.advance(5_000);
  await vi.waitFor(() => expect(did).toEqual(['close', 'last']));
});

it('data lie in the local application data of Windows, which do not roam', () => {
  const env = { APPDATA: '/roaming', LOCALAPPDATA: '/local' };
  expect(usualDataFolder('win32', env)).toBe(join('/local/packbench'));
  expect(usualDataFolder('win32', {})).toMatch(/AppData.Local.packbench$/);
  expect(usualDataFolder('linux', env)).toBe('/home/lan/.config/packbench#userData');
});
