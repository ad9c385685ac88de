import { beforeEach, expect, it, vi } from 'vitest';
import { LastStep } from '../../../main/electron/last-step.ts';

/** Calls to the program, in order. */
const calls = vi.hoisted(() => [] as string[]);
vi.mock('electron', () => ({
  app: {
    quit: () => calls.push('quit'),
    releaseSingleInstanceLock: () => calls.push('let another one start'),
    relaunch: ({ execPath = '' }) => calls.push(`start again${execPath && ` ${execPath}`}`),
    exit: (code: number) => calls.push(`exit ${code}`),
  },
}));
beforeEach(() => {
  vi.stubEnv('APPIMAGE', undefined);
  calls.length = 0;
});

async function ends(install?: () => Promise<boolean>): Promise<string[]> {
  const step = new LastStep();
  if (install) step.exchange(install);
  await step.take();
  return calls;
}

it('the program ends only once it is known that the installer runs', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const ending = ends(() => promise);
  expect(calls).toEqual(['quit', 'let another one start']);
  resolve(true);
  expect(await ending).toEqual(['quit', 'let another one start', 'exit 0']);
});

it.each([
  ['did not start', () => Promise.resolve(false)],
  ['failed in a way that nobody foresaw', () => Promise.reject(new Error('no such thing'))],
])('the program starts again where the installer %s', async (_, install) => {
  expect(await ends(install)).toEqual(['quit', 'let another one start', 'start again', 'exit 0']);
});

it('an AppImage starts again from where it lies, and not from where it was unpacked', async () => {
  vi.stubEnv('APPIMAGE', '/home/lan/Packbench.AppImage');
  const all = await ends(() => Promise.resolve(false));
  expect(all.at(-2)).toBe('start again /home/lan/Packbench.AppImage');
});

it('the program only ends where there is nothing to install', async () => {
  expect(await ends()).toEqual(['exit 0']);
});
