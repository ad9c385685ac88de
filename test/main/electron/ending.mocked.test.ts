import { afterEach, expect, it, vi } from 'vitest';
import { endAfterBug, endUnstarted } from '../../../main/electron/ending.ts';
import { openLog } from '../../../main/upkeep/log.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../fakes/folder.ts';

/** Exit codes, and texts shown to the user. */
const recorded = vi.hoisted(() => ({ codes: [] as number[], boxes: [] as string[] }));
vi.mock('electron', async (original) => ({
  ...(await original<object>()),
  app: { exit: (code: number) => recorded.codes.push(code) },
  dialog: { showErrorBox: (_: string, text: string) => recorded.boxes.push(text) },
}));
const written: string[] = [];
vi.spyOn(process.stderr, 'write').mockImplementation((line) => written.push(String(line)) > 0);
afterEach(() => {
  for (const list of [recorded.codes, recorded.boxes, written]) list.length = 0;
});

it('a start that fails ends with 1 and a number, on the screen, on stderr and in the log', () => {
  const folder = temporaryFolder();
  endUnstarted(new Error('no room'), openLog({ folder }), false);
  const log = readFileSync(join(folder, 'packbench.log'), 'utf8');
  const [, incident = 'none'] = /"incident":"([0-9a-f]{8})"/.exec(log) ?? [];
  expect(log).toContain('no room');
  expect(recorded.codes).toEqual([1]);
  expect(written[0]).toMatch(/hãy mở lại; .* \/ Packbench cannot start.*start it again/);
  expect(written[0]).toContain(incident);
  expect(recorded.boxes).toEqual([written[0]?.trim()]);
});

it('a bug ends with 70 and its number; without a screen no box waits for anybody', () => {
  endAfterBug('abcd1234', true);
  expect(recorded).toEqual({ codes: [70], boxes: [] });
  expect(written).toEqual([
    expect.stringMatching(/báo số sự cố abcd1234.* \/ Packbench failed.*report incident abcd1234/),
  ]);
});
