import { expect, it } from 'vitest';
import { lockedPackages, refusedLicences } from '../packages/licences.mjs';

it('takes no package whose licence does not go with MIT', () => {
  expect(Object.keys(lockedPackages()).length).toBeGreaterThan(100);
  expect(refusedLicences(lockedPackages())).toEqual([]);
});

it('names each package whose licence binds more than MIT, and takes one choice of several', () => {
  const packages = {
    '': { license: 'MIT' },
    'node_modules/copyleft': { license: 'GPL-3.0-only' },
    'node_modules/network': { license: 'AGPL-3.0' },
    'node_modules/nothing': {},
    'node_modules/weak': { license: 'MPL-2.0' },
    'node_modules/weak-tool': { license: 'MPL-2.0', dev: true },
    'node_modules/both': { license: 'MIT AND GPL-2.0' },
    'node_modules/either': { license: '(MIT OR GPL-2.0)' },
  };
  expect(refusedLicences(packages)).toEqual([
    'node_modules/copyleft: GPL-3.0-only',
    'node_modules/network: AGPL-3.0',
    'node_modules/nothing: none',
    'node_modules/weak: MPL-2.0',
    'node_modules/both: MIT AND GPL-2.0',
  ]);
});
