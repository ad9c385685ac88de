import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type * as CompressedFile from '../../../../main/store/engine/compressed-file.ts';
import { makeBackup } from '../../../../main/store/maintenance/backup.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { bareDatabase } from '../support.ts';

// In this test the disk returns other bytes than the backup has written.

/** The next error of the compressor. */
const compressor = vi.hoisted((): { fault: Error | null } => ({ fault: null }));

vi.mock('../../../../main/store/engine/compressed-file.ts', async (importOriginal) => {
  const original = await importOriginal<typeof CompressedFile>();
  const { overwriteMiddle } = await import('../../../fakes/damage.ts');
  return {
    ...original,
    async compressFile(from: string, to: string) {
      if (compressor.fault) throw compressor.fault;
      await original.compressFile(from, to);
      overwriteMiddle(to);
    },
  };
});

it('a backup that is not read back as it was written is none, and accuses no database', async () => {
  const root = temporaryFolder();
  const file = join(root, 'packbench.db');
  bareDatabase(file).close();
  const folder = join(root, 'backups');
  expect(await makeBackup({ file, folder, at: Date.now() })).toMatchObject({
    ok: false,
    error: { code: 'store-unwritable' },
  });
  expect(readdirSync(folder)).toEqual([]);
});

it.each(['ZSTD_error_memory_allocation', 'ZSTD_error_corruption_detected'])(
  'a failure of the compressor accuses no database either: %s',
  async (code) => {
    const root = temporaryFolder();
    const file = join(root, 'packbench.db');
    bareDatabase(file).close();
    compressor.fault = Object.assign(new Error(code), { code });
    const made = await makeBackup({ file, folder: join(root, 'backups'), at: Date.now() });
    compressor.fault = null;
    expect(made).toMatchObject({ ok: false, error: { code: 'store-unwritable' } });
  },
);
