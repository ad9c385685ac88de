import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLog } from '../../../main/upkeep/log.ts';
import { unchecked } from '../../fakes/unchecked-log.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

describe('incidents', () => {
  it('are a hundred at most, and one that cannot be kept stops nobody', () => {
    const folder = temporaryFolder();
    const incidents = join(folder, 'incidents');
    const log = unchecked(openLog({ folder, incidents }));
    for (let number = 0; number < 120; number++)
      log.error('window.failed', { incident: `n${String(number).padStart(3, '0')}` });
    expect(readdirSync(incidents)).toHaveLength(100);
    rmSync(incidents, { recursive: true });
    writeFileSync(incidents, 'a file where a folder should be');
    expect(() => log.error('window.failed', { incident: 'late' })).not.toThrow();
  });
});
