import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { silentLog, systemClock } from '../../../main/base/surroundings.ts';
import { parseHubArguments } from '../../../main/site/hub/arguments.ts';
import { Doorbell } from '../../../main/site/hub/doorbell.ts';
import { openHub } from '../../../main/site/hub/hub.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { type ClosingRow, opensFromNow, turns } from './work.ts';

const hub: ClosingRow = {
  name: 'a hub with its PostgreSQL and a query under way',
  closes: [
    'main/site/hub/hub.ts',
    'main/site/hub/database.ts',
    'main/site/hub/doorbell.ts',
    'main/site/hub/embedded/cluster.ts',
  ],
  async start() {
    const [processes, connections] = [opensFromNow('processes'), opensFromNow('connections')];
    const place = ['--listen', '127.0.0.1:0', '--user-data-dir', temporaryFolder()];
    const hub = await openHub(parseHubArguments(place, {}), systemClock, silentLog);
    await eventually('a hub that opens no more connections', async () => {
      const more = opensFromNow('connections');
      await sleep(200);
      return connections().length > 1 && more().length === 0;
    });
    const ofBell = opensFromNow('connections');
    const bell = new Doorbell({ database: hub.database, clock: systemClock, log: silentLog });
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
        await turns();
      },
      running: () => left(),
    };
  },
};

export const hubRows = [hub];
