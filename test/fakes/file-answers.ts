import { onTestFinished, vi } from 'vitest';
import { fileSystem } from '../../main/base/files/file-system.ts';

type Call = Exclude<keyof typeof fileSystem, 'platform'>;
interface Answers {
  /** Number of failures before the call works normally. */
  readonly times?: number;
  /** The affected paths; all by default. */
  readonly of?: (path: string) => boolean;
}

/** Makes file calls behave as on Windows until the test ends: a locked file is retried. */
export function onWindows(): void {
  onSystem('win32');
}

/** Makes file calls behave as on Linux until the test ends: no retries. */
export function onLinux(): void {
  onSystem('linux');
}

function onSystem(name: NodeJS.Platform): void {
  const platform = vi.spyOn(fileSystem, 'platform', 'get').mockReturnValue(name);
  onTestFinished(() => platform.mockRestore());
}

/** Makes a file system call fail with an error code until the test ends. `tries` counts the affected calls. */
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
