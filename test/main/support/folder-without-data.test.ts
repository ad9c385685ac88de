import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answer } from '../../fakes/calls.ts';
import type { Result } from '../../../shared/result.ts';
import { benchOf, realPlatform } from '../../fakes/account-bench.ts';
import { MemoryVault, openTestBench } from '../../fakes/bench.ts';
import { filesHolding } from '../../fakes/files-holding.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { folderWith, damaged, newer } from './without-data.ts';

describe('the support folder', () => {
  const TOKEN = 'tok-5d18c0aa-very-secret';

  it('is made of a damaged database: it says why that is shut, and holds no secret', async () => {
    const folder = temporaryFolder();
    const [platform, vault] = [await realPlatform(TOKEN), new MemoryVault()];
    const { bench } = await openTestBench(folder, { vault });
    await bench.saveAccount({ baseUrl: platform.baseUrl, token: TOKEN });
    await bench.close();
    damaged(join(folder, 'account/packbench.db'));
    const under = await benchOf(folder, vault);
    const result = (await answer(under.bench, under.log, 'support.bundle', {
      language: 'vi',
    })) as Result<{ folder: string }>;
    if (!result.ok) throw new Error(result.error.code);
    const read = (name: string) =>
      JSON.parse(readFileSync(join(result.value.folder, name), 'utf8')) as Record<string, unknown>;
    expect(read('about.json')).toMatchObject({
      mode: 'account',
      notOpened: { code: 'store-corrupt' },
      schemaVersion: { code: 'store-corrupt' },
    });
    expect(read('settings.json')).toMatchObject({
      settings: null,
      printers: null,
      updates: { feed: { feed: '' } },
      locks: { locked: [], policy: null },
    });
    expect(read('self-test.json')).toMatchObject({ light: 'red' });
    expect(filesHolding(result.value.folder, TOKEN)).toEqual([]);
  });

  it('of a database of a newer version still counts what is in it', async () => {
    const under = await benchOf(await folderWith(newer));
    const result = await under.bench.support.bundle('en');
    if (!result.ok) throw new Error(result.error.code);
    const about = JSON.parse(
      readFileSync(join(result.value.folder, 'about.json'), 'utf8'),
    ) as object;
    expect(about).toMatchObject({ notOpened: { code: 'store-newer' }, schemaVersion: 999 });
    expect(readFileSync(join(result.value.folder, 'schema.sql'), 'utf8')).toContain('TABLE future');
  });
});
