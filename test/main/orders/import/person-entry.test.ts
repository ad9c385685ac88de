import { expect, it } from 'vitest';
import { PersonEntry } from '../../../../main/orders/import/person-entry.ts';
import type { ClaimConfirmation } from '../../../../shared/model/import.ts';
import { Claimed } from '../../../fakes/claimed-files.ts';
import { waitForStage } from '../../../fakes/importing.ts';
import { good, opened, row } from '../../../fakes/imported-file.ts';

const second = row({ 0: 'A2', 2: '0912345679' });
const third = row({ 0: 'A3', 2: '0912345670' });

/** Opens a bench of a site with a file open in the window. */
async function benchOf(claimed: Claimed | null, name: string, lines: readonly string[]) {
  const { station } = await opened(lines);
  const claims = claimed?.of(name) ?? null;
  const entry = new PersonEntry({ ...station, isClosed: () => false, fileClaims: () => claims });
  const enter = (...confirmed: ClaimConfirmation[]) =>
    entry.enter({ orders: station.imports.state?.counts.fit ?? 0, confirmed });
  const orders = () => station.store.orders.lists.newest();
  return { station, enter, orders };
}

const begun = { ok: true, value: null };

it('claims the file and the codes that a person enters', async () => {
  const claimed = new Claimed();
  const { station, enter, orders } = await benchOf(claimed, 'BAN1', [good, second]);
  expect(await enter()).toEqual(begun);
  await waitForStage(station, 'entered');
  expect(orders()).toBe(2);
  expect([...claimed.files.values()]).toEqual(['BAN1']);
  expect([...claimed.codes.keys()]).toEqual(['A1', 'A2']);
});

it('claims nothing for a bench of no site', async () => {
  const { station, enter } = await benchOf(null, 'BAN1', [good]);
  expect(await enter()).toEqual(begun);
  await waitForStage(station, 'entered');
});

it('names the bench that has the file before anything is entered, then enters each order once', async () => {
  const claimed = new Claimed();
  const one = await benchOf(claimed, 'BAN1', [good, second]);
  const other = await benchOf(claimed, 'BAN2', [good, second]);
  await one.enter();
  await waitForStage(one.station, 'entered');
  const question = { ok: true, value: { kind: 'elsewhere', bench: 'BAN1' } };
  expect(await other.enter()).toEqual(question);
  expect(await other.enter()).toEqual(question);
  expect(other.orders()).toBe(0);
  expect(await other.enter('elsewhere')).toEqual(begun);
  expect(other.station.imports.state?.counts).toMatchObject({ fit: 0, out: 2 });
  expect(other.orders()).toBe(0);
});

it('enters the orders of a file that the bench with that file has not entered', async () => {
  const claimed = new Claimed();
  const { station, enter, orders } = await benchOf(claimed, 'BAN2', [good, second]);
  const hash = station.store.imports.open()?.hash ?? '';
  claimed.files.set(hash, 'BAN1');
  claimed.codes.set('A1', hash);
  expect(await enter('elsewhere')).toEqual(begun);
  await waitForStage(station, 'ready');
  expect(orders()).toBe(1);
  expect(station.store.orders.idOfSoc('A2')).not.toBeNull();
  expect(claimed.codes.get('A2')).not.toBe(hash);
});

it.each([
  ['other-codes', 1],
  ['all-codes', 2],
] as const)('asks about codes of another file, and enters %s', async (confirmed, entered) => {
  const claimed = new Claimed();
  const one = await benchOf(claimed, 'BAN1', [good]);
  await one.enter();
  const other = await benchOf(claimed, 'BAN2', [good, third]);
  expect(await other.enter()).toEqual({ ok: true, value: { kind: 'codes', orders: 1 } });
  expect(other.orders()).toBe(0);
  expect(await other.enter(confirmed)).toEqual(begun);
  await waitForStage(other.station, entered === 2 ? 'entered' : 'ready');
  expect(other.orders()).toBe(entered);
});

it('enters nothing while the hub is away until a person confirms it', async () => {
  const claimed = new Claimed();
  claimed.isAway = true;
  const { station, enter, orders } = await benchOf(claimed, 'BAN1', [good]);
  expect(await enter()).toEqual({ ok: true, value: { kind: 'hub-away' } });
  expect(orders()).toBe(0);
  expect(await enter('hub-away')).toEqual(begun);
  await waitForStage(station, 'entered');
  expect(orders()).toBe(1);
});

it('asks the same if the hub goes away between the file and its codes', async () => {
  const claimed = new Claimed();
  claimed.onFile = () => {
    claimed.isAway = true;
  };
  const { enter, orders } = await benchOf(claimed, 'BAN1', [good]);
  expect(await enter()).toEqual({ ok: true, value: { kind: 'hub-away' } });
  expect(orders()).toBe(0);
});

it('claims nothing if the orders have changed meanwhile', async () => {
  const claimed = new Claimed();
  const { station } = await benchOf(claimed, 'BAN1', [good]);
  const claims = claimed.of('BAN1');
  const entry = new PersonEntry({ ...station, isClosed: () => false, fileClaims: () => claims });
  expect(await entry.enter({ orders: 2, confirmed: [] })).toMatchObject({
    ok: false,
    error: { code: 'import-changed', orders: 1 },
  });
  expect(claimed.files.size).toBe(0);
});
