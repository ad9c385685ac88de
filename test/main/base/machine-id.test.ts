import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { idInFiles, idInRegistry, machineId } from '../../../main/base/machine-id.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

it('reads the first file of Linux with an identifier', () => {
  const folder = temporaryFolder();
  const [empty, good] = ['empty', 'good'].map((name) => join(folder, name));
  writeFileSync(empty!, 'uninitialized\n');
  writeFileSync(good!, '0123456789ABCDEF0123456789abcdef\n');
  expect(idInFiles([join(folder, 'none'), empty!, good!])).toBe('0123456789abcdef0123456789abcdef');
  expect(idInFiles([empty!])).toBeNull();
});

it('reads the output of Windows’ reg', () => {
  const text = [
    '',
    String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Microsoft\Cryptography`,
    '    MachineGuid    REG_SZ    5D9C2B7E-1C55-4b9e-9a31-1f0c3f6a77aa',
    '',
  ].join('\r\n');
  expect(idInRegistry(text)).toBe('5d9c2b7e-1c55-4b9e-9a31-1f0c3f6a77aa');
  expect(idInRegistry('ERROR: Access is denied.')).toBeNull();
});

it('returns the same hash each time, which is not the identifier itself', async () => {
  const id = await machineId();
  expect(await machineId()).toBe(id);
  expect(id ?? 'none').toMatch(/^(?:none|[0-9a-f]{64})$/);
});
