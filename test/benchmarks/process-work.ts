import { readdirSync, readFileSync } from 'node:fs';

/** A tick, ms: every Linux has a hundred per second. */
const TICK_MS = 10;

interface Work {
  readonly pid: number;
  readonly parent: number;
  /** CPU time of the process, and of its ended children, ms. */
  readonly own: number;
  readonly children: number;
}

/** Returns the CPU time of a process, ms. */
export function workOf(pid: number): number {
  return readWork(pid)?.own ?? 0;
}

/** Returns the CPU time of all descendants of a process, including ended ones, ms. */
export function workBelow(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readWork(Number(name)) ?? []);
  const sumBelow = (parent: number): number =>
    all
      .filter((work) => work.parent === parent)
      .reduce((sum, work) => sum + work.own + work.children + sumBelow(work.pid), 0);
  return sumBelow(pid);
}

/** Null for a process that has ended. */
function readWork(pid: number): Work | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number);
  return {
    pid,
    parent: Number(fields[1]),
    own: (user + system) * TICK_MS,
    children: (childUser + childSystem) * TICK_MS,
  };
}
