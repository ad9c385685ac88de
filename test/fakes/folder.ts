import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { removeFolderSync } from '../../main/base/files/remove.ts';

/** A folder of a test's own, gone when the test has finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-'));
  onTestFinished(() => removeFolderSync(folder));
  return folder;
}
