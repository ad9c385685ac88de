import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { silentLog, systemClock } from '../../../main/base/host-services.ts';
import { parseHubArguments } from '../../../main/hub/arguments.ts';
import { ChangeNotifier } from '../../../main/hub/change-notifier.ts';
import { openHub } from '../../../main/hub/hub.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { type ClosingRow, opensFromNow, waitForEventLoop } from './work.ts';

const hub: ClosingRow = {
  name: 'a hub with its PostgreSQL and a query under way',
  closes: [
    'main/hub/hub.ts',
    'main/hub/database.ts',
    'main/hub/change-notifier.ts',
    'main/hub/embedded/cluster.ts',
  ],
  async start() {
    const [processes, connections] = [opensFromNow('processes'), opensFromNow('connections')];
    const args = ['--listen', '127.0.0.1:0', '--user-data-dir', temporaryFolder()];
    const hub = await openHub(parseHubArguments(args, {}), systemClock, silentLog);
    await eventually('a hub that opens no more connections', async () => {
      const more = opensFromNow('connections');
      await sleep(200);
      return connections().length > 1 && more().length === 0;
    });
    const ofBell = opensFromNow('connections');
    const bell = new ChangeNotifier({ database: hub.database, clock: systemClock, log: silentLog });
    await eventually('a connection of the bell', () => ofBell().length > 0);
    let left = () => [...processes(), ...connections()];
    return {
      async close() {
        await bell.close();
        expect(ofBell()).toEqual([]);
        void hub.database.query('SELECT pg_sleep(0.2)');
        await hub.close();
        const unclosed = connections();
        left = () => [...processes(), ...unclosed];
        // PostgreSQL has ended by now; Node receives that in its next turn.
        await waitForEventLoop();
      },
      running: () => left(),
    };
  },
};

export const hubRows = [hub];
