import { readFileSync } from 'node:fs';

/** Returns the descendants of a process, on Linux. */
export function descendants(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').map(Number).filter(Boolean);
  return children.concat(children.flatMap(descendants));
}

/**
 * Returns the peak memory of a process and all its descendants while `work` ran, MB: the maximum sum of their
 * individual resident peaks so far. Samples every millisecond.
 */
export async function peakOfTree(pid: number, work: () => Promise<void>): Promise<number> {
  let peakKb = 0;
  const looking = setInterval(() => {
    const alive = [pid, ...descendants(pid)];
    peakKb = Math.max(
      peakKb,
      alive.map(peakKbOf).reduce((sum, kb) => sum + kb, 0),
    );
  }, 1);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  return peakKb / 1024;
}

function peakKbOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

/** Empty for a process that has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
