import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { KnownSecrets } from '../../../main/base/known-secrets.ts';
import { openLog } from '../../../main/upkeep/log.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { unchecked } from '../../fakes/unchecked-log.ts';

/** Each secret begins and ends with a character that no other text has. */
const MARK = '≈';
/** A number of lines that never fills the stored log files, so that each line can be checked. */
const AT_ONCE = 5_000;

const alphabet = ['a', 'b', 'X', 'Y', '0', '1', '9', '"', '\\', '/', ' ', '&', '<', 'é', '😀'];
const text = fc.array(fc.constantFrom(...alphabet), { minLength: 12, maxLength: 40 });

/** Logs this many random objects with secrets in random places. Returns each resulting file that contains a secret. */
export function filesWithSecrets(objects: number): string[] {
  const leaks: string[] = [];
  for (let written = 0; written < objects; written += AT_ONCE)
    leaks.push(...logged(Math.min(AT_ONCE, objects - written)));
  return leaks;
}

function logged(numRuns: number): string[] {
  const folder = temporaryFolder();
  const secrets = new KnownSecrets();
  const log = unchecked(openLog({ folder, secrets, incidents: join(folder, 'incidents') }));
  const hidden = fc.sample(
    text.map((letters) => `${MARK}${letters.join('')}${MARK}`),
    8,
  );
  for (const secret of hidden) secrets.add(secret);
  const secret = fc.constantFrom(...hidden);
  const around = fc.tuple(fc.string(), secret, fc.string()).map((parts) => parts.join(''));
  const anyDetails = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      around,
      secret,
      fc.anything(),
      around.map((message) => new Error(message, { cause: message })),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(fc.oneof(fc.string(), secret, around), tie('any'), { maxKeys: 3 }),
    ),
  })).any;
  let lines = 0;
  fc.assert(
    fc.property(anyDetails, around, (fact, event) => {
      lines += 1;
      if (lines % 50 === 0) log.error(event, { fact, incident: event });
      else log.warn(event, { fact });
    }),
    { numRuns },
  );
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'utf8') }));
  const written = files
    .filter(({ name }) => name.startsWith('packbench.log'))
    .flatMap(({ text }) => text.trimEnd().split('\n'));
  expect(written).toHaveLength(numRuns);
  expect(files.length).toBeGreaterThan(2);
  return files.flatMap(({ name, text }) => (text.includes(MARK) ? [`${folder}/${name}`] : []));
}
