import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { policyOfRegistry } from '../../../main/policy/managed-policy.ts';
import {
  readRegistry,
  registryBy,
  type Registry,
  registryValues,
} from '../../../main/policy/registry.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

const missing = { code: 1, text: '' };
const there = { code: 0 };

/** Returns a REG_MULTI_SZ as `reg export` writes it: UTF-16 in hex, wrapped at about 80 characters. */
function folded(name: string, items: readonly string[]): string {
  const bytes = Buffer.from([...items, '', ''].join('\0'), 'utf16le').toString('hex');
  const hex = (bytes.match(/../g) ?? []).join(',');
  return `"${name}"=hex(7):${hex.replaceAll(/((?:..,){24})/g, '$1\\\r\n  ')}`;
}

/** As `reg export` writes it. */
const exported = [
  'Windows Registry Editor Version 5.00',
  '',
  String.raw`[HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Packbench]`,
  '@="no name"',
  folded('Locked', ['printers', 'account']),
  '"UpdatesPolicy"="locked"',
  String.raw`"UpdatesFeed"="\\\\may-chu\\bản mới    của \"kho\""`,
  '"UpdatesChannel"="early"',
  '"UpdatesProxy"=""',
  '',
  String.raw`[HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Packbench\Later]`,
  '"Other"=dword:00000001',
  '',
].join('\r\n');

const head = 'Windows Registry Editor Version 5.00\r\n\r\n[KEY]\r\n';

const containing = (text: string): Registry => ({
  exportKey: () => Promise.resolve({ code: 0, text }),
  queryKey: () => Promise.resolve(there),
});

describe('a policy in the registry', () => {
  const rulesOf = async (text: string) =>
    (await policyOfRegistry(() => readRegistry(containing(text))))?.rules;

  it('is read from what reg exports: lists, spaces, quotes and Vietnamese letters in values too', async () => {
    expect([...(registryValues(exported)?.keys() ?? [])]).toEqual([
      'Locked',
      'UpdatesPolicy',
      'UpdatesFeed',
      'UpdatesChannel',
      'UpdatesProxy',
    ]);
    expect(await rulesOf(exported)).toEqual({
      locked: ['printers', 'account'],
      updates: {
        policy: 'locked',
        feed: String.raw`\\may-chu\bản mới    của "kho"`,
        channel: 'early',
        proxy: '',
      },
    });
  });

  it('is read in UTF-16 from the file, whatever code page the console has', async () => {
    const folder = temporaryFolder();
    const [reg, text] = [join(folder, 'reg'), join(folder, 'text')];
    writeFileSync(text, `\uFEFF${exported}`, 'utf16le');
    // The output of a console with code page 1258 or 437 is not UTF-8.
    const says = `printf 'b\\343n m\\364i'; [ "$1" = export ] && cp "${text}" "$3"`;
    writeFileSync(reg, `#!/bin/sh\n${says}\n`, { mode: 0o755 });
    const policy = await policyOfRegistry(() => readRegistry(registryBy(reg)));
    expect(policy?.rules).toMatchObject({ updates: { feed: expect.stringContaining('bản mới') } });
  });

  it('takes a list in one text, and values in any case', async () => {
    expect(await rulesOf(`${head}"locked"="scale, people"\r\n"updatespolicy"="off"\r\n`)).toEqual({
      locked: ['scale', 'people'],
      updates: { policy: 'off' },
    });
  });

  it.each([
    '"Lock"="scale"',
    '"Locked"="scales"',
    '"Locked"="scale',
    'Locked=scale',
    '"Locked"=:1',
  ])('with a value, page or line that nobody knows is not understood: %s', async (line) =>
    expect(await rulesOf(`${head}${line}\r\n`)).toBeNull(),
  );

  it('is none where there is no key, in whatever language reg says so', async () => {
    const registry = { ...containing(''), exportKey: () => Promise.resolve(missing) };
    expect(await policyOfRegistry(() => readRegistry(registry))).toBeNull();
  });

  it('that cannot be asked for is there all the same', async () => {
    const noProgram = registryBy(join(temporaryFolder(), 'reg'));
    const noAnswer: Registry = {
      exportKey: () => Promise.resolve(missing),
      queryKey: () => Promise.resolve({ code: 1 }),
    };
    const failedExport = {
      ...containing(''),
      exportKey: () => Promise.resolve({ code: 2, text: '' }),
    };
    for (const registry of [noProgram, noAnswer, failedExport])
      expect(await policyOfRegistry(() => readRegistry(registry))).toMatchObject({ rules: null });
  });
});
