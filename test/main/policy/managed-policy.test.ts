import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { policyOfFile } from '../../../main/policy/managed-policy.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

function fileOf(text: string): string {
  const file = join(temporaryFolder(), 'policy.json');
  writeFileSync(file, text);
  return file;
}

describe('a policy in a file', () => {
  it('is nobody’s where there is none', () => {
    expect(policyOfFile(join(temporaryFolder(), 'none', 'policy.json'))).toBeNull();
    const file = fileOf('{}');
    expect(policyOfFile(file)).toEqual({ where: file, rules: { locked: [] } });
    expect(policyOfFile(join(file, 'below-a-file'))).toBeNull();
  });

  it('says what is locked and where newer versions come from', () => {
    const updates = { feed: '/srv/packbench', channel: 'early' };
    const file = fileOf(`\uFEFF${JSON.stringify({ locked: ['printers'], updates })}`);
    expect(policyOfFile(file)?.rules).toEqual({
      locked: ['printers'],
      updates: { policy: 'locked', ...updates },
    });
  });

  it.each([
    '',
    '{',
    '[]',
    '{"locked":["printer"]}',
    '{"lock":["printers"]}',
    '{"updates":{"policy":"free"}}',
    '{"updates":{"feed":"ftp://x"}}',
    '{"updates":{"feed":"http://updates.example.vn/packbench"}}',
  ])('that nobody understands (%s) is told as that', (text) => {
    expect(policyOfFile(fileOf(text))).toMatchObject({ rules: null });
  });

  it('that cannot be read is there all the same', () => {
    const folder = join(temporaryFolder(), 'policy.json');
    mkdirSync(folder);
    expect(policyOfFile(folder)).toEqual({ where: folder, rules: null });
  });
});
