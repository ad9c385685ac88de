import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';

type SecondInstance = (argv: string[], workingDirectory: string) => void;

/** A holder that has not taken what it was told by then hangs, ms. */
const LIMIT_MS = 60_000;

let held: Database.Database | null = null;
let meeting: Server | null = null;
let notified: Promise<void> = Promise.resolve();

/**
 * Takes the lock of a data folder, or tells its holder that somebody else came. The lock is one of
 * SQLite's, which the operating system gives back even when the holder is killed.
 */
export function takeInstanceLock(folder: string, onSecond: SecondInstance): boolean {
  mkdirSync(folder, { recursive: true });
  const lock = new Database(join(folder, 'host-instance.lock'), { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    // On a disk that is full nobody can tell, and whoever asks must not be turned away for that.
    if (!isHeld(error)) return true;
    notified = notifyHolder(folder);
    return false;
  }
  held = lock;
  listenForOthers(folder, onSecond);
  return true;
}

function isHeld(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/** Gives the lock back, or makes sure that its holder has heard of us. */
export async function releaseInstanceLock(): Promise<void> {
  await notified;
  meeting?.close();
  held?.close();
  held = null;
}

function listenForOthers(folder: string, onSecond: SecondInstance): void {
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', () => undefined);
    socket.on('end', () => {
      // Whoever was killed in the middle of it has said nothing.
      if (!text.endsWith('\n')) return;
      const { argv, cwd } = JSON.parse(text) as { argv: string[]; cwd: string };
      onSecond(argv, cwd);
    });
  });
  server.on('error', () => undefined);
  // A holder that was killed leaves its socket behind; whoever has the lock may remove it.
  if (process.platform !== 'win32') rmSync(meetingPoint(folder), { force: true });
  server.listen(meetingPoint(folder));
  server.unref();
  meeting = server;
}

function notifyHolder(folder: string): Promise<void> {
  const socket = connect(meetingPoint(folder), () => {
    socket.end(`${JSON.stringify({ argv: process.argv, cwd: process.cwd() })}\n`);
  });
  // On a busy computer this process may stand still between the two: a short limit ended before anything was said.
  socket.setTimeout(LIMIT_MS, () => socket.destroy());
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    // The holder ends the line once it has heard everything.
    socket.on('close', () => resolve());
    socket.resume();
  });
}

/** A socket's path may have no more than about 100 bytes, the folder's may have more. */
function meetingPoint(folder: string): string {
  const name = `packbench-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}
