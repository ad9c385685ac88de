import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KnownSecrets } from '../../../main/base/known-secrets.ts';
import { openLog } from '../../../main/upkeep/log.ts';
import { unchecked } from '../../fakes/unchecked-log.ts';
import { openTraining } from './open-training.ts';

describe('the support folder', () => {
  const TOKEN = 'tok-9c1e77b2-very-secret';

  it('is plain text without orders, phones or secrets, whatever the log holds', async () => {
    const secrets = new KnownSecrets();
    secrets.add(TOKEN);
    const { folder, bench, station } = await openTraining({ secrets });
    mkdirSync(join(folder, 'logs'), { recursive: true });
    // A log of an earlier version, which masked fewer secrets.
    writeFileSync(
      join(folder, 'logs/packbench.log'),
      `{"at":"${new Date().toISOString()}","event":"x","t":"${TOKEN} 0912345678 ipp://lan:mat-khau@host/"}\n`,
    );
    writeFileSync(join(folder, 'logs/other.txt'), TOKEN);
    mkdirSync(join(folder, 'crashes/completed'), { recursive: true });
    writeFileSync(join(folder, 'crashes/completed/a.dmp'), TOKEN);
    const log = openLog({ folder: join(folder, 'logs'), incidents: join(folder, 'incidents') });
    unchecked(log).error('ipc.bug', { incident: 'abcd1234', error: new Error('broken') });
    const [printer] = station.setup.printers.list();
    const { id, ...profile } = printer!;
    station.setup.printers.save(id, { ...profile, name: 'Máy 0987654321' });
    const result = await bench.support.bundle('vi');
    if (!result.ok) throw new Error(result.error.code);
    const names = readdirSync(result.value.folder).toSorted();
    expect(names).toEqual(result.value.files.map(({ name }) => name).toSorted());
    expect(names).toEqual([
      '0-read-me.txt',
      'about.json',
      'counts.json',
      expect.stringMatching(/^incident .* abcd1234\.json$/),
      'packbench.log',
      'schema.sql',
      'self-test.json',
      'settings.json',
    ]);
    const text = names
      .map((name) => readFileSync(join(result.value.folder, name), 'utf8'))
      .join('');
    expect(text).not.toContain(TOKEN);
    expect(text).not.toMatch(/0912345678|0987654321|mat-khau/);
    expect(text).toContain('a.dmp');
    expect(text).toContain('CREATE TABLE orders');
    expect(
      JSON.parse(readFileSync(join(result.value.folder, 'counts.json'), 'utf8')),
    ).toMatchObject({
      printers: 1,
    });
    expect(bench.support.incidents()).toMatchObject([{ number: 'abcd1234', event: 'ipc.bug' }]);
  });

  it('says so where it cannot be written', async () => {
    const { folder, bench } = await openTraining();
    writeFileSync(join(folder, 'support'), 'a file where a folder should be');
    const result = await bench.support.bundle('vi');
    expect(result).toMatchObject({ ok: false, error: { code: 'folder-unwritable' } });
  });
});

it('is not written any more by a bench that was closed meanwhile', async () => {
  const { folder, bench } = await openTraining();
  const making = bench.support.bundle('vi');
  await bench.close();
  expect(await making).toMatchObject({ ok: false, error: { code: 'folder-unwritable' } });
  expect(readdirSync(folder)).not.toContain('support');
});
