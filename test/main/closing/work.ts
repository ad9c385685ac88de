import { readdirSync, readlinkSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';

/** Work in progress that `close` must end or wait for. */
interface Work {
  close(): Promise<unknown>;
  /** Returns the names of unfinished work. Called when `close` resolves. */
  running(): string[];
  /** Lets the work end if `close` waits for it. Called a few turns after `close`. */
  release?(): void;
}

/** One `close()` or `stop()`; `closes` lists the files whose methods it reaches. */
export interface ClosingRow {
  readonly name: string;
  readonly closes: readonly string[];
  start(): Promise<Work>;
}

/** Returns `running` for a single promise. */
export function until(work: Promise<unknown>, name: string): () => string[] {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  return () => (isOver ? [] : [name]);
}

/** Waits for a few turns of the event loop. */
export async function waitForEventLoop(): Promise<void> {
  for (let tick = 0; tick < 5; tick++) await new Promise((resolve) => setImmediate(resolve));
}

type Kind = 'connections' | 'used' | 'accepted' | 'threads' | 'processes';

/**
 * Records each connection, thread and child process that this process opens from now on. Returns a function for those
 * of some kinds that still exist. Connections are outgoing ones; accepted ones are a separate kind, and so are those
 * that the process still uses, closed by the system or not.
 */
export function opensFromNow(...kinds: Kind[]): () => string[] {
  const connections = new Set<Socket>();
  const threads = new Set<Worker>();
  const processes = new Set<ChildProcess>();
  const accepted = new Set<Socket>();
  /** `closed` is true before the system has closed the connection; the event follows afterwards. */
  const addTo = (open: Set<Socket>) => (message: unknown) => {
    const { socket } = message as { socket: Socket };
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  const onWorker = (message: unknown) => void threads.add((message as { worker: Worker }).worker);
  const onChild = (message: unknown) =>
    void processes.add((message as { process: ChildProcess }).process);
  const channels = [
    ['net.client.socket', addTo(connections)],
    ['net.server.socket', addTo(accepted)],
    ['worker_threads', onWorker],
    ['child_process', onChild],
  ] as const;
  for (const [name, listener] of channels) subscribe(name, listener);
  onTestFinished(() => {
    for (const [name, listener] of channels) unsubscribe(name, listener);
  });
  const left = {
    connections: () => [...connections],
    used: () => [...connections].filter(({ destroyed }) => !destroyed),
    accepted: () => [...accepted].filter(({ destroyed }) => !destroyed),
    threads: () => [...threads].filter(({ threadId }) => threadId !== -1),
    processes: () =>
      [...processes].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
  };
  return () => kinds.flatMap((kind) => left[kind]().map(() => kind));
}

const handles = '/proc/self/fd';

/**
 * Lists the files with this path prefix that this process has open now. Returns a function for those still open. It
 * checks few handles, since the system may close one at the same time. Only Linux provides this list.
 */
export function openFiles(path: string, ...without: string[]): () => string[] {
  const names = () => readdirSync(handles).map((fd) => [fd, target(fd)] as const);
  const open = names().filter(
    ([, file]) => file.startsWith(path) && !without.some((end) => file.includes(end)),
  );
  return () => open.filter(([fd, file]) => target(fd) === file).map(([, file]) => file);
}

function target(fd: string): string {
  try {
    return readlinkSync(join(handles, fd));
  } catch {
    return '';
  }
}

/** Holds requests to a platform without an answer until they are released. */
export class HeldRequests {
  readonly #held: ServerResponse[] = [];
  /** Part of the held paths; null for none. */
  path: string | null = null;

  /** For the platform's `intercept`. */
  intercept = ({ url = '' }: { url?: string }, response: ServerResponse): boolean => {
    if (this.path === null || !url.includes(this.path)) return false;
    this.#held.push(response);
    return true;
  };

  /** Waits for the first one. */
  async arrived(): Promise<void> {
    await eventually('a request', () => this.#held.length > 0);
  }

  release(): void {
    this.path = null;
    for (const response of this.#held.splice(0)) response.writeHead(400).end('{"error":true}');
  }
}
