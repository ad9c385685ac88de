import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { systemClock, type Clock } from '../../main/base/host-services.ts';
import { openStation, type Station } from '../../main/station.ts';
import type { OrderDraftInput } from '../../shared/model/order.ts';
import { printerInputSchema } from '../../shared/model/printer.ts';
import { TestSite } from '../main/site/test-site.ts';
import { MemoryVault } from './bench.ts';
import { draftOf, pickupPoint } from './drafts.ts';
import { eventually } from './eventually.ts';
import { startLabelPlatform } from './label-platform.ts';
import { labelPrinter } from './label-printer.ts';
import type { FakePlatform } from './platform/platform.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * Whole stations without windows that belong to one site, with a hub process per test file. They use real time unless
 * another clock is given.
 */
export class SiteStations {
  readonly localSite: TestSite;
  #platform: FakePlatform | null = null;
  #folder = '';
  readonly #opened: Station[] = [];
  readonly #vaults = new Map<string, MemoryVault>();
  readonly #clocks = new Map<string, Clock>();
  #pair: [Station, Station] | null = null;

  /** `takesUpdates` is whether the hub also listens for the platform. */
  constructor({ takesUpdates = false } = {}) {
    this.localSite = new TestSite({ takesUpdates });
    beforeAll(async () => {
      this.#folder = mkdtempSync(join(tmpdir(), 'packbench-site-'));
      this.#platform = await startLabelPlatform(this.#folder);
    });
    afterAll(async () => {
      for (const station of this.#opened) await station.close();
      await this.#platform?.close();
      rmSync(this.#folder, { recursive: true, force: true });
    });
  }

  get platform(): FakePlatform {
    if (!this.#platform) throw new Error('No platform yet');
    return this.#platform;
  }

  /** Opens a station with a printer that writes its labels to a folder, and joins it to the hub after `before`. */
  async open(
    name: string,
    before: (station: Station) => Promise<void> = async () => {},
    clock: Clock = systemClock,
  ): Promise<Station> {
    const { code } = this.localSite.newBench();
    const data = join(this.#folder, code);
    this.#clocks.set(data, clock);
    const station = this.#openIn(data);
    const { store, setup, outbox, printJobs } = station;
    store.settings.set('station', { ...store.settings.get('station'), code, name });
    store.pickupPoints.save(pickupPoint);
    const transport = { kind: 'folder', folder: join(data, 'labels') } as const;
    setup.printers.save(
      null,
      printerInputSchema.parse(labelPrinter({ transport, labelSource: 'platform', heightMm: 88 })),
    );
    outbox.start();
    printJobs.start();
    await before(station);
    station.sitePrints.start(station.orders);
    station.site?.start();
    const joined = await station.site?.join(this.localSite.newCode());
    if (joined !== 'joined') throw new Error(joined);
    await eventually('the first word with the hub', () => store.site.progress());
    return station;
  }

  /** Reopens a station, as after closing its program; the hub may be offline. */
  async again(station: Station): Promise<Station> {
    await station.close();
    this.#opened.splice(this.#opened.indexOf(station), 1);
    const again = this.#openIn(dirname(station.store.file));
    again.outbox.start();
    again.printJobs.start();
    again.sitePrints.start(again.orders);
    again.site?.start();
    return again;
  }

  #openIn(data: string): Station {
    const { baseUrl, token } = this.platform;
    const account = { mode: 'account', baseUrl, token: () => token, partner: () => null } as const;
    const vault = this.#vaults.get(data) ?? new MemoryVault();
    this.#vaults.set(data, vault);
    const clock = this.#clocks.get(data) ?? systemClock;
    const opened = openStation(data, account, surroundingsOf(data, { vault, clock }));
    if (!opened.ok) throw new Error(opened.error.code);
    this.#opened.push(opened.value);
    return opened.value;
  }

  /** Opens two stations, shared by all tests of a file. */
  async two(): Promise<[Station, Station]> {
    this.#pair ??= [await this.open('Bàn 1'), await this.open('Bàn 2')];
    return this.#pair;
  }
}

/** Enters an order and waits until the platform has it. Returns its ID. */
export async function createdAt(
  { orders, store }: Station,
  change: Partial<OrderDraftInput> = {},
): Promise<string> {
  const entered = orders.enter({ draft: draftOf(change), print: false });
  if (!entered.ok) throw new Error(entered.error.code);
  const { id } = entered.value;
  await eventually('the order created', () => store.orders.get(id)?.sync === 'created');
  return id;
}

/** Adopts another bench's order at this station. Returns its local ID. */
export async function adoptedAt(station: Station, from: Station, id: string): Promise<string> {
  const code = from.store.orders.get(id)?.platform?.platformCode ?? '';
  const adopted = await station.orders.adopt({ code, kind: 'platform' });
  if (!adopted.ok) throw new Error(adopted.error.code);
  return adopted.value.id;
}
