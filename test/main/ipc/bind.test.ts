import { expect, it } from 'vitest';
import { bindIpc } from '../../../main/ipc/bind.ts';
import { isOwnPage } from '../../../main/electron/app-protocol.ts';
import type { Log } from '../../../main/base/host-services.ts';
import { answer, ipcMain } from '../../host/ipc.ts';

const events: string[] = [];
const note = (event: string) => void events.push(event);
const log: Log = { info: note, warn: note, error: note };

/** Returns main's answer to a page of this address, and whether the bench received the call. */
async function ask(senderFrame: { url: string; parent?: object | null } | null) {
  const received: unknown[] = [];
  bindIpc({
    answer: Promise.resolve((channel) => {
      received.push(channel);
      return Promise.resolve('answered');
    }),
    isTrusted: isOwnPage,
    log,
  });
  const event = { senderFrame: senderFrame && { parent: null, ...senderFrame } };
  const reply = JSON.parse(await answer('packbench', ['orders.count'], event)) as object;
  ipcMain.removeHandler('packbench');
  return { reply, received };
}

it('answers a page of the app', async () => {
  expect(await ask({ url: 'app://packbench/index.html' })).toEqual({
    reply: { ok: true, value: 'answered' },
    received: ['orders.count'],
  });
});

it.each([
  { url: 'https://platform.example.vn/label' },
  { url: 'app://packbench.example.vn/index.html' },
  { url: 'about:blank' },
  { url: 'file:///packbench/index.html' },
  { url: 'app://packbench/index.html', parent: { url: 'app://packbench/index.html' } },
  null,
])('answers nobody else, and lets the bench hear nothing: %j', async (frame) => {
  events.length = 0;
  const { reply, received } = await ask(frame);
  expect(reply).toMatchObject({ ok: false });
  expect(received).toEqual([]);
  expect(events).toEqual(['ipc.stranger']);
});

it('rejects a call of a page of the app that comes while the app ends', async () => {
  bindIpc({ answer: Promise.resolve(null), isTrusted: isOwnPage, log });
  const event = { senderFrame: { url: 'app://packbench/index.html', parent: null } };
  const reply: unknown = JSON.parse(await answer('packbench', ['orders.count'], event));
  ipcMain.removeHandler('packbench');
  expect(reply).toEqual({ ok: false, message: 'Error: Packbench is ending' });
});
