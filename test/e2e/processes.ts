import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** The kernel's state letter; Z is an ended process that its parent has not collected yet. */
  readonly state: string;
}

/** Returns all processes below one, including itself (Linux). */
export function processTree(root: number): number[] {
  const all = processes();
  const tree = [root];
  for (const pid of tree) {
    tree.push(...all.filter(({ parent }) => parent === pid).map((child) => child.pid));
  }
  return tree;
}

/** Returns the processes that still run (Linux). */
export function stillRunning(pids: readonly number[]): number[] {
  const running = new Set(processes().flatMap(({ pid, state }) => (state === 'Z' ? [] : [pid])));
  return pids.filter((pid) => running.has(pid));
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The command's name, in parentheses, may contain any character.
        const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [{ pid: Number(name), parent: Number(parent), state }];
      } catch {
        return [];
      }
    });
}
