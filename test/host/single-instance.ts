import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';

type SecondInstance = (argv: string[], workingDirectory: string) => void;

/** Limit for the lock's holder to accept a message, ms. After that it is considered hung. */
const LIMIT_MS = 60_000;

let held: Database.Database | null = null;
let meeting: Server | null = null;
let notified: Promise<void> = Promise.resolve();

/**
 * Takes the lock of a data folder, or notifies its holder of a second instance. It is a SQLite lock, which the
 * operating system releases even if the holder is killed.
 */
export function takeInstanceLock(folder: string, onSecond: SecondInstance): boolean {
  mkdirSync(folder, { recursive: true });
  const lock = new Database(join(folder, 'host-instance.lock'), { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    // On a full disk the lock's state is unknown, so the caller may start.
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

/** Releases the lock, or waits until its holder has received the message. */
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
      // A sender killed midway has sent an incomplete message.
      if (!text.endsWith('\n')) return;
      const { argv, cwd } = JSON.parse(text) as { argv: string[]; cwd: string };
      onSecond(argv, cwd);
    });
  });
  server.on('error', () => undefined);
  // A killed holder leaves its socket behind; the new holder of the lock may remove it.
  if (process.platform !== 'win32') rmSync(meetingPoint(folder), { force: true });
  server.listen(meetingPoint(folder));
  server.unref();
  meeting = server;
}

function notifyHolder(folder: string): Promise<void> {
  const socket = connect(meetingPoint(folder), () => {
    socket.end(`${JSON.stringify({ argv: process.argv, cwd: process.cwd() })}\n`);
  });
  // On a busy computer this process may pause in between: a short limit ended before the message was sent.
  socket.setTimeout(LIMIT_MS, () => socket.destroy());
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    // The holder closes the connection once it has received everything.
    socket.on('close', () => resolve());
    socket.resume();
  });
}

/** A socket's path may have at most about 100 bytes; the folder's path may be longer. */
function meetingPoint(folder: string): string {
  const name = `packbench-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}
