import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from './eventually.ts';
import { programFile } from './program.ts';

/** The hub's entry file. */
export const hubProgram = programFile('../../main/hub/main.ts', 'hub');

/** The hub's own program in a child process. */
export interface HubProcess {
  readonly process: ChildProcess;
  /** Returns all output so far, of both streams. */
  said(): string;
  /** Resolves once the hub reports that it is open. */
  open(): Promise<void>;
  /** Resolves with its exit code and all its output. */
  exited(): Promise<{ code: number | null; said: string }>;
}

export function startHub(...args: readonly string[]): HubProcess {
  return startHubProgram(hubProgram, args);
}

/** Starts the hub from another file, such as a bundle. */
export function startHubProgram(program: string, args: readonly string[]): HubProcess {
  const child = spawn(process.execPath, [program, '--hub', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const closed = once(child, 'close');
  return {
    process: child,
    said: () => said,
    async open() {
      await eventually(
        'the hub to open',
        () => said.includes('https://') || child.exitCode !== null,
      );
      if (!said.includes('https://')) throw new Error(said);
    },
    async exited() {
      const [code] = (await closed) as [number | null];
      return { code, said };
    },
  };
}
