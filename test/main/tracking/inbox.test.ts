import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createIds } from '../../../main/base/ids.ts';
import { silentLog } from '../../../main/base/host-services.ts';
import { openStore, type Store } from '../../../main/store/store.ts';
import { Inbox } from '../../../main/tracking/inbox.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

function opened() {
  const clock = new ManualClock();
  const file = join(temporaryFolder(), 'packbench.db');
  const store = openStore(file, createIds(clock));
  if (!store.ok) throw new Error(store.error.code);
  onTestFinished(() => store.value.close());
  let commits = 0;
  const inbox = new Inbox({ store: store.value, clock, log: silentLog, onStored: () => commits++ });
  return { store: store.value, inbox, clock, commits: () => commits };
}

/** Returns the stored bodies as received. */
function bodies({ webhookArrivals }: Store): string[] {
  return webhookArrivals.first(10_000).flatMap((arrival) => arrival.bodies.map(String));
}

describe('bodies that are taken in', () => {
  it('at the same time share a commit, and everybody hears that it is done', async () => {
    const { store, inbox, commits } = opened();
    const all = Array.from({ length: 300 }, (_, index) =>
      inbox.take(Buffer.from(`{"n":${index}}`)),
    );
    expect(bodies(store)).toEqual([]);
    expect(new Set(await Promise.all(all))).toEqual(new Set(['kept']));
    expect(commits()).toBe(1);
    expect(bodies(store)).toEqual(Array.from({ length: 300 }, (_, index) => `{"n":${index}}`));
  });

  it('are kept byte by byte, with the time at which they came', async () => {
    const { store, inbox, clock } = opened();
    await inbox.take(Buffer.from('{"name":"Nguyễn Thị Ánh"}\r\n '));
    expect(store.webhookArrivals.first(10)).toMatchObject([
      { bodies: [Buffer.from('{"name":"Nguyễn Thị Ánh"}\r\n ')], at: clock.now() },
    ]);
  });

  it('of more bytes than wait at a time are turned away, and the others kept', async () => {
    const { store, inbox } = opened();
    const body = (index: number) => Buffer.from(String(index).padStart(64 * 1024));
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => inbox.take(body(index))),
    );
    expect(answers.filter((answer) => answer === 'kept')).toHaveLength(256);
    expect(answers.slice(256).every((answer) => answer === 'unwritten')).toBe(true);
    expect(bodies(store)).toHaveLength(256);
    expect(await inbox.take(Buffer.from('{}'))).toBe('kept');
  });

  it('are all on the disk when the inbox is closed', async () => {
    const { store, inbox } = opened();
    const waiting = inbox.take(Buffer.from('{}'));
    inbox.close();
    expect(bodies(store)).toEqual(['{}']);
    expect(await waiting).toBe('kept');
  });
});
