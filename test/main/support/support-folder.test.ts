import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { KnownSecrets } from '../../../main/base/known-secrets.ts';
import { MemoryVault, openTestBench } from '../../fakes/bench.ts';
import { filesHolding } from '../../fakes/files-holding.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { installationIn } from '../../fakes/installed-app.ts';

const PASSWORD = 'proxy-password-4410';

it('tells where newer versions come from and what is locked, by whom, without the proxy’s password', async () => {
  const folder = temporaryFolder();
  const where = '/etc/packbench/policy.json';
  const [vault, secrets] = [new MemoryVault(), new KnownSecrets()];
  secrets.add(PASSWORD);
  const { bench } = await openTestBench(folder, {
    vault,
    secrets,
    installation: installationIn(folder, 'nsis', () => {}),
    policy: () => ({ where, result: Promise.resolve({ where, rules: { locked: ['printers'] } }) }),
  });
  onTestFinished(() => bench.close());
  const feed = {
    feed: '/srv/packbench',
    channel: 'early',
    proxy: 'http://bench@proxy:3128',
  } as const;
  const saved = bench.appUpdates.save(feed, undefined, PASSWORD);
  if (!saved.ok) throw new Error(saved.error.code);
  const result = await bench.support.bundle('en');
  if (!result.ok) throw new Error(result.error.code);
  const settings = JSON.parse(
    readFileSync(join(result.value.folder, 'settings.json'), 'utf8'),
  ) as object;
  expect(settings).toMatchObject({
    settings: { 'printing.rules': expect.anything() },
    updates: { version: 'test', feed, hasPassword: true, isLocked: false },
    locks: {
      locked: [{ setting: 'printers', by: 'policy' }],
      policy: { where, is: 'understood' },
    },
  });
  expect(filesHolding(result.value.folder, PASSWORD)).toEqual([]);
  expect(readFileSync(join(result.value.folder, '0-read-me.txt'), 'utf8')).toContain(
    'what is locked',
  );
});
