import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer } from '../../fakes/calls.ts';
import { hashPin } from '../../../main/people/pin-hash.ts';
import { packers as sharedPackers } from '../../../main/site/sync/shared-packers.ts';
import type { Packer, PeopleState } from '../../../shared/model/people.ts';
import type { Result } from '../../../shared/result.ts';
import { openTestBench, station, type BenchUnderTest } from '../../fakes/bench.ts';

// Changes that another bench of the site, possibly without sign-in, can make to this bench's packers.

let folder: string;
let opened: BenchUnderTest;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packbench-'));
  opened = await openTestBench(join(folder, 'data'));
});
afterEach(async () => {
  await opened.bench.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask<T>(channel: string, input?: unknown): Promise<Result<T>> {
  return (await answer(opened.bench, opened.log, channel, input)) as Result<T>;
}
async function outcome(channel: string, input?: unknown): Promise<string> {
  const answered = await ask(channel, input);
  return answered.ok ? 'done' : answered.error.code;
}
async function people(): Promise<PeopleState> {
  const state = await ask<PeopleState>('people.state');
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
}
async function save(packer: object, id: string | null = null): Promise<string> {
  const saved = await ask<Packer>('people.save', { id, packer });
  if (!saved.ok) throw new Error(saved.error.code);
  return saved.value.id;
}

/** Applies a packer from the site's log; null for a removed packer. */
function fromSite(id: string, packer: object | null): void {
  const { store, signals } = station(opened.bench);
  const value = packer === null ? null : sharedPackers.schema.parse(packer);
  store.commit(() => void sharedPackers.write(store, id, value as never, Date.now()));
  signals.emit('people.changed', undefined);
}
const packer = async (change: object) => ({
  isGone: false,
  name: 'Lan',
  badge: null,
  pin: await hashPin('1111'),
  mayLead: true,
  ...change,
});

async function guard(): Promise<void> {
  await ask('lead.setPin', { pin: '2580' });
  await ask('lead.open', { pin: '2580' });
  await ask('settings.save', {
    key: 'people.signIn',
    value: { isOn: true, signOutAfterMinutes: null },
  });
  await ask('lead.close');
}

it('a lead who was added at another bench signs in here, and opens nothing that the lead’s PIN locks', async () => {
  await save({ name: 'Minh', pin: '9999' });
  await guard();
  fromSite('lan', await packer({}));
  expect(await outcome('people.signIn', { id: 'lan', pin: '1111' })).toBe('done');
  expect(await outcome('lead.open', { pin: '1111' })).toBe('wrong-pin');
  expect(await outcome('lead.setPin', { pin: null })).toBe('lead-needed');
  expect((await people()).signedIn).toMatchObject({ mayLead: true, leadsHere: false });
});

it('a right to lead that another bench gives to a packer of this one opens nothing here', async () => {
  const id = await save({ name: 'Lan', pin: '1111', mayLead: false });
  const savedPacker = station(opened.bench).store.packers.get(id)!;
  await guard();
  fromSite(id, await packer({ pin: savedPacker.pin }));
  expect(await outcome('people.signIn', { id, pin: '1111' })).toBe('done');
  expect(await outcome('lead.open', { pin: '1111' })).toBe('wrong-pin');
});

it('a PIN that another bench gives to a lead of this one opens nothing here, until it is typed here', async () => {
  const id = await save({ name: 'Lan', pin: '1111', mayLead: true });
  await guard();
  fromSite(id, await packer({ pin: await hashPin('6666') }));
  expect(await outcome('people.signIn', { id, pin: '6666' })).toBe('done');
  expect(await outcome('lead.open', { pin: '6666' })).toBe('wrong-pin');
  await ask('lead.open', { pin: '2580' });
  // Saving the packer again without typing the PIN must not confirm the other bench's change.
  await save({ name: 'Lan', mayLead: true }, id);
  await ask('lead.close');
  expect(await outcome('lead.open', { pin: '6666' })).toBe('wrong-pin');
  await ask('lead.open', { pin: '2580' });
  await save({ name: 'Lan', mayLead: true, pin: '7777' }, id);
  await ask('lead.close');
  expect(await outcome('people.signIn', { id, pin: '7777' })).toBe('done');
  expect(await outcome('lead.open', { pin: '7777' })).toBe('done');
  expect((await people()).packers).toMatchObject([{ leadsHere: true }]);
});

it('whoever led here before the site changed anybody goes on to lead', async () => {
  const id = await save({ name: 'Lan', pin: '1111', mayLead: true });
  station(opened.bench).store.settings.set('people.localRights', null);
  await guard();
  fromSite('hoa', await packer({ name: 'Hoa' }));
  expect(await outcome('people.signIn', { id, pin: '1111' })).toBe('done');
  expect(await outcome('lead.open', { pin: '1111' })).toBe('done');
});

it('signing in stays on at a guarded bench when all packers are removed elsewhere, and goes off at an open one', async () => {
  const id = await save({ name: 'Lan', pin: '1111' });
  await guard();
  fromSite(id, null);
  expect((await people()).settings.isOn).toBe(true);
  expect(await outcome('outbox.pause', { paused: true })).toBe('nobody-signed-in');
  await ask('lead.open', { pin: '2580' });
  // Without the PIN every lead would be locked out.
  await ask('lead.setPin', { pin: null });
  expect((await people()).settings.isOn).toBe(false);
  expect(await outcome('outbox.pause', { paused: true })).toBe('done');
});
