import { describe, expect, it } from 'vitest';
import { silentLog, systemClock } from '../../../../main/base/host-services.ts';
import type { HubAnswer } from '../../../../main/site/connection/hub-client.ts';
import { RecordSync } from '../../../../main/site/sync/record-sync.ts';
import { RejectedRecords } from '../../../../main/site/sync/rejected-records.ts';
import { openTestStore } from '../../store/support.ts';

// Records of a site read by one bench. Which of two benches wins is in `merge.test.ts`, refused records in
// `rejected-records.test.ts`.

interface Page {
  readonly records: readonly { kind: string; id: string; bench: string; body: string | null }[];
  readonly through: number;
  readonly head: number;
}

const template = (name: string, parcel = '{}') => ({
  kind: 'template',
  id: name,
  bench: 'B',
  body: JSON.stringify({ name, parcel }),
});

/** Opens bench A, which reads these pages from its hub one after the other. */
function openBench(pages: readonly (Page | null)[], { hasRead = false } = {}) {
  const store = openTestStore();
  store.commit(() => {
    store.site.enter('S', 'A', 1);
    store.settings.set('labelSizes', []);
    if (hasRead) store.siteRecords.putReadTo(0);
  });
  const left = [...pages];
  const paths: string[] = [];
  const sent: { kind: string; id: string; body: string | null }[] = [];
  const changed: string[] = [];
  const shown: unknown[] = [];
  const ask = async (path: string, _: unknown, body?: { changes: typeof sent }) => {
    paths.push(path);
    if (body !== undefined) {
      sent.push(...body.changes);
      return { kind: 'done', value: {} };
    }
    const page = left.shift();
    if (!page) return { kind: 'unclear', detail: 'HTTP 503', why: 'silent' };
    const records = page.records.map((record, at) => ({ ...record, position: at + 1 }));
    return { kind: 'done', value: { ...page, records } } satisfies HubAnswer<unknown>;
  };
  const sync = new RecordSync({
    store,
    client: { ask } as never,
    clock: systemClock,
    joined: { epoch: 1, bench: 'A' },
    unshared: new RejectedRecords({ log: silentLog, changed() {} }),
    shared: (what) => void changed.push(what),
    onOrders: (socs, news) => void shown.push({ socs, news }),
  });
  const save = (...templates: { name: string; parcel: string }[]) =>
    store.commit(() => store.settings.set('orderTemplates', templates));
  const names = () => store.settings.get('orderTemplates').map(({ name }) => name);
  return { store, sync, paths, sent, changed, shown, save, names };
}

describe('the first read', () => {
  it('takes every page, then sends what only this bench has', async () => {
    const bench = openBench([
      { records: [template('Áo')], through: 5, head: 9 },
      { records: [template('Giày')], through: 9, head: 9 },
    ]);
    bench.save({ name: 'Mũ', parcel: '{}' });
    expect(await bench.sync.send()).toEqual({ state: 'level' });
    expect(bench.sent).toEqual([]);
    expect(await bench.sync.read(9)).toEqual({ state: 'level' });
    expect(bench.names().toSorted()).toEqual(['Giày', 'Mũ', 'Áo'].toSorted());
    expect(bench.paths.slice(0, 2)).toEqual(['/v1/records?after=0', '/v1/records?after=5']);
    expect(bench.sent.map(({ id }) => id)).toEqual(['Mũ']);
    expect(bench.store.siteRecords.progress().readTo).toBe(9);
  });

  it('starts again if it was interrupted, and sends nothing until then', async () => {
    const bench = openBench([{ records: [template('Áo')], through: 5, head: 9 }, null]);
    bench.save({ name: 'Mũ', parcel: '{}' });
    expect(await bench.sync.read(9)).toEqual({ state: 'away', why: 'silent' });
    expect(bench.store.siteRecords.progress().readTo).toBeNull();
    expect(await bench.sync.send()).toEqual({ state: 'level' });
    expect(bench.sent).toEqual([]);
  });

  it('takes the site’s version of a record that both have', async () => {
    const bench = openBench([{ records: [template('Áo', '{"site":1}')], through: 1, head: 1 }]);
    bench.save({ name: 'Áo', parcel: '{"own":1}' });
    await bench.sync.read(1);
    expect(bench.store.settings.get('orderTemplates')).toEqual([
      { name: 'Áo', parcel: '{"site":1}' },
    ]);
    expect(bench.sent).toEqual([]);
  });
});

describe('a later read', () => {
  it('asks nothing if the hub has nothing new', async () => {
    const bench = openBench([], { hasRead: true });
    expect(await bench.sync.read(0)).toEqual({ state: 'level' });
    expect(bench.paths).toEqual([]);
  });

  it('asks from one entry before the head of the hub’s list, and remembers each page', async () => {
    const bench = openBench([{ records: [template('Áo')], through: 1, head: 2 }, null], {
      hasRead: true,
    });
    expect(await bench.sync.read(1)).toMatchObject({ state: 'away' });
    expect(bench.store.siteRecords.progress().readTo).toBe(1);
    expect(bench.names()).toEqual(['Áo']);
  });

  it('leaves a change of this bench, which is sent next', async () => {
    const bench = openBench([{ records: [template('Áo', '{"site":1}')], through: 1, head: 1 }], {
      hasRead: true,
    });
    bench.save({ name: 'Áo', parcel: '{"own":1}' });
    await bench.sync.read(1);
    expect(bench.store.settings.get('orderTemplates')).toEqual([
      { name: 'Áo', parcel: '{"own":1}' },
    ]);
    expect(bench.sent.map(({ id }) => id)).toEqual(['Áo']);
    expect(bench.changed).toEqual([]);
  });

  it('removes what another bench removed, and shows what changed, once a page', async () => {
    const bench = openBench(
      [
        { records: [template('Áo'), template('Giày')], through: 2, head: 2 },
        { records: [{ ...template('Áo'), body: null }], through: 3, head: 3 },
        { records: [template('Giày')], through: 4, head: 4 },
      ],
      { hasRead: true },
    );
    await bench.sync.read(2);
    expect(bench.changed).toEqual(['order-templates']);
    await bench.sync.read(3);
    expect(bench.names()).toEqual(['Giày']);
    expect(bench.changed).toHaveLength(2);
    // The same version again is no change.
    await bench.sync.read(4);
    expect(bench.changed).toHaveLength(2);
    expect(bench.sent).toEqual([]);
  });

  it('sends the removal of a record that the site has', async () => {
    const bench = openBench([{ records: [template('Áo')], through: 1, head: 1 }], {
      hasRead: true,
    });
    await bench.sync.read(1);
    bench.save();
    await bench.sync.send();
    expect(bench.sent).toEqual([{ kind: 'template', id: 'Áo', body: null }]);
    await bench.sync.send();
    expect(bench.sent).toHaveLength(1);
  });

  it('stores a record that this version does not know or cannot read, and sends nothing back', async () => {
    const bench = openBench(
      [
        {
          records: [
            { kind: 'robot', id: 'R', bench: 'B', body: '{}' },
            { ...template('Áo'), body: '{"name":7}' },
          ],
          through: 2,
          head: 2,
        },
      ],
      { hasRead: true },
    );
    await bench.sync.read(2);
    expect(bench.changed).toEqual([]);
    expect(bench.sent).toEqual([]);
    expect(bench.store.siteRecords.get('robot', 'R')).toMatchObject({ applied: false });
    expect(bench.store.siteRecords.get('template', 'Áo')).toMatchObject({ applied: false });
  });

  it('names no order if it changed none', async () => {
    const bench = openBench([{ records: [template('Áo')], through: 1, head: 1 }], {
      hasRead: true,
    });
    await bench.sync.read(1);
    expect(bench.shown).toEqual([]);
  });

  it('confirms a part whose answer was lost, but no later one', async () => {
    const bench = openBench([], { hasRead: true });
    const part = { seq: 4, changes: [{ kind: 'template', id: 'Áo', body: '{}' }] };
    bench.store.commit(() => bench.store.siteRecords.send(part));
    bench.sync.confirm(3);
    expect(bench.store.siteRecords.progress().sending?.seq).toBe(4);
    bench.sync.confirm(4);
    expect(bench.store.siteRecords.progress().sending).toBeNull();
    expect(bench.store.siteRecords.get('template', 'Áo')).toMatchObject({ applied: true });
  });
});
