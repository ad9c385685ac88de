import { describe, expect, it } from 'vitest';
import { policyOfRegistry } from '../../../main/policy/managed-policy.ts';
import { type Query, readRegistry, valuesOf } from '../../../main/policy/registry.ts';

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
