import { expect, it, vi } from 'vitest';
import { askHub, type HubBench, vouchingAt } from '../../fakes/hub-bench.ts';
import { SLOW_LIMIT_MS } from '../../limits.ts';
import { TwoHubs } from './two-hubs.ts';

vi.setConfig({ testTimeout: SLOW_LIMIT_MS });

// A virtual machine that was copied while the app ran: both have one opening, and take different steps from then on.

const site = new TwoHubs();
let opened = 0;
let asked = 0;

/** Returns a function that sends a request at a step of an opening to one hub and then the other. */
async function opening(bench: HubBench) {
  const run = `run${(opened += 1)}`;
  const authority = await vouchingAt(site.one.address);
  return async (step: string, hub = site.hubAt((asked += 1))) => {
    const request = { key: bench.key, run, step };
    const { status, body } = await askHub(hub.address, authority, '/v1/coverage', request);
    return status === 200 ? 'served' : body['refused'];
  };
}

it('is refused at both once one step has two successors', async () => {
  const ask = await opening(await site.joinBench());
  expect(await ask('a')).toBe('served');
  expect(await ask('b.a')).toBe('served');
  // The copy was made here.
  expect(await ask('c1.b')).toBe('served');
  expect(await ask('b.a')).toBe('served');
  expect(await ask('c2.b')).toBe('bench-twice');
  expect(await ask('c1.b')).toBe('bench-twice');
  expect(await ask('c2.b')).toBe('bench-twice');
});

it('excludes no new opening, once a person has decided which one is the bench', async () => {
  const bench = await site.joinBench();
  const ask = await opening(bench);
  for (const step of ['a', 'b1.a', 'b2.a']) await ask(step);
  const decided = await opening(bench);
  expect(await decided('a')).toBe('served');
  expect(await ask('b2.a')).toBe('bench-twice');
  expect(await decided('b.a')).toBe('served');
});

it('is no bench whose requests at both hubs come late, at once, or again', async () => {
  const ask = await opening(await site.joinBench());
  const steps = ['a', 'b.a', 'c.b', 'd.c', 'e.d'];
  for (const step of steps) {
    const both = Promise.all([ask(step, site.one), ask(step, site.other), ask(step, site.one)]);
    expect(await both).toEqual(['served', 'served', 'served']);
  }
  for (const step of steps) expect(await ask(step)).toBe('served');
  expect(await ask('f.e')).toBe('served');
});

it('is no bench whose hub has an older database, which was put back later', async () => {
  const bench = await site.joinBench();
  const ask = await opening(bench);
  await ask('a');
  await site.one.database.query(
    `UPDATE site_runs SET seen_at = seen_at - interval '2 minutes' WHERE bench = $1`,
    [bench.bench],
  );
  expect(await ask('z.y')).toBe('served');
  expect(await ask('a2.a')).toBe('bench-twice');
});
