import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { draftName } from '../../../../main/base/files/draft-name.ts';
import { sweepStation } from '../../../../main/printing/transports/drafts.ts';
import { openTestBench } from '../../../fakes/bench.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { root } from '../../../host/root.ts';

function killedWhileKeeping(folder: string): void {
  const keeping = join(root, 'test/fakes/keeping-process.ts');
  const { signal } = spawnSync(process.execPath, [keeping, folder]);
  expect(signal).toBe('SIGKILL');
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\.[0-9a-f]{8}-\d+-.*\.tmp$/)]);
}

it('the next start takes away what a killed process was writing, in folders of printers too', async () => {
  const data = temporaryFolder();
  const own = join(data, 'training/labels');
  const printer = join(data, 'on a server');
  const shifts = join(data, 'training/shifts');
  const first = await openTestBench(data);
  const opened = first.bench.station();
  if (!opened.ok) throw new Error(opened.error.code);
  const [{ id, ...profile } = { id: '' }] = opened.value.setup.printers.list();
  const transport = { kind: 'folder', folder: printer } as const;
  opened.value.setup.printers.save(null, {
    ...profile,
    name: 'Server',
    transport,
  } as never);
  expect(id).not.toBe('');
  await first.bench.close();
  for (const folder of [own, printer, shifts]) killedWhileKeeping(folder);
  writeFileSync(join(own, 'kept.pdf'), 'x');
  const second = await openTestBench(data);
  onTestFinished(() => second.bench.close());
  const left = () => [own, printer, shifts].flatMap((folder) => readdirSync(folder));
  await eventually('swept', () => left().join() === 'kept.pdf');
});

it('leaves what somebody else is writing: this process, another computer, another program', async () => {
  const data = temporaryFolder();
  const folder = join(data, 'labels');
  mkdirSync(folder);
  const chance = '0'.repeat(32);
  const foreignFiles = [
    draftName(),
    `.00000000-1-${chance}.tmp`,
    `.${chance}.tmp`,
    'a.tmp',
    '.part',
  ];
  for (const name of foreignFiles) writeFileSync(join(folder, name), '');
  await sweepStation(data, []);
  expect(readdirSync(folder).toSorted()).toEqual(foreignFiles.toSorted());
});

it('stands for folders that are not there', async () => {
  await expect(sweepStation(join(temporaryFolder(), 'none'), [])).resolves.toBeUndefined();
});
