import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultInLog, saidInLog } from '../../../main/base/loggable.ts';
import { NAME, PHONE } from './sample-person.ts';

describe('a fault', () => {
  it('is told with its code, its place and its causes, without what it quotes of a person', () => {
    const cause = new SyntaxError(`Unexpected token 'N', "${NAME}" is not valid JSON`);
    const file = '/data/labels/AB12.pdf';
    const error = Object.assign(
      new Error(`ENOENT: no such file or directory, open '${file}' for ${PHONE}`, { cause }),
      { code: 'ENOENT' },
    );
    const logText = faultInLog(error);
    expect(logText).toContain(`open '${file}'`);
    expect(logText).toContain('[ENOENT]');
    expect(logText).toContain('fault-in-log.test.ts');
    expect(logText).toMatch(/caused by SyntaxError: Unexpected token 'N', "…" is not valid JSON/);
    expect(logText).not.toContain('Lan');
    expect(logText).not.toContain('912345678');
  });

  it('that is no error is told by its type', () => {
    const thrown: readonly unknown[] = [NAME, { name: NAME }, null];
    expect(thrown.map((cause) => faultInLog(cause))).toEqual(['string', 'object', 'object']);
  });

  it('ends, however long its causes are', () => {
    const error = new Error('round');
    error.cause = error;
    expect(faultInLog(error).match(/Error: round/g)).toHaveLength(5);
  });

  it('quotes no name and no phone, wherever they stand between quotes', () => {
    const quote = fc.constantFrom('"', "'", '`');
    fc.assert(
      fc.property(quote, fc.string(), fc.string(), (mark, before, after) => {
        const quoted = `${mark}${before.replaceAll(mark, '').replaceAll('\n', '')}${NAME} ${PHONE}${mark}`;
        const logText = saidInLog(`Cannot read ${quoted} of ${after.replaceAll(/["'`\n]/g, '')}`);
        expect(logText).not.toContain(NAME);
        expect(logText).not.toContain('912345678');
      }),
    );
  });

  it('keeps an apostrophe for what it is', () => {
    expect(saidInLog("It can't be read, and it isn't there")).toBe(
      "It can't be read, and it isn't there",
    );
  });
});
