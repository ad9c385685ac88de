import { afterAll, beforeAll } from 'vitest';
import { silentLog, systemClock } from '../../../main/base/host-services.ts';
import { parseHubArguments } from '../../../main/hub/arguments.ts';
import { newInvitation } from '../../../main/hub/invitations.ts';
import { openHub, type Hub } from '../../../main/hub/hub.ts';
import type { JournalEntry, LogAnswer } from '../../../main/site/protocol/protocol.ts';
import { freePort } from '../../fakes/free-port.ts';
import { beginning, joinHub, type HubBench, type JoinChange } from '../../fakes/hub-bench.ts';
import { startPostgres, type RealPostgres } from '../../fakes/postgres.ts';

/** Two hubs on one database in Debian's PostgreSQL, for all tests of a file. */
export class TwoHubs {
  /** Addresses at which they listen for the platform. */
  readonly webhookAddresses: string[] = [];
  /** Number of joined benches. */
  benchCount = 0;
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

  /** Returns one hub for even numbers, the other for odd ones. */
  hubAt(number: number): Hub {
    return number % 2 === 0 ? this.one : this.other;
  }

  /** Joins a bench at the first of the two. */
  async joinBench(change?: JoinChange): Promise<HubBench> {
    const code = `PB${(this.benchCount += 1)}`;
    return joinHub(await newInvitation(this.one.database), code, change);
  }

  /** Returns the last position of the log. */
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
    const webhookAddress = `127.0.0.1:${await freePort()}`;
    this.webhookAddresses.push(webhookAddress);
    const database = ['--listen', '127.0.0.1:0', '--database', this.postgres.url];
    const webhooks = [
      '--webhook-listen',
      webhookAddress,
      '--webhook-address',
      'https://kho.test/hub/',
    ];
    return openHub(parseHubArguments([...database, ...webhooks], {}), systemClock, silentLog);
  }
}

/** Sends journal entries after a position from a bench to the hub. */
export const sendEntries = (
  bench: HubBench,
  entries: JournalEntry[],
  after = beginning(bench.epoch),
) => bench.ask('/v1/journal', { after, entries });

/** Returns the log after a position, as a bench reads it. */
export const logAfter = async (bench: HubBench, after: number) =>
  (await bench.ask(`/v1/log?after=${after}`)).body as unknown as LogAnswer;
