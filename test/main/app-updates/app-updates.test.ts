import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { publish } from '../../fakes/feed.ts';
import { follow, minute, setUp } from './following.ts';

// electron-updater's own code in front of a real web server; only the program around it is the test's.

describe('a newer version in the feed', () => {
  it('is downloaded, and installed once nothing is under way and nobody touches a key', async () => {
    const { feed, app } = await setUp();
    app.underWay = ['orders', 'prints'];
    follow(app, feed.url);
    const ready = await app.reaches('ready');
    expect(ready).toMatchObject({ version: '1.1.0', inTheWay: ['orders', 'prints', 'keys'] });

    // Mid-shift: minutes pass, and there is always an order in transit.
    app.clock.advance(20 * minute);
    expect(app.exchanges).toEqual([]);
    expect(app.updates.state.step).toMatchObject({ inTheWay: ['orders', 'prints'] });

    // No work is in progress, but the packer searches for an order.
    app.underWay = [];
    app.updates.touched();
    expect(app.updates.state.step).toMatchObject({ inTheWay: ['keys'] });
    app.clock.advance(4 * minute);
    app.updates.touched();
    app.clock.advance(4 * minute);
    expect(app.exchanges).toEqual([]);

    app.clock.advance(2 * minute);
    await eventually('the exchange', () => app.exchanges.length === 1);
    expect(app.backups).toHaveLength(1);
    expect(app.auditEntries.at(-1)).toMatchObject({ kind: 'update-begun', thing: '1.1.0' });
  });

  it.each(['keys', 'orders'] as const)(
    'is put off where %s come while the backup is made, and installed later',
    async (what) => {
      const { feed, app } = await setUp();
      follow(app, feed.url);
      await app.reaches('ready');
      const backup = app.holdBackup();
      app.clock.advance(6 * minute);
      await eventually('the backup', () => app.backups.length === 1);
      if (what === 'keys') app.updates.touched();
      else app.underWay = ['orders'];
      backup.end();
      const ready = await app.reaches('ready');
      expect(ready).toMatchObject({ version: '1.1.0', inTheWay: [what] });
      expect(app.exchanges).toEqual([]);
      expect(app.auditEntries).not.toContainEqual(
        expect.objectContaining({ kind: 'update-begun' }),
      );

      app.underWay = [];
      app.clock.advance(6 * minute);
      await eventually('the exchange', () => app.exchanges.length === 1);
    },
  );

  it('is installed at once when the shift lead says so, whatever is under way', async () => {
    const { feed, app } = await setUp();
    app.underWay = ['form', 'imports'];
    follow(app, feed.url);
    await app.reaches('ready');
    expect(app.updates.install()).toMatchObject({ ok: true });
    await eventually('the exchange', () => app.exchanges.length === 1);
  });

  it('is not installed by the end of the program', async () => {
    const { feed, app } = await setUp();
    follow(app, feed.url);
    await app.reaches('ready');
    app.updates.close();
    app.clock.advance(60 * minute);
    expect(app.updates.state.step.is).toBe('ready');
    expect(app.exchanges).toEqual([]);
    // electron-updater has also left no installer where Windows' next start would find it.
    expect(readdirSync(join(app.cache, 'pending'))).toContain('Packbench-1.1.0-win-x64.exe');
  });

  it('makes room for one that is newer still', async () => {
    const { folder, feed, app } = await setUp();
    app.underWay = ['orders'];
    follow(app, feed.url);
    await app.reaches('ready');
    await publish(folder, '1.2.0');
    app.clock.advance(5 * 60 * minute);
    const step = await eventually('another step', () => {
      const { step } = app.updates.state;
      return step.is === 'ready' && step.version !== '1.1.0' ? step : null;
    });
    expect(step.version).toBe('1.2.0');
  });
});
