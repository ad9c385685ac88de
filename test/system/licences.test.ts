import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../host/root.ts';

interface Locked {
  readonly license?: string;
  /** Nobody but us needs it: it builds, checks or tests. */
  readonly dev?: boolean;
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const packages = Object.entries(lock.packages).filter(([name]) => name !== '');

/** What may be given on under MIT without another word than the notice. */
const free =
  /^(?:MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|WTFPL|Zlib|Python-2\.0|MIT-0|Unlicense)$/;
/** Binds whoever changes its files, which we only use as tools. */
const tools = /^MPL-2\.0$/;

/** Says MIT in its file LICENSE, and nothing in its package.json. */
const silent = 'node_modules/png-js';

/** An expression of SPDX: one of what OR joins is enough, of what AND joins everything is needed. */
function isAllowed(licence: string, isTool: boolean): boolean {
  const one = (name: string) => free.test(name) || (isTool && tools.test(name));
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => one(name.trim())));
}

it('takes no package whose licence does not go with MIT', () => {
  expect(packages.length).toBeGreaterThan(100);
  const others = packages.filter(
    ([name, { license = name === silent ? 'MIT' : 'none', dev }]) =>
      !isAllowed(license, dev === true),
  );
  expect(others.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});
