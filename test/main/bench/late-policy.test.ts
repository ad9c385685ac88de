import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { answer } from '../../fakes/calls.ts';
import { policyOfRegistry } from '../../../main/policy/managed-policy.ts';
import { readRegistry, REGISTRY_KEY, registryBy } from '../../../main/policy/registry.ts';
import { lockableSchema, type Locks } from '../../../shared/model/lock.ts';
import { openTestBench } from '../../fakes/bench.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { pickupPoint } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { installationIn } from '../../fakes/installed-app.ts';

/** Opens a bench with a replacement for Windows' `reg` that only answers once released. */
async function benchBeside(printed: readonly string[], code = 0) {
  const folder = temporaryFolder();
  const [reg, gate, text] = ['reg', 'gate', 'text'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(text, `\uFEFF${printed.join('\r\n')}`, 'utf16le');
  const waits = `while [ ! -e "${gate}" ]; do sleep 0.02; done`;
  // The branch above always exists.
  const says = `case "$2" in *Packbench) cp "${text}" "$3"; exit ${code};; *) exit 0;; esac`;
  writeFileSync(reg, `#!/bin/sh\n${waits}\n${says}\n`, { mode: 0o755 });
  const clock = new ManualClock();
  let isOpen = false;
  const opening = openTestBench(join(folder, 'data'), {
    clock,
    installation: installationIn(folder, 'nsis', () => {}),
    policy: () => ({
      where: REGISTRY_KEY,
      result: policyOfRegistry(() => readRegistry(registryBy(reg))),
    }),
  }).then((under) => {
    isOpen = true;
    return under;
  });
  await eventually('the bench', () => {
    clock.advance(1_000);
    return isOpen;
  });
  const { bench, log, events } = await opening;
  onTestFinished(() => bench.close());
  const ask = (channel: string, input?: unknown) => answer(bench, log, channel, input);
  return {
    bench,
    log,
    events,
    clock,
    answers: () => writeFileSync(gate, ''),
    locks: async () => ((await ask('locks.get')) as { value: Locks }).value,
    savePoint: () => ask('pickupPoints.save', { id: null, point: pickupPoint }),
  };
}

it('a registry that answers late leaves nothing unlocked, and holds once it has answered', async () => {
  const under = await benchBeside([
    'Windows Registry Editor Version 5.00',
    '[KEY]',
    '"Locked"="printers,account"',
    '"UpdatesFeed"="/srv/packbench"',
  ]);
  const { locked, policy } = await under.locks();
  expect(locked.map(({ setting }) => setting)).toEqual(lockableSchema.options);
  expect(policy).toEqual({ where: REGISTRY_KEY, is: 'awaited' });
  expect(await under.savePoint()).toMatchObject({ ok: false, error: { code: 'setting-locked' } });
  expect(under.bench.appUpdates.state.step).toEqual({ is: 'off', why: 'policy' });
  expect(under.log.lines.map(({ event }) => event)).toContain('policy.awaited');

  under.answers();
  await eventually('the policy', () => under.events.some(({ name }) => name === 'locks.changed'));
  expect(await under.locks()).toEqual({
    locked: ['printers', 'account', 'updates'].map((setting) => ({ setting, by: 'policy' })),
    policy: { where: REGISTRY_KEY, is: 'understood' },
  });
  expect(await under.savePoint()).toMatchObject({ ok: true });
  // The new update feed is checked now, and not only at the next start.
  expect(under.bench.appUpdates.state.feed.feed).toBe('/srv/packbench');
  await eventually('a look', () => under.bench.appUpdates.state.step.is === 'failed');
});

it('a registry that says late that there is no policy unlocks what nobody locked', async () => {
  const under = await benchBeside([], 1);
  expect((await under.locks()).policy).toMatchObject({ is: 'awaited' });
  under.answers();
  await eventually('the policy', () => under.events.some(({ name }) => name === 'locks.changed'));
  expect(await under.locks()).toEqual({ locked: [], policy: null });
  expect(await under.savePoint()).toMatchObject({ ok: true });
});
