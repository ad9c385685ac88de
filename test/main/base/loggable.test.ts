import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bodyInLog,
  codeInLog,
  faultInLog,
  hostInLog,
  saidInLog,
  troubleInLog,
} from '../../../main/base/loggable.ts';

const NAME = 'Nguyễn Thị Hồng Lan';
const PHONE = '0912345678';

describe('a fault', () => {
  it('is told with its code, its place and its causes, without what it quotes of a person', () => {
    const cause = new SyntaxError(`Unexpected token 'N', "${NAME}" is not valid JSON`);
    const file = '/data/labels/AB12.pdf';
    const error = Object.assign(
      new Error(`ENOENT: no such file or directory, open '${file}' for ${PHONE}`, { cause }),
      { code: 'ENOENT' },
    );
    const told = faultInLog(error);
    expect(told).toContain(`open '${file}'`);
    expect(told).toContain('[ENOENT]');
    expect(told).toContain('loggable.test.ts');
    expect(told).toMatch(/caused by SyntaxError: Unexpected token 'N', "…" is not valid JSON/);
    expect(told).not.toContain('Lan');
    expect(told).not.toContain('912345678');
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
        const told = saidInLog(`Cannot read ${quoted} of ${after.replaceAll(/["'`\n]/g, '')}`);
        expect(told).not.toContain(NAME);
        expect(told).not.toContain('912345678');
      }),
    );
  });

  it('keeps an apostrophe for what it is', () => {
    expect(saidInLog("It can't be read, and it isn't there")).toBe(
      "It can't be read, and it isn't there",
    );
  });
});

describe('a code', () => {
  it('is told as it is, and anything else only as having been there', () => {
    expect(codeInLog('01KAC3-AB_1.2')).toBe('01KAC3-AB_1.2');
    for (const other of [NAME, 'a b', 'x'.repeat(81), 'https://x.vn/p?t=1', 'a"b', 'a\nb'])
      expect(codeInLog(other)).toBe('…');
    expect(codeInLog(PHONE)).not.toContain('912345678');
    expect(codeInLog('912345678')).not.toContain('912345678');
  });
});

describe('an address', () => {
  it('is told by its host alone', () => {
    expect(hostInLog('https://who:secret@hook.vn:8443/path-secret?t=secret#secret')).toBe(
      'https://hook.vn:8443',
    );
    expect(hostInLog('secret')).toBe('…');
  });
});

describe('an expected failure', () => {
  it('is told with its code and what is no text of a person', () => {
    const trouble = {
      code: 'unreachable',
      address: 'https://token@platform.vn/x',
      detail: `getaddrinfo ENOTFOUND "${NAME}"`,
      effect: 'possible',
      afterMs: 5,
      known: null,
      issues: [NAME],
    } as const;
    expect(troubleInLog(trouble)).toEqual({
      code: 'unreachable',
      address: 'https://platform.vn',
      detail: 'getaddrinfo ENOTFOUND "…"',
      effect: 'possible',
      afterMs: 5,
      known: null,
      issues: '…',
    });
    const refused = { code: 'refused', message: `No ${NAME}`, status: 200 } as const;
    expect(troubleInLog(refused)).toEqual({
      code: 'refused',
      message: '…',
      status: 200,
    });
  });
});

describe('a body', () => {
  it('is quoted without secrets, and without whose parcel it is', () => {
    const told = bodyInLog(
      {
        code: 'S1',
        carrier_name: 'GHN',
        status_name: 'Đang giao',
        name: NAME,
        receiver: { any: NAME },
        to_name: NAME,
        pickup_address: '12 Lê Lợi',
        contact: NAME,
        note: 'SECRET-1',
      },
      ['SECRET-1'],
    );
    expect(told).toContain('GHN');
    expect(told).toContain('Đang giao');
    for (const hidden of ['Lan', 'Lê Lợi', 'SECRET-1']) expect(told).not.toContain(hidden);
    expect(bodyInLog(undefined, [])).toBe('');
    expect(bodyInLog(Array(5_000).fill('abcdefgh'), []).length).toBeLessThan(20_001);
  });
});
