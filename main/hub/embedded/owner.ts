import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HubProblem } from '../hub-problem.ts';

/** User and group that PostgreSQL runs as. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Name of the user created for PostgreSQL; it cannot sign in. */
const NAME = 'packbench-hub';

/**
 * Returns the user for PostgreSQL, which refuses to run as root; creates it if missing. Null if the hub does not run as
 * root. Throws `HubProblem` with `no-user` if it cannot be created.
 */
export function postgresOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const existing = lookUp();
  if (existing) return existing;
  const creation = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME],
    { encoding: 'utf8' },
  );
  const created = lookUp();
  // Two hubs may create it at the same time; one gets an error that it exists.
  if (!created) throw new HubProblem('no-user', creation.error?.message ?? creation.stderr.trim());
  return created;
}

/** Changes the owner of a folder and its contents. */
export function giveTo({ uid, gid }: Owner, folder: string): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTo({ uid, gid }, path);
    else lchownSync(path, uid, gid);
  }
}

function lookUp(): Owner | null {
  const number = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, NAME], { encoding: 'utf8' });
    return status === 0 ? Number(stdout.trim()) : Number.NaN;
  };
  const uid = number('-u');
  const gid = number('-g');
  return Number.isNaN(uid) || Number.isNaN(gid) ? null : { uid, gid };
}
