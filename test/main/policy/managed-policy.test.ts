import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locksOf } from '../../../main/policy/locks.ts';
import { policyOfFile, policyOfRegistry } from '../../../main/policy/managed-policy.ts';
import { type Query, readRegistry, valuesOf } from '../../../main/policy/registry.ts';
import { lockableSchema } from '../../../shared/model/lock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

function fileOf(text: string): string {
  const file = join(temporaryFolder(), 'policy.json');
  writeFileSync(file, text);
  return file;
}

const missing = { code: 1, text: '' };
const there = { code: 0, text: '\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\Classes\r\n' };

/** As `reg query` prints it, by its known form and not read off a Windows: an empty line, the key, its values, an empty line. */
const printed = [
  '',
  String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Packbench`,
  '    (Default)    REG_SZ    (value not set)',
  String.raw`    Locked    REG_MULTI_SZ    printers\0account`,
  '    UpdatesPolicy    REG_SZ    locked',
  String.raw`    UpdatesFeed    REG_SZ    \\server\Packbench    new`,
  '    UpdatesChannel    REG_SZ    early',
  '    UpdatesProxy    REG_SZ    ',
  '',
  String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Packbench\Later`,
  '',
].join('\r\n');

const asked =
  (text: string): Query =>
  () =>
    Promise.resolve({ code: 0, text });

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

describe('a policy in the registry', () => {
  const rulesOf = async (text: string) =>
    (await policyOfRegistry(() => readRegistry(asked(text))))?.rules;

  it('is read from what reg prints, lists and spaces in values too', async () => {
    expect([...valuesOf(printed).keys()]).toEqual([
      '(Default)',
      'Locked',
      'UpdatesPolicy',
      'UpdatesFeed',
      'UpdatesChannel',
      'UpdatesProxy',
    ]);
    expect(await rulesOf(printed)).toEqual({
      locked: ['printers', 'account'],
      updates: {
        policy: 'locked',
        feed: String.raw`\\server\Packbench    new`,
        channel: 'early',
        proxy: '',
      },
    });
  });

  it('takes a list in one text, and values in any case', async () => {
    const lines = [
      'KEY',
      '    locked    REG_SZ    scale, people',
      '    updatespolicy    REG_SZ    off',
    ];
    expect(await rulesOf(lines.join('\r\n'))).toEqual({
      locked: ['scale', 'people'],
      updates: { policy: 'off' },
    });
  });

  it('with a value or a page that nobody knows is not understood', async () => {
    expect(await rulesOf('KEY\r\n    Lock    REG_SZ    scale')).toBeNull();
    expect(await rulesOf('KEY\r\n    Locked    REG_SZ    scales')).toBeNull();
  });

  it('is none where there is no key, in whatever language reg says so', async () => {
    const query: Query = (key) => Promise.resolve(key.endsWith('Packbench') ? missing : there);
    expect(await policyOfRegistry(() => readRegistry(query))).toBeNull();
  });

  it('that cannot be asked for is there all the same', async () => {
    const nobody: Query = () => Promise.resolve(missing);
    expect(await policyOfRegistry(() => readRegistry(nobody))).toMatchObject({ rules: null });
    const late: Query = (key) =>
      Promise.resolve(key.endsWith('Packbench') ? { code: 2, text: '' } : there);
    expect(await policyOfRegistry(() => readRegistry(late))).toMatchObject({ rules: null });
  });
});

describe('what is locked', () => {
  it('is the policy’s first, and then the file’s that set this computer up', () => {
    const policy = { where: '/etc/p', rules: { locked: ['scale'] as const } };
    expect(locksOf(policy, ['scale', 'people'])).toEqual({
      locked: [
        { setting: 'scale', by: 'policy' },
        { setting: 'people', by: 'provision' },
      ],
      policy: { where: '/etc/p', is: 'understood' },
    });
    expect(locksOf(null, [])).toEqual({ locked: [], policy: null });
  });

  it('is the feed too, where the policy says something of it', () => {
    const rules = { locked: [], updates: { policy: 'off' } } as const;
    expect(locksOf({ where: '', rules }, []).locked).toEqual([
      { setting: 'updates', by: 'policy' },
    ]);
  });

  it('is everything where nobody understands the policy', () => {
    const { locked } = locksOf({ where: '', rules: null }, ['scale']);
    expect(locked.map(({ setting }) => setting)).toEqual(lockableSchema.options);
    expect(locked.every(({ by }) => by === 'policy')).toBe(true);
  });
});
