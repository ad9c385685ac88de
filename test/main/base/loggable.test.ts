import { describe, expect, it } from 'vitest';
import { codeInLog, hostInLog, problemInLog } from '../../../main/base/loggable.ts';
import { NAME, PHONE } from './sample-person.ts';

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
    const failure = {
      code: 'unreachable',
      address: 'https://token@platform.vn/x',
      detail: `getaddrinfo ENOTFOUND "${NAME}"`,
      effect: 'possible',
      afterMs: 5,
      known: null,
      issues: [NAME],
    } as const;
    expect(problemInLog(failure)).toEqual({
      code: 'unreachable',
      address: 'https://platform.vn',
      detail: 'getaddrinfo ENOTFOUND "…"',
      effect: 'possible',
      afterMs: 5,
      known: null,
      issues: '…',
    });
    const refused = { code: 'refused', message: `No ${NAME}`, status: 200 } as const;
    expect(problemInLog(refused)).toEqual({
      code: 'refused',
      message: '…',
      status: 200,
    });
  });
});
