import { readdirSync, readFileSync } from 'node:fs';

/** A hundred ticks a second on every Linux, ms. */
const TICK_MS = 10;

interface Work {
  readonly pid: number;
  readonly parent: number;
  /** ms that it had a core, and that those of its children had one which have ended. */
  readonly own: number;
  readonly ended: number;
}

/** Milliseconds that a process had a core. */
export function workOf(pid: number): number {
  return readWork(pid)?.own ?? 0;
}

/** The same of all processes that a process started, at any depth, also of those that have ended. */
export function workBelow(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readWork(Number(name)) ?? []);
  const sumBelow = (parent: number): number =>
    all
      .filter((work) => work.parent === parent)
      .reduce((sum, work) => sum + work.own + work.ended + sumBelow(work.pid), 0);
  return sumBelow(pid);
}

/** Null for one that has ended meanwhile. */
function readWork(pid: number): Work | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return {
    pid,
    parent: Number(fields[1]),
    own: (user + system) * TICK_MS,
    ended: (endedUser + endedSystem) * TICK_MS,
  };
}
