import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createIds } from '../../../../main/base/ids.ts';
import { silentLog, systemClock } from '../../../../main/base/host-services.ts';
import type { HubClient } from '../../../../main/site/connection/hub-client.ts';
import { RecordSync } from '../../../../main/site/sync/record-sync.ts';
import { RejectedRecords } from '../../../../main/site/sync/rejected-records.ts';
import { openStore, type Store } from '../../../../main/store/store.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

// A hub of another version, which refuses records that this version considers valid.

interface Part {
  readonly seq: number;
  readonly changes: readonly { readonly id: string }[];
}

function openTempStore(): Store {
  const opened = openStore(join(temporaryFolder(), 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

/** Returns a bench of a site with these templates, and the records accepted by a hub that refuses `bad` ones. */
function sharing(names: readonly string[], bad: ReadonlySet<string>) {
  const store = openTempStore();
  store.commit(() => {
    store.site.enter('S', 'A', 1);
    store.siteRecords.putReadTo(0);
    // Only templates are sent.
    store.settings.set('labelSizes', []);
  });
  const save = (all: readonly string[]) =>
    store.commit(() =>
      store.settings.set(
        'orderTemplates',
        all.map((name) => ({ name, parcel: '{}' })),
      ),
    );
  save(names);
  const accepted: string[] = [];
  const parts: Part[] = [];
  const ask = (async (_path: string, _schema: unknown, body: Part) => {
    parts.push(body);
    if (body.changes.some(({ id }) => bad.has(id)))
      return { kind: 'refused', refusal: { refused: 'unreadable' } };
    accepted.push(...body.changes.map(({ id }) => id));
    return { kind: 'done', value: {} };
  }) as HubClient['ask'];
  const unshared = new RejectedRecords({ log: silentLog, changed() {} });
  const joined = { epoch: 1, bench: 'A' };
  const talks = new RecordSync({ store, client: { ask }, clock: systemClock, joined, unshared });
  return { talks, accepted, parts, unshared, save };
}
const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `M${at + 10}`);

it('finds what a hub refuses among all that it would take, names it, and does not ask again', async () => {
  const all = namesOf(30);
  const bad = new Set(['M17', 'M33']);
  const { talks, accepted, parts, unshared, save } = sharing(all, bad);
  expect(await talks.send()).toEqual({ state: 'level' });
  expect(accepted.toSorted()).toEqual(all.filter((name) => !bad.has(name)));
  expect(unshared.things.map(({ name }) => name)).toEqual(['M17', 'M33']);
  const requestsBefore = parts.length;
  await talks.send();
  expect(parts).toHaveLength(requestsBefore);
  // A refused part does not count as sent: its number is reused for the next one.
  const numbers = parts.map(({ seq }) => seq);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  save(all.filter((name) => name !== 'M17'));
  await talks.send();
  expect(unshared.things.map(({ name }) => name)).toEqual(['M33']);
});

it('passes over what no hub keeps, however much of it there is', async () => {
  const { talks, accepted, parts, unshared, save } = sharing([], new Set());
  save(['Áo\0thun', 'Giày']);
  await talks.send();
  expect(accepted).toEqual(['Giày']);
  expect(parts).toHaveLength(1);
  expect(unshared.things).toEqual([{ kind: 'template', name: 'Áo\0thun' }]);
});
