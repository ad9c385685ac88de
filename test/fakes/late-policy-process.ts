import { BrowserWindow, ipcMain } from 'electron';
import { REGISTRY_KEY } from '../../main/policy/registry.ts';
import { locksOf } from '../../main/policy/locks.ts';
import type { ManagedPolicy } from '../../main/base/managed-policy.ts';
import { ok } from '../../shared/result.ts';

// The app on a computer whose registry has not answered yet, which only happens on Windows. The host runs this in place
// of the built entry. The window receives the bench's answers (`test/main/bench/late-policy.test.ts`) until the parent
// process sends the rules.

let rules: ManagedPolicy | 'awaited' = 'awaited';

const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, listener) =>
  handle(channel, async (event, call: unknown, input: unknown) => {
    const answer: unknown = await listener(event, call, input);
    return call === 'locks.get' ? ok(locksOf({ where: REGISTRY_KEY, rules }, [])) : answer;
  });

process.on('message', (policy: ManagedPolicy) => {
  rules = policy;
  for (const { webContents } of BrowserWindow.getAllWindows())
    webContents.send('packbench-event', 'locks.changed', undefined);
});

await import(new URL('../../.build/main/index.js', import.meta.url).href);
