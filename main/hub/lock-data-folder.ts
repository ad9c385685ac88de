import { lockFolder } from '../store/engine/lock.ts';
import { join } from 'node:path';
import { HubProblem } from './hub-problem.ts';

/** Locks the folder for this process, as a bench does; returns the release function. Throws `second-hub`. */
export function lockDataFolder(folder: string): () => void {
  const lock = lockFolder(join(folder, 'hub.lock'), folder);
  if (lock.ok) return () => lock.value.release();
  const code = lock.error.code === 'second-instance' ? 'second-hub' : 'folder-unusable';
  throw new HubProblem(lock.error.code === 'disk-full' ? 'disk-full' : code, folder);
}
