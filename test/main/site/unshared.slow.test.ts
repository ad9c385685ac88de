import { describe, expect, it } from 'vitest';
import { importConstantsSchema } from '../../../shared/model/import.ts';
import type { Station } from '../../../main/station.ts';
import { eventually } from '../../fakes/eventually.ts';
import { beginning, entryOf, joinHub } from '../../fakes/hub-bench.ts';
import { SiteStations } from '../../fakes/site-stations.ts';
import { templateNames } from './station-views.ts';

// A record beyond a hub's size limit: it blocks no other record, and is reported.

const site = new SiteStations();
const LONGER_THAN_A_HUB_KEEPS = 1_100_000;
const LONGER_THAN_BEFORE = 300_000;

/** Saves an import profile whose only heading has this length. */
function saveProfile({ unattended, signals }: Station, name: string, length: number): void {
  const columns = { ['x'.repeat(length)]: null };
  unattended.profiles.save({ name, columns, constants: importConstantsSchema.parse({}) });
  signals.emit('imports.watchedChanged', undefined);
}

describe('what is longer than a hub keeps', () => {
  it('is named at its bench and holds up nothing else, and goes up once it is shorter', async () => {
    const [one, other] = await site.two();
    saveProfile(one, 'Sàn dài', LONGER_THAN_A_HUB_KEEPS);
    one.store.settings.set('orderTemplates', [{ name: 'Áo thun', parcel: '{}' }]);
    await eventually('the template', () => templateNames(other).includes('Áo thun'));
    expect(one.site!.unshared.things).toEqual([{ kind: 'import-profile', name: 'Sàn dài' }]);
    await eventually('all else told', () => one.site!.state.state === 'level');
    expect(other.unattended.profiles.find('Sàn dài')).toBeNull();
    saveProfile(one, 'Sàn dài', LONGER_THAN_BEFORE);
    await eventually('the profile', () => other.unattended.profiles.find('Sàn dài'));
    await eventually('that nothing is left', () => one.site!.unshared.things.length === 0);
  });

  it('is not much: several long things go up in parts that the hub takes', async () => {
    const [one, other] = await site.two();
    const all = ['Sàn 1', 'Sàn 2', 'Sàn 3', 'Sàn 4', 'Sàn 5'];
    for (const name of all) saveProfile(one, name, 900_000);
    for (const name of all)
      await eventually(name, () => other.unattended.profiles.find(name) !== null);
    expect(one.site!.unshared.things).toEqual([]);
  });

  it('does not end the log of who did what, nor break it: rows go up as they were hashed', async () => {
    const [one] = await site.two();
    const long = 'đ'.repeat(70_000);
    one.store.commit(() => {
      // An ID made up by a window, and facts longer than any reader accepts.
      one.store.audit.append({ kind: 'sign-in-failed', thing: long });
      for (let row = 0; row < 40; row++)
        one.store.audit.append({ kind: 'exported', thing: 'orders', facts: { problem: long } });
    });
    one.site!.wake();
    const { bench } = one.store.site.progress()!;
    const listed = await eventually('all told', async () => {
      const audit = (await one.site!.listBenches())?.find((entry) => entry.bench === bench)?.audit;
      return audit?.seq === one.store.audit.head()!.seq && audit;
    });
    expect(listed.brokenSeq).toBeNull();
    const rows = await site.localSite.inHub<{ hash: string; facts: string }>(
      `SELECT encode(hash, 'hex') AS hash, facts FROM site_audit WHERE bench = $1 ORDER BY seq`,
      [bench],
    );
    const own = one.store.audit.reader.chained(0, 1_000);
    expect(rows.map(({ hash }) => hash)).toEqual(
      own.map(({ hash }) => Buffer.from(hash).toString('hex')),
    );
    expect(rows.at(-1)!.facts.length).toBeGreaterThan(long.length);
  });

  it('is cut where a view only shows it, and left out of facts, for benches of any version', async () => {
    await site.two();
    const account = site.platform.baseUrl;
    const bench = await joinHub(site.localSite.newCode(), site.localSite.newBench().code, {
      account,
    });
    const soc = 'S'.repeat(200);
    const entry = {
      ...entryOf('long', soc, { address: 'a'.repeat(50_000), receiverName: 'n'.repeat(1_000) }),
      facts: JSON.stringify({ problem: 'p'.repeat(50_000) }),
    };
    const next = entryOf('next', 'SHORT');
    const said = await bench.ask('/v1/journal', { after: beginning(), entries: [entry, next] });
    expect(said).toMatchObject({ status: 200, body: { place: { seq: 2, event: 'next' } } });
    const log = await bench.ask('/v1/log?after=0');
    const orders = log.body['orders'] as { soc: string; view: { address: string } }[];
    const cutOrder = orders.find((order) => order.soc === soc)!;
    expect(cutOrder.view.address).toHaveLength(300);
    expect(await bench.ask('/v1/claims', { soc })).toMatchObject({ status: 200 });
  });

  it('is refused where no bench could read it', async () => {
    await site.two();
    const account = site.platform.baseUrl;
    const bench = await joinHub(site.localSite.newCode(), site.localSite.newBench().code, {
      account,
    });
    const changes = [{ kind: 'template', id: 'T', body: '{' }];
    const said = await bench.ask('/v1/records', { epoch: bench.epoch, seq: 1, changes });
    expect(said).toEqual({ status: 400, body: { refused: 'unreadable' } });
  });
});
