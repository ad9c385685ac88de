import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { joined, reached, TestSite, socsOf, template, withStore } from './test-site.ts';
import { start } from './local-site.ts';

const site = new TestSite();

/** Waits until the site has this template. */
const templateAtHub = (parcel: string) =>
  eventually(`${parcel} at the hub`, async () => {
    const rows = await site.inHub<{ body: string }>('SELECT body FROM site_records');
    return rows.some(({ body }) => body.includes(`"${parcel}"`));
  });

describe('a bench whose hub, disk or key fails', () => {
  it('goes on by itself while the hub is killed, and tells everything when it is back', async () => {
    const bench = site.newBench();
    const child = start(bench, { join: site.newCode(), orders: 3 });
    await joined(child);
    await reached(child, 'level');
    await site.killHub();
    await reached(child, 'away');
    await child.kill();
    const alone = start(bench, { orders: 4 });
    await reached(alone, 'away');
    await site.openHub();
    await reached(alone, 'level');
    expect(await site.logOf(bench)).toEqual([...socsOf(child), ...socsOf(alone)]);
  });

  it.each(['journal-sent', 'journal-answered'])(
    'tells nothing twice when it was killed at %s',
    async (step) => {
      const bench = site.newBench();
      const first = start(bench, { join: site.newCode(), orders: 150, 'die-at': step });
      await joined(first);
      await first.gone;
      const again = start(bench, { orders: 2 });
      await reached(again, 'level');
      expect(await site.logOf(bench)).toEqual([...socsOf(first), ...socsOf(again)]);
    },
  );

  it('overwrites nobody with what it told before it was killed, whose answer it never heard', async () => {
    const [one, other] = [site.newBench(), site.newBench()];
    const first = start(one, {
      join: site.newCode(),
      template: 'of one',
      'die-at': 'records-answered',
    });
    await joined(first);
    await first.gone;
    const second = start(other, { join: site.newCode() });
    await template(second, 'of one');
    await second.kill();
    const changing = start(other, { template: 'of the other' });
    await templateAtHub('of the other');
    const again = start(one);
    await template(again, 'of the other');
    await reached(again, 'level');
    await again.kill();
    // A backup of the other bench from before its change: the site's version remains, and the bench sends none of its
    // own.
    await changing.kill();
    withStore(other, () => undefined);
    const file = join(other.folder, 'packbench.db');
    copyFileSync(file, `${file}.backup`);
    const later = start(one, { template: 'later' });
    await templateAtHub('later');
    await later.kill();
    const more = start(other, { orders: 1 });
    await template(more, 'later');
    await reached(more, 'level');
    await more.kill();
    withStore(other, () => undefined);
    copyFileSync(`${file}.backup`, file);
    const anew = start(other, { join: site.newCode(), template: 'typed after the backup' });
    expect(await joined(anew)).toBe('joined');
    await template(anew, 'later');
    await templateAtHub('later');
  });

  it('that went back to a backup is noticed; let in anew, it overwrites nothing', async () => {
    const bench = site.newBench();
    const first = start(bench, { join: site.newCode(), orders: 2 });
    await joined(first);
    await reached(first, 'level');
    await first.kill();
    // Its write-ahead log is written back when the store closes.
    withStore(bench, () => undefined);
    const file = join(bench.folder, 'packbench.db');
    copyFileSync(file, `${file}.backup`);
    const lost = start(bench, { orders: 2 });
    await reached(lost, 'level');
    await lost.kill();
    withStore(bench, () => undefined);
    copyFileSync(`${file}.backup`, file);

    const restored = start(bench, { orders: 1 });
    expect(await reached(restored, 'refused')).toMatchObject({ why: 'journal-elsewhere' });
    await restored.kill();
    const before = [...socsOf(first), ...socsOf(lost)];
    expect(await site.logOf(bench)).toEqual(before);

    const anew = start(bench, { join: site.newCode(), orders: 1 });
    expect(await joined(anew)).toBe('joined');
    await reached(anew, 'level');
    expect(await site.logOf(bench)).toEqual([...before, ...socsOf(restored), ...socsOf(anew)]);
    const epochs = await site.inHub<{ epoch: number; n: string }>(
      `SELECT site_log.epoch, count(*) AS n FROM site_log JOIN site_benches USING (bench) WHERE code = $1
       GROUP BY 1 ORDER BY 1`,
      [bench.code],
    );
    expect(epochs).toEqual([
      { epoch: 1, n: '4' },
      { epoch: 2, n: '2' },
    ]);
    await anew.kill();
    // Data missing in the backup returns as the site's data.
    const [back] = withStore(bench, (store) => store.site.ofSoc(socsOf(lost)[0]!));
    expect(back!.view.receiverName).toBe('Chị Lan');
  });

  it('tells nothing any more once it is revoked', async () => {
    const bench = site.newBench();
    const child = start(bench, { join: site.newCode(), orders: 1 });
    await joined(child);
    await reached(child, 'level');
    await child.kill();
    site.ask('--revoke', bench.code);
    const again = start(bench, { orders: 1 });
    expect(await reached(again, 'refused')).toMatchObject({ why: 'bench-revoked' });
    expect(await site.logOf(bench)).toEqual(socsOf(child));
  });
});
