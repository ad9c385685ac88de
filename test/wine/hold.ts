import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startChild, type Child } from '../fakes/child.ts';

/** Starts another program that locks a file until the returned process is killed, at the latest with the test. */
export async function holdFile(
  file: string,
  share: 'exclusive' | 'reader' | 'scanner',
): Promise<Child> {
  const program = startChild(join(import.meta.dirname, 'hold-process.ts'), [file, share]);
  onTestFinished(() => program.kill());
  const isHeld = await program.line('whether it holds the file', ({ isHeld }) => isHeld);
  if (isHeld !== true) throw new Error(`Cannot hold ${file}`);
  return program;
}
