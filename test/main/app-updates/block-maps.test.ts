import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../../main/base/host-services.ts';
import { keepInstaller, publish } from '../../fakes/feed.ts';
import { follow, setUp } from './following.ts';

// electron-updater's own code in front of a real web server; only the program around it is the test's.

/** Large, compared with a small changed part. */
const MUCH = 6_000_000;

/**
 * Starts a program 1.0.0 that follows a folder with 1.0.0 and 1.1.0, on a web server or directly, and has its own
 * installer. Returns the transferred bytes, by the program's log and by the server's count.
 */
async function fetches(kind: 'nsis' | 'appimage', source: 'a web server' | 'a folder') {
  const lines: Record<string, unknown>[] = [];
  const log = { ...silentLog, info: (_: string, details = {}) => void lines.push(details) };
  const { folder, feed, app } = await setUp('1.1.0', { kind, log });
  await publish(folder, '1.0.0', { kind, bytes: MUCH });
  await publish(folder, '1.1.0', { kind, bytes: MUCH });
  if (kind === 'nsis') keepInstaller(folder, '1.0.0', join(app.cache, 'installer.exe'));
  else vi.stubEnv('APPIMAGE', join(folder, 'Packbench-1.0.0-linux-x86_64.AppImage'));
  follow(app, source === 'a folder' ? folder : feed.url);
  await app.reaches('ready');
  const logLine = lines.find((details) => 'fetched' in details);
  const sent = feed.requests.filter(({ path }) => !path.endsWith('.yml'));
  return {
    loggedBytes: Number(logLine?.['fetched']),
    size: Number(logLine?.['size']),
    sent: sent.reduce((sum, one) => sum + one.sent, 0),
    requests: sent.length,
  };
}

describe('the maps of blocks', () => {
  it.each(['nsis', 'appimage'] as const)(
    'let %s fetch a twentieth of the package from a web server, which has sent no more than is told',
    async (kind) => {
      const { loggedBytes, size, sent } = await fetches(kind, 'a web server');
      expect(size).toBeGreaterThan(MUCH);
      expect(sent).toBeGreaterThan(0);
      expect(loggedBytes).toBe(sent);
      expect(loggedBytes).toBeLessThan(size / 20);
    },
  );

  it.each(['nsis', 'appimage'] as const)(
    'let %s read as much of a folder as a web server would have sent, and ask nobody else',
    async (kind) => {
      const overWeb = await fetches(kind, 'a web server');
      const { loggedBytes, size, requests } = await fetches(kind, 'a folder');
      expect([loggedBytes, size, requests]).toEqual([overWeb.loggedBytes, overWeb.size, 0]);
    },
  );

  it('are no use to whoever has not what they were installed from: the whole package comes', async () => {
    const { folder, app, feed } = await setUp();
    await publish(folder, '1.0.0');
    await publish(folder, '1.1.0');
    follow(app, feed.url);
    await app.reaches('ready');
    const sent = feed.requests.filter(({ path }) => path.endsWith('.exe')).map((one) => one.sent);
    expect(Math.max(...sent)).toBeGreaterThan(190_000);
  });

  it('that are missing cost only the whole download', async () => {
    const { feed, app } = await setUp();
    feed.intercept = (request, response) => {
      if (!request.url?.includes('.blockmap')) return false;
      response.writeHead(404).end();
      return true;
    };
    follow(app, feed.url);
    expect(await app.reaches('ready')).toMatchObject({ version: '1.1.0' });
  });
});
