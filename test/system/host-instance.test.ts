import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../host/root.ts';

const file = JSON.stringify(join(root, 'test/host/single-instance.ts'));

/** Starts a process that requests the lock of a folder, and then runs the script. */
function asks(folder: string, script: string): ChildProcess & { lines: AsyncIterator<string> } {
  const source = `
    const { releaseInstanceLock, takeInstanceLock } = await import(${file});
    const told = (argv) => console.log('heard', argv.at(-1));
    console.log(takeInstanceLock(${JSON.stringify(folder)}, told));
    ${script}`;
  const args = ['--input-type=module', '-e', source, '--', String(process.pid)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = async function* () {
    let text = '';
    for await (const piece of child.stdout.setEncoding('utf8')) {
      text += String(piece);
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
        yield text.slice(0, end);
        text = text.slice(end + 1);
      }
    }
  };
  return Object.assign(child, { lines: lines() });
}

const next = async ({ lines }: { lines: AsyncIterator<string> }) =>
  String((await lines.next()).value);

it('whoever asks for a folder on a computer that stands still for a while is heard by its holder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-instance-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const holder = asks(folder, 'process.stdin.resume()');
  expect(await next(holder)).toBe('true');
  const blockThread = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);';
  const second = asks(folder, `${blockThread} await releaseInstanceLock();`);
  expect(await next(second)).toBe('false');
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(0);
  expect(await next(holder)).toBe(`heard ${process.pid}`);
});
