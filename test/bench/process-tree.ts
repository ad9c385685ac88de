import { readFileSync } from 'node:fs';

/** The processes below one, on Linux. */
export function descendants(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').map(Number).filter(Boolean);
  return children.concat(children.flatMap(descendants));
}

/**
 * The most memory that a process and all below it had at the same time while `work` ran, MB: the sum
 * of what each of them had resident at its peak until then. Looks every millisecond.
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

/** Empty for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
