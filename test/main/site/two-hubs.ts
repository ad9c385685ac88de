import { afterAll, beforeAll } from 'vitest';
import { silentLog, systemClock } from '../../../main/base/surroundings.ts';
import { parseHubArguments } from '../../../main/site/hub/arguments.ts';
import { newInvitation } from '../../../main/site/hub/codes.ts';
import { openHub, type Hub } from '../../../main/site/hub/hub.ts';
import type { JournalEntry, LogAnswer } from '../../../main/site/protocol.ts';
import { freePort } from '../../fakes/free-port.ts';
import { beginning, joinHub, type HubBench, type JoinChange } from '../../fakes/hub-bench.ts';
import { startPostgres, type RealPostgres } from '../../fakes/postgres.ts';

/** Two hubs on one database, the PostgreSQL that Debian has, for all tests of a file. */
export class TwoHubs {
  /** Where each listens for the platform. */
  readonly called: string[] = [];
  /** How many benches were let in. */
  made = 0;
  #postgres: RealPostgres | null = null;
  #hubs: readonly [Hub, Hub] | null = null;

  constructor() {
    beforeAll(async () => {
      this.#postgres = await startPostgres();
      this.#hubs = await Promise.all([this.#openOne(), this.#openOne()]);
    });
    afterAll(async () => {
      await Promise.all((this.#hubs ?? []).map((hub) => hub.close()));
      await this.#postgres?.remove();
    });
  }

  get postgres(): RealPostgres {
    if (this.#postgres === null) throw new Error('No PostgreSQL yet');
    return this.#postgres;
  }

  get one(): Hub {
    return this.#both[0];
  }

  get other(): Hub {
    return this.#both[1];
  }

  /** The one for even numbers, the other for odd ones. */
  inTurn(number: number): Hub {
    return number % 2 === 0 ? this.one : this.other;
  }

  /** A bench that is let in, by the first of the two. */
  async fresh(change?: JoinChange): Promise<HubBench> {
    const code = `PB${(this.made += 1)}`;
    return joinHub(await newInvitation(this.one.database), code, change);
  }

  /** The last place of the log. */
  async head(): Promise<number> {
    const { database } = this.one;
    return (await database.query<{ position: number }>('SELECT position FROM site_head'))[0]!
      .position;
  }

  get #both(): readonly [Hub, Hub] {
    if (this.#hubs === null) throw new Error('No hubs yet');
    return this.#hubs;
  }

  async #openOne(): Promise<Hub> {
    const place = `127.0.0.1:${await freePort()}`;
    this.called.push(place);
    const database = ['--listen', '127.0.0.1:0', '--database', this.postgres.url];
    const webhooks = ['--webhook-listen', place, '--webhook-address', 'https://kho.test/hub/'];
    return openHub(parseHubArguments([...database, ...webhooks], {}), systemClock, silentLog);
  }
}

/** What a bench tells the hub of its journal behind a place. */
export const tell = (bench: HubBench, entries: JournalEntry[], after = beginning(bench.epoch)) =>
  bench.ask('/v1/journal', { after, entries });

/** What a bench reads of the log behind a place. */
export const logAfter = async (bench: HubBench, after: number) =>
  (await bench.ask(`/v1/log?after=${after}`)).body as unknown as LogAnswer;
