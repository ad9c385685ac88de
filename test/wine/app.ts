import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { CallInput, CallName, CallOutput } from '../../shared/contract.ts';
import type { Result } from '../../shared/result.ts';
import { eventually } from '../fakes/eventually.ts';

const script = join(import.meta.dirname, 'app-process.ts');

interface Message {
  readonly ready?: boolean;
  readonly id?: number;
  readonly value?: unknown;
  readonly failure?: string;
}

/** The built app on a data folder, in a separate process that can be killed. */
export class App {
  readonly #process: ChildProcess;
  readonly #gone: Promise<unknown>;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #calls = 0;

  private constructor(folder: string, args: readonly string[]) {
    this.#process = fork(script, ['--headless', `--user-data-dir=${folder}`, ...args]);
    this.#gone = once(this.#process, 'exit');
    this.#process.on('message', (message: Message) =>
      this.#waiting.get(message.id ?? 0)?.(message),
    );
    this.#process.on('exit', (code) => {
      const failure = `The app ended with ${code}`;
      for (const settle of this.#waiting.values()) settle({ failure });
    });
  }

  /** Starts the app and waits until its window could show a station. */
  static async start(folder: string, args: readonly string[] = []): Promise<App> {
    const app = new App(folder, args);
    const { failure } = await app.#message(0);
    if (failure !== undefined) throw new Error(failure);
    await eventually('the station', () => app.call('station.state').catch(() => null));
    return app;
  }

  /** Calls the contract as the window does. Rejects for an expected error with its code. */
  async call<Name extends CallName>(
    channel: Name,
    ...[input]: undefined extends CallInput<Name> ? [] : [CallInput<Name>]
  ): Promise<CallOutput<Name>> {
    const id = ++this.#calls;
    const answered = this.#message(id);
    this.#process.send({ id, channel, input }, () => undefined);
    const { value, failure } = await answered;
    if (failure !== undefined) throw new Error(`${channel}: ${failure}`);
    const result = value as Result<CallOutput<Name>>;
    if (!result.ok) throw new Error(`${channel}: ${JSON.stringify(result.error)}`);
    return result.value;
  }

  /** Kills the process like a power cut: no part of the app continues to run. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#gone;
  }

  async quit(): Promise<void> {
    this.#process.send({ quits: true }, () => undefined);
    await this.#gone;
  }

  /** Process id. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  async #message(id: number): Promise<Message> {
    const message = await new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    this.#waiting.delete(id);
    return message;
  }
}

/** Runs the app's command line to its end. `text` is its output on both streams. */
export async function runCommand(args: readonly string[]): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, ['--no-warnings', script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
}

/** A new folder in the local application data, with Vietnamese letters and a space in its path. */
export function newDataFolder(): string {
  const local = process.env['LOCALAPPDATA'] ?? homedir();
  const parent = join(local, 'Nguyễn Văn A');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'Bàn gói '));
}
