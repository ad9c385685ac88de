import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HubTrouble } from '../trouble.ts';

/** As whom PostgreSQL runs. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** The user that is made for it, which can sign in nowhere. */
const NAME = 'packbench-hub';

/** PostgreSQL refuses to run as root: then a user of its own, made where there is none. Null for whoever is no root. */
export function postgresOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const known = lookUp();
  if (known) return known;
  const made = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME],
    { encoding: 'utf8' },
  );
  const fresh = lookUp();
  // Two hubs that start at once both make it; one of them is told that it is there.
  if (!fresh) throw new HubTrouble('no-user', made.error?.message ?? made.stderr.trim());
  return fresh;
}

/** Gives a folder and what lies in it to the owner. */
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
  const [uid, gid] = [number('-u'), number('-g')];
  return Number.isNaN(uid) || Number.isNaN(gid) ? null : { uid, gid };
}
