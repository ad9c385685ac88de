import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownVersion } from '../../../main/store/engine/migrate.ts';
import type { Backup } from '../../../shared/model/backup.ts';
import { ok } from '../../../shared/result.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';
import { feedFolder, publish, serveFeed } from '../../fakes/feed.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { installApp } from '../../fakes/installed-app.ts';
import { openTestStore, insertOrder } from '../store/support.ts';
import { backupsOf, DAY_MS, opened } from '../upkeep/jumping-backups.ts';
import { follow } from './following.ts';

const YEAR_MS = 365 * DAY_MS;
const jump = fc.integer({ min: -20, max: 20 }).map((years) => years * YEAR_MS);
const jumps = fc.record({ look: jump, ready: jump, backup: jump, start: jump });

it('an update under a clock that jumps by years loses neither its installer nor a backup', async () => {
  const feeds = feedFolder();
  await publish(feeds, '1.1.0', { kind: 'nsis' });
  const feed = await serveFeed(feeds);
  await fc.assert(
    fc.asyncProperty(jumps, async (set) => {
      const clock = new ManualClock();
      const file = join(temporaryFolder(), 'packbench.db');
      const store = openTestStore(file);
      const backups = backupsOf(file, clock);
      const newBackups: Backup[] = [];
      const backUp = async () => {
        insertOrder(store, `O${newBackups.length}`);
        const backup = await backups.make();
        if (!backup.ok) return backup;
        newBackups.push(backup.value);
        return ok();
      };
      const areAll = () => {
        for (const [at, backup] of newBackups.entries())
          expect(opened(file, backup)).toEqual({
            orders: at + 1,
            version: knownVersion,
            check: 'ok',
          });
      };
      await backUp();
      const app = installApp({ clock, backUp });
      const installer = join(app.cache, 'pending/Packbench-1.1.0-win-x64.exe');
      clock.jump(set.look);
      follow(app, feed.url);
      await app.reaches('ready');
      clock.jump(set.ready);
      await app.updates.check();
      expect(existsSync(installer)).toBe(true);
      clock.jump(set.backup);
      app.updates.install();
      await eventually('the exchange', () => app.exchanges.length === 1);
      expect(newBackups).toHaveLength(2);
      areAll();
      expect(existsSync(installer)).toBe(true);
      app.updates.close();
      clock.jump(set.start);
      const after = installApp({ folder: app.folder, version: '1.1.0', clock, backUp });
      after.updates.start();
      expect(after.updates.state.last).toMatchObject({ is: 'updated', to: '1.1.0' });
      after.updates.close();
      await backUp();
      areAll();
      await backups.stop();
      store.close();
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 3) },
  );
});
