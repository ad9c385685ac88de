import { describe, expect, it } from 'vitest';
import { silentLog, systemClock } from '../../../main/base/host-services.ts';
import { printers, scale, webhook } from '../../../main/support/device-checks.ts';
import { fonts } from '../../../main/support/font-check.ts';
import { exitCodeOf, onTerminal, selfTest } from '../../../main/support/self-test.ts';
import { loadLabelFonts } from '../../../main/labels/label-fonts.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { resources } from '../../fakes/paths.ts';

describe('a check', () => {
  it('of printers names those that need somebody', () => {
    const at = (name: string, state: 'ready' | 'attention' | 'silent') => ({ name, state });
    expect(printers([])).toMatchObject({ light: 'amber', says: 'none' });
    expect(printers([at('A', 'ready'), at('B', 'attention')])).toMatchObject({
      light: 'amber',
      params: { names: 'B' },
    });
    expect(printers([at('A', 'silent')])).toMatchObject({ light: 'amber', says: 'silent' });
  });

  it.each([
    [{ is: 'off' }, 'off'],
    [{ is: 'stable', grams: 500 }, 'green'],
    [{ is: 'empty' }, 'green'],
    [{ is: 'silent' }, 'red'],
  ])('of the scale is %j: %s', (scaleState, light) => {
    expect(scale('/dev/ttyUSB0', scaleState as never)).toMatchObject({ light });
  });

  it.each<[change: { hubAnswers?: boolean; [member: string]: unknown }, light: string]>([
    [{}, 'green'],
    [{ hasGap: true }, 'amber'],
    [{ listener: { trouble: { code: 'port-taken' } } }, 'red'],
    [{ setting: { isOn: false, port: 8080 } }, 'off'],
    [{ isAtHub: true }, 'green'],
    [{ isAtHub: true, hasGap: true }, 'amber'],
    [{ isAtHub: true, hubAnswers: true }, 'green'],
    [{ isAtHub: true, hubAnswers: false }, 'red'],
    [{ hubAnswers: false }, 'red'],
  ])('of the way in for updates is %j: %s', ({ hubAnswers = null, ...change }, light) => {
    const listens = { setting: { isOn: true, port: 8080 }, listener: { trouble: null } };
    const webhookState = { ...listens, hasGap: false, isAtHub: false, ...change };
    expect(webhook(webhookState as never, hubAnswers)).toMatchObject({ light });
  });

  it('of fonts finds files that are gone', async () => {
    expect(await fonts(() => loadLabelFonts(resources))).toMatchObject({ light: 'green' });
    expect(await fonts(() => loadLabelFonts(temporaryFolder()))).toMatchObject({ light: 'red' });
  });

  it('that throws is red, and in the log', async () => {
    const events: string[] = [];
    const log = { ...silentLog, error: (event: string) => void events.push(event) };
    const about = { language: 'en', version: '1', clock: systemClock, log } as const;
    const fails = () => {
      throw new Error('no such disk');
    };
    const tested = await selfTest({ 'disk-space': fails }, about);
    expect(tested.rows[0]).toMatchObject({ id: 'disk-space', light: 'red' });
    expect(tested.rows[0]?.cure).not.toBe('');
    expect(events).toEqual(['self-test.failed']);
    expect(onTerminal(tested)).toMatch(/^\[FAIL\] Space on the disk: .+\n +→ .+\n\[ -- \]/);
  });

  it('ends the process with a code of its own for each light', () => {
    const codes = (['off', 'green', 'amber', 'red'] as const).map((light) =>
      exitCodeOf({ at: '', version: '', light, rows: [] }),
    );
    expect(codes).toEqual([0, 0, 10, 20]);
  });
});
