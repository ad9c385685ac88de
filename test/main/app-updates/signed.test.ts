import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { follow, setUp } from './following.ts';

// electron-updater's own signature check, which calls Windows' PowerShell. A script replaces PowerShell and returns
// fixed signers. Verifying signatures is Windows' own work, and is not proved here.

/** Sets up a running program with a signer recorded by electron-builder. */
async function signedApp() {
  const { folder, feed, app } = await setUp();
  appendFileSync(
    join(app.folder, 'app-update.yml'),
    'publisherName: ["CN=The Packbench team, C=VN"]\n',
  );
  return { folder, feed, app };
}

/** Adds a PowerShell to the PATH that reports this signer for every file, with this status (0: valid). */
function powerShell(folder: string, subject: string, status: number): void {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  const path = `$(printf '%s' "$*" | sed -n "s/.*-LiteralPath '\\([^']*\\)'.*/\\1/p")`;
  const answer = `{"Status":${status},"Path":"%s","SignerCertificate":{"Subject":"${subject}"}}`;
  const scripts = { chcp: '', 'powershell.exe': `printf '${answer}' "${path}"` };
  for (const [name, script] of Object.entries(scripts))
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${programs}${delimiter}${process.env['PATH'] ?? ''}`);
}

/** Shells other than Windows' create a file for `>NUL`; this removes it. */
const leavesNul = () => onTestFinished(() => rmSync('NUL', { force: true }));

it.each([
  ['a stranger signed', 'CN=Somebody else, C=VN', 0],
  ['bears a name like ours', 'CN=The Packbench team, C=US', 0],
  ['bears our name without a valid signature', 'CN=The Packbench team, C=VN', 3],
  ['nobody signed', '', 2],
])('an installer that %s is refused, and nothing of it is kept', async (_, subject, status) => {
  leavesNul();
  const { feed, app } = await signedApp();
  powerShell(app.folder, subject, status);
  follow(app, feed.url);
  expect(await app.reaches('failed')).toMatchObject({ why: 'not-signed' });
  expect(readdirSync(join(app.cache, 'pending'))).toEqual([]);
  expect(app.updates.install()).toMatchObject({ ok: false });
});

it('an installer that our publisher signed is taken', async () => {
  leavesNul();
  const { feed, app } = await signedApp();
  powerShell(app.folder, 'CN=The Packbench team, O=Packbench, C=VN', 0);
  follow(app, feed.url);
  expect(await app.reaches('ready')).toMatchObject({ version: '1.1.0' });
});

it('an installer is refused where nobody can tell who signed it: there is no PowerShell', async () => {
  leavesNul();
  const { feed, app } = await signedApp();
  follow(app, feed.url);
  expect(await app.reaches('failed')).toMatchObject({ why: 'not-signed' });
});
