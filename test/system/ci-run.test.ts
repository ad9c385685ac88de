import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fakes/folder.ts';
import { root } from '../host/root.ts';

const green = 'slow     3 passed, 0 failed, on the host\n3 passed, 0 failed\n';
const red = `check    lint, types main: FAILED: types main (3.0 s)
failed: test/a.test.ts: prints once
  Error: printed twice
failed: test/b.test.ts did not load

pure     5 passed, 2 failed
not proved here: 1 file of tests needs dbus
  test/system/ippeve.test.ts (dbus)
5 passed, 3 failed
`;

/** Runs `.ci/run` with an `npm` that prints these outputs and exits accordingly. */
function ran(outputs: { slow: string; quick: string }) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.ci'));
  cpSync(join(root, '.ci/run'), join(folder, '.ci/run'));
  for (const [name, output] of Object.entries(outputs)) writeFileSync(join(folder, name), output);
  writeFileSync(
    join(folder, 'npm'),
    `#!/bin/sh
echo "$*" >> calls
case "$*" in *slow*) output=slow ;; *) output=quick ;; esac
cat "$output"
! grep -q '[1-9] failed$' "$output"
`,
  );
  chmodSync(join(folder, 'npm'), 0o755);
  const { status, stdout } = spawnSync(join(folder, '.ci/run'), {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` },
  });
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  return { status, calls, end: stdout.slice(stdout.indexOf('\n==')) };
}

describe.runIf(process.platform === 'linux')('.ci/run', () => {
  it('runs every test once, and ends with both outcomes', () => {
    const { status, calls, end } = ran({ slow: green, quick: green });
    expect(calls).toEqual(['run test:slow', 'test']);
    expect(end).toBe(`
== npm run test:slow
3 passed, 0 failed

== npm test
3 passed, 0 failed
`);
    expect(status).toBe(0);
  });

  it('names what failed in either, and repeats nothing', () => {
    const { status, calls, end } = ran({ slow: red, quick: green });
    expect(calls).toEqual(['run test:slow', 'test']);
    expect(end).toBe(`
== npm run test:slow
check    lint, types main: FAILED: types main (3.0 s)
failed: test/a.test.ts: prints once
  Error: printed twice
failed: test/b.test.ts did not load

not proved here: 1 file of tests needs dbus
  test/system/ippeve.test.ts (dbus)
5 passed, 3 failed

== npm test
3 passed, 0 failed
`);
    expect(status).toBe(1);
    expect(ran({ slow: green, quick: red }).status).toBe(1);
  });
});
