import { onTestFinished, expect, it } from 'vitest';
import { ReplyTimeout } from '../../../main/base/mailbox.ts';
import { Thread, ThreadExited } from '../../../main/base/thread.ts';
import { ManualClock } from '../../fakes/clock.ts';

/** Starts a thread that runs `code`, where `port` and `task` are its parent port and start data. */
function started(code: string, task?: unknown): Thread<string, string> {
  const begin = `import { parentPort as port, workerData as task } from 'node:worker_threads';\n`;
  const entry = new URL(`data:text/javascript,${encodeURIComponent(begin + code)}`);
  const thread = new Thread<string, string>(entry, { task });
  onTestFinished(() => thread.stop());
  return thread;
}

const echo = 'port.on("message", (word) => port.postMessage(word.toUpperCase()));';

it('gives each request its reply, in order, however late they are received', async () => {
  const thread = started(echo);
  thread.send('a');
  thread.send('b');
  expect(await thread.receive()).toBe('A');
  expect(await thread.receive()).toBe('B');
});

it('gives what a thread sent before its end, and then says that it has ended', async () => {
  const thread = started('for (const part of task) port.postMessage(part);', ['one', 'two']);
  expect(await thread.exited).toBeNull();
  expect(await thread.receive()).toBe('one');
  expect(await thread.receive()).toBe('two');
  await expect(thread.receive()).rejects.toThrow(ThreadExited);
  thread.send('nobody hears this');
  await expect(thread.receive()).rejects.toThrow(ThreadExited);
});

it('rejects with the exception that ended the thread', async () => {
  const thread = started('throw new RangeError("too far");');
  await expect(thread.receive()).rejects.toThrow(RangeError);
  expect(await thread.exited).toMatchObject({ message: 'too far' });
});

it('waits no longer than its limit, and the thread goes on', async () => {
  const clock = new ManualClock();
  const thread = started(echo);
  const reply = thread.receive({ clock, ms: 500 });
  clock.advance(500);
  await expect(reply).rejects.toThrow(ReplyTimeout);
  thread.send('still there');
  expect(await thread.receive({ clock, ms: 500 })).toBe('STILL THERE');
  expect(clock.armed).toBe(0);
});

it('stops a thread that works without end, and whoever waits for it hears so', async () => {
  const thread = started('for (;;);');
  const reply = thread.receive();
  await thread.stop();
  await expect(reply).rejects.toThrow(ThreadExited);
  expect(await thread.workMs()).toBeNull();
});
