import { onTestFinished, vi } from 'vitest';
import { fileSystem } from '../../main/base/files/file-system.ts';

type Call = Exclude<keyof typeof fileSystem, 'platform'>;
interface Answers {
  /** How often it answers so, before it does what the system does. */
  readonly times?: number;
  /** Which paths are meant; all by default. */
  readonly of?: (path: string) => boolean;
}

/** Has files answer as on Windows until the test ends: a file that is held is tried again. */
export function onWindows(): void {
  onSystem('win32');
}

/** Has files answer as on Linux until the test ends: nothing is tried again. */
export function onLinux(): void {
  onSystem('linux');
}

function onSystem(name: NodeJS.Platform): void {
  const platform = vi.spyOn(fileSystem, 'platform', 'get').mockReturnValue(name);
  onTestFinished(() => platform.mockRestore());
}

/** Has a call of the file system answer with an error's code until the test ends. `tries` counts the calls that were meant. */
export function answerWith(
  call: Call,
  code: string,
  { times = Infinity, of = () => true }: Answers = {},
): { tries: number } {
  const counted = { tries: 0 };
  const real = fileSystem[call] as (...args: unknown[]) => unknown;
  const answer = (...args: unknown[]): unknown => {
    if (!of(String(args[0]))) return real(...args);
    counted.tries += 1;
    if (counted.tries > times) return real(...args);
    const error = Object.assign(new Error(`${code}: ${call}`), { code });
    if (call.endsWith('Sync') || call === 'readText') throw error;
    return Promise.reject(error);
  };
  const spy = vi.spyOn(fileSystem, call).mockImplementation(answer);
  onTestFinished(() => spy.mockRestore());
  return counted;
}
