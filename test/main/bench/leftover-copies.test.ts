import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { benchOf } from '../../fakes/account-bench.ts';
import { openTestBench } from '../../fakes/bench.ts';
import { answerWith } from '../../fakes/file-answers.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { TOKEN, station, baseUrl, fileOf } from './roll-out-file.ts';
import { zebra } from './provision-files.ts';

const isCopyFolder = (path: string) => basename(path).startsWith('.aside-');
const copyFoldersIn = (folder: string) => readdirSync(folder).filter(isCopyFolder);

it('a copy with personal data goes at the next start where an ended process left it', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.aside-abc'));
  writeFileSync(join(folder, '.aside-abc', 'packbench.db'), 'names and phones');
  let isHeld = true;
  answerWith('rmdirSync', 'EBUSY', { of: (path) => isHeld && isCopyFolder(path) });
  const first = await openTestBench(folder);
  expect(first.log.lines.map(({ event }) => event)).toContain('aside.left');
  await first.bench.close();
  expect(copyFoldersIn(folder)).toHaveLength(1);
  isHeld = false;
  const second = await openTestBench(folder);
  await second.bench.close();
  expect(copyFoldersIn(folder)).toEqual([]);
});

it('a dry run tells its changes although another program holds the copy', async () => {
  const folder = temporaryFolder();
  const { bench } = await benchOf(folder);
  valueOf(await bench.provision(fileOf({ station, printers: [zebra] })));
  const targetSettings = { account: { baseUrl, token: TOKEN }, station, printers: [zebra] };
  answerWith('rmdirSync', 'EBUSY', { of: isCopyFolder });
  expect(await bench.tryProvision(fileOf(targetSettings))).toMatchObject({ ok: true });
  expect(copyFoldersIn(folder)).toHaveLength(1);
});
