import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MemoryVault, openTestBench, station } from '../../fakes/bench.ts';
import { answerWith, onLinux } from '../../fakes/file-answers.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { planReplacement, prepareEmpty } from '../../../main/store/maintenance/restore.ts';

const DAY_MS = 24 * 3_600_000;
const account = { baseUrl: 'http://127.0.0.1:9', token: 'token-of-the-test' };
const on = (computer: string | null) => ({ machineId: async () => computer });

/** Returns a folder whose account has a waiting order, entered on computer A. */
async function folderOfA() {
  const folder = temporaryFolder();
  const under = await openTestBench(folder, on('A'));
  expect(await under.bench.saveAccount(account)).toEqual({ ok: true, value: undefined });
  const { store, orders } = station(under.bench);
  store.pickupPoints.save(pickupPoint);
  store.settings.set('imports.benchId', 'id-of-A');
  expect(orders.enter({ draft: draftOf({ soc: 'W1' }), print: false }).ok).toBe(true);
  await under.bench.close();
  return { folder, vault: under.vault };
}

/** Opens a copy of the folder on another computer, whose vault has the account. */
async function copiedTo(computer: string | null) {
  const { folder, vault } = await folderOfA();
  const copy = join(temporaryFolder(), 'copy');
  cpSync(folder, copy, { recursive: true });
  vault.write('site', '{"bench":"A"}');
  const under = await openTestBench(copy, { ...on(computer), vault });
  return { ...under, copy };
}

it('opens no data of another computer until a person has said whose they are', async () => {
  const { bench, copy } = await copiedTo('B');
  const refused = { ok: false, error: { code: 'other-computer' } };
  expect(bench.station()).toMatchObject(refused);
  expect(await bench.reopen()).toMatchObject(refused);
  await bench.close();
  const again = await openTestBench(copy, { ...on('B'), vault: new MemoryVault() });
  expect(again.bench.station()).toMatchObject(refused);
  await again.bench.close();
});

it('keeps the bench that moved, and looks its waiting orders up before it sends', async () => {
  const { bench, copy, vault } = await copiedTo('B');
  expect(await bench.takeOver('moved')).toEqual({ ok: true, value: undefined });
  const opened = station(bench);
  const { store } = opened;
  expect(store.settings.get('imports.benchId')).toBe('id-of-A');
  expect(vault.read('site')).not.toBeNull();
  const id = store.orders.idOfSoc('W1')!;
  expect(store.orders.get(id)?.sync).toBe('uncertain');
  expect(opened.state().queue.paused).toBe(true);
  await bench.close();
  const again = await openTestBench(copy, { ...on('B'), vault });
  expect(again.bench.station().ok).toBe(true);
  await again.bench.close();
});

it('records who decided that the data moved, and calls them no backup', async () => {
  const { bench } = await copiedTo('B');
  await bench.takeOver('moved');
  const opened = station(bench);
  const { store } = opened;
  expect(opened.state().queue).toMatchObject({ isMoved: true });
  const rows = store.audit.reader.chained(0, 1_000);
  expect(rows.map(({ kind }) => kind)).not.toContain('backup-restored');
  const moved = rows.find(({ kind }) => kind === 'data-moved');
  expect(moved).toMatchObject({ by: 'packer', packer: null });
  await bench.close();

  const locked = await copiedTo('B');
  await locked.bench.setLeadPin('2468');
  await locked.bench.takeOver('moved');
  const ofLead = station(locked.bench).store.audit.reader.chained(0, 1_000);
  expect(ofLead.find(({ kind }) => kind === 'data-moved')).toMatchObject({ by: 'lead' });
  await locked.bench.close();
});

it('offers the backups while it asks', async () => {
  const { bench, copy } = await copiedTo('B');
  const shelf = bench.backups();
  expect(shelf).toMatchObject({ ok: true, value: { folder: join(copy, 'account/backups') } });
  await bench.close();
});

it('starts a second bench without orders, ids or site, and keeps the copy aside', async () => {
  const { bench, copy, vault } = await copiedTo('B');
  expect(await bench.takeOver('second')).toEqual({ ok: true, value: undefined });
  const { store } = station(bench);
  expect(store.orders.idOfSoc('W1')).toBeNull();
  expect(store.settings.get('imports.benchId')).toBe('');
  expect(vault.read('site')).toBeNull();
  expect(readdirSync(join(copy, 'account')).join(' ')).toContain('.replaced-');
  await bench.close();
  const again = await openTestBench(copy, { ...on('B'), vault });
  expect(again.bench.station().ok).toBe(true);
  await again.bench.close();
});

it('counts the orders that a second bench would not send', async () => {
  const { bench } = await copiedTo('B');
  expect(bench.station()).toMatchObject({ error: { code: 'other-computer', unsent: 1 } });
  await bench.close();
});

it('leaves the site after a crash between the plan of a second bench and its membership', async () => {
  const { bench, copy, vault } = await copiedTo('B');
  await bench.close();
  const names = readdirSync(join(copy, 'account'));
  const file = join(
    copy,
    'account',
    names.find((name) => name.endsWith('.db'))!,
  );
  prepareEmpty(file, { machine: 'B', leavesSite: true });
  planReplacement(file, Date.now());
  vault.locked = true;
  const locked = await openTestBench(copy, { ...on('B'), vault });
  expect(locked.bench.station()).toMatchObject({ error: { code: 'vault-unavailable' } });
  vault.locked = false;
  expect(await locked.bench.reopen()).toEqual({ ok: true, value: undefined });
  expect(station(locked.bench).store.orders.idOfSoc('W1')).toBeNull();
  expect(vault.read('site')).toBeNull();
  vault.write('site', '{"bench":"of-its-own"}');
  await locked.bench.reopen();
  expect(vault.read('site')).not.toBeNull();
  await locked.bench.close();
});

it('asks again if the membership of a second bench cannot be removed', async () => {
  const { bench, copy, vault } = await copiedTo('B');
  vault.locked = true;
  expect(await bench.takeOver('second')).toMatchObject({ error: { code: 'vault-unavailable' } });
  expect(readdirSync(join(copy, 'account')).join(' ')).not.toContain('.re');
  expect(await bench.reopen()).toMatchObject({ error: { code: 'other-computer' } });
  await bench.close();
});

it('keeps the plan of a second bench on disk before it leaves the site', async () => {
  const { bench, copy, vault } = await copiedTo('B');
  const plans: string[] = [];
  const write = vault.write.bind(vault);
  vault.write = (name, value) => {
    plans.push(...readdirSync(join(copy, 'account')).filter((file) => file.endsWith('.restore')));
    write(name, value);
  };
  expect(await bench.takeOver('second')).toEqual({ ok: true, value: undefined });
  expect(plans).not.toEqual([]);
  await bench.close();
});

it('does not ask again while the exchange for a second bench waits for a file', async () => {
  const { bench } = await copiedTo('B');
  onLinux();
  const ofStore = (path: string) => path.endsWith('packbench.db');
  answerWith('renameSync', 'EBUSY', { times: 2, of: ofStore });
  expect(await bench.takeOver('second')).toMatchObject({ ok: false });
  expect(await bench.takeOver('moved')).toMatchObject({ error: { code: 'wrong-state' } });
  expect(await bench.reopen()).toEqual({ ok: true, value: undefined });
  expect(station(bench).store.orders.idOfSoc('W1')).toBeNull();
  await bench.close();
});

it.each(['A', null])(
  'asks nothing on the same computer, or one without an identifier: %s',
  async (computer) => {
    const { bench } = await copiedTo(computer);
    expect(bench.station().ok).toBe(true);
    expect(await bench.takeOver('moved')).toMatchObject({ error: { code: 'wrong-state' } });
    await bench.close();
  },
);

/** Opens an account on computer B, with a backup of computer A in its folder of backups. */
async function withBackupOfA() {
  const { folder, vault } = await folderOfA();
  const first = await openTestBench(folder, { ...on('A'), vault });
  const made = await first.bench.makeBackup();
  if (!made.ok) throw new Error(made.error.code);
  await first.bench.close();
  const ownFolder = temporaryFolder();
  const other = await openTestBench(ownFolder, on('B'));
  other.clock.advance(1_000);
  await other.bench.saveAccount(account);
  const shelf = other.bench.backups();
  if (!shelf.ok) throw new Error(shelf.error.code);
  cpSync(join(folder, 'account/backups'), shelf.value.folder, { recursive: true });
  return { ...other, ownFolder, backup: made.value.id, backupAt: made.value.at };
}

it('asks for the identifier of a computer again when it gets none', async () => {
  const { folder, vault } = await folderOfA();
  let calls = 0;
  const machineId = async () => (++calls === 1 ? null : 'B');
  const { bench } = await openTestBench(folder, { machineId, vault });
  expect(bench.station()).toMatchObject({ error: { code: 'other-computer' } });
  await bench.close();
  const unknown = await openTestBench(folder, { ...on(null), vault });
  expect(unknown.log.lines.map(({ event }) => event)).toContain('station.computer-unknown');
  await unknown.bench.close();
});

it('asks about a backup of another computer, which a person put into the folder of backups', async () => {
  const { bench, backup } = await withBackupOfA();
  expect(await bench.restore(backup)).toMatchObject({ error: { code: 'other-computer' } });
  expect(await bench.takeOver('moved')).toEqual({ ok: true, value: undefined });
  expect(station(bench).store.orders.idOfSoc('W1')).not.toBeNull();
  await bench.close();
});

it('does not mark a restored backup a second time when it moves', async () => {
  const { bench, backup, backupAt, clock } = await withBackupOfA();
  await bench.restore(backup);
  clock.advance(60_000);
  await bench.takeOver('moved');
  const opened = station(bench);
  const { store } = opened;
  expect(opened.state().queue.restoredFrom).toBe(backupAt);
  const events = store.events.ofOrder(store.orders.idOfSoc('W1')!);
  expect(events.filter(({ kind }) => kind === 'restored')).toHaveLength(1);
  await bench.close();
});

it('looks new orders up for 30 days after a move, also of data that were restored long before', async () => {
  const { bench, backup, clock } = await withBackupOfA();
  await bench.restore(backup);
  clock.advance(29 * DAY_MS);
  await bench.takeOver('moved');
  const { store } = station(bench);
  expect(store.settings.get('outbox.lookFirstUntil')).toBe(clock.now() + 30 * DAY_MS);
  await bench.close();
});

it('stays in its site if the database of a second bench cannot be written', async () => {
  const { bench, vault, copy } = await copiedTo('B');
  const database = readdirSync(join(copy, 'account')).find((name) => name.endsWith('.db'));
  mkdirSync(join(copy, 'account', `${database}.restoring`, 'in the way'), { recursive: true });
  expect(await bench.takeOver('second')).toMatchObject({ error: { code: 'store-unwritable' } });
  expect(vault.read('site')).not.toBeNull();
  await bench.close();
});

it('does not exchange the orders of a bench for a backup of another computer', async () => {
  const { bench, backup, ownFolder } = await withBackupOfA();
  const { store, orders } = station(bench);
  store.pickupPoints.save(pickupPoint);
  expect(orders.enter({ draft: draftOf({ soc: 'OWN' }), print: false }).ok).toBe(true);
  expect(await bench.restore(backup)).toMatchObject({ error: { code: 'backup-unusable' } });
  expect(station(bench).store.orders.idOfSoc('OWN')).not.toBeNull();
  expect(readdirSync(join(ownFolder, 'account')).join(' ')).not.toContain('.re');
  await bench.close();
});

it('restores a backup from before its move to this computer', async () => {
  const { bench } = await copiedTo('B');
  const made = await bench.makeBackup();
  if (!made.ok) throw new Error(made.error.code);
  expect(await bench.takeOver('moved')).toEqual({ ok: true, value: undefined });
  // The move was confirmed before, so nothing is asked again.
  expect(await bench.restore(made.value.id)).toMatchObject({ ok: true });
  expect(station(bench).store.orders.idOfSoc('W1')).not.toBeNull();
  await bench.close();
});
