import { describe, expect, it } from 'vitest';
import { ScanSplitter } from '../../../main/scanning/scan-splitter.ts';
import type { ScanSuffix } from '../../../shared/model/scanner.ts';

const ends = { cr: '\r', lf: '\n', crlf: '\r\n', tab: '\t', none: '' } as const;

/** Returns the codes that a text completes; "?" for one of which a part was lost. */
function pushed(splitter: ScanSplitter, text: string): string[] {
  return splitter.push(Buffer.from(text)).map(shown);
}

function paused(splitter: ScanSplitter): string[] {
  return splitter.pause().map(shown);
}

function shown({ bytes }: { bytes: Uint8Array | null }): string {
  return bytes === null ? '?' : Buffer.from(bytes).toString();
}

describe('the suffix of a scanner', () => {
  it.each(Object.entries(ends) as [ScanSuffix, string][])(
    '%s is known after three scans',
    (suffix, end) => {
      const splitter = new ScanSplitter(null);
      const codes: string[] = [];
      for (const code of ['A1', 'B2', 'C3']) {
        expect(splitter.suffix).toBe(null);
        codes.push(...pushed(splitter, code + end));
        if (end === '') codes.push(...paused(splitter));
      }
      expect([codes, splitter.suffix]).toEqual([['A1', 'B2', 'C3'], suffix]);
    },
  );

  it.each(Object.entries(ends) as [ScanSuffix, string][])(
    '%s is known from single bytes',
    (suffix, end) => {
      const splitter = new ScanSplitter(null);
      // An empty text is a pause.
      const bytes = ['A', '1', end, '', 'B', '2', end, '', 'C', '3', end, ''].flatMap((part) =>
        part === '\r\n' ? ['\r', '\n'] : [part],
      );
      const codes = bytes.flatMap((byte) =>
        byte === '' && end === '' ? paused(splitter) : pushed(splitter, byte),
      );
      expect([codes, splitter.suffix]).toEqual([['A1', 'B2', 'C3'], suffix]);
    },
  );

  it('is not known from scans with different ones', () => {
    const splitter = new ScanSplitter(null);
    pushed(splitter, 'A1\rB2\tC3\r');
    expect(splitter.suffix).toBe(null);
    pushed(splitter, 'D4\rE5\r');
    expect(splitter.suffix).toBe('cr');
  });

  it('is learned again after two scans without it', () => {
    const splitter = new ScanSplitter('cr');
    expect(pushed(splitter, 'A1\t')).toEqual([]);
    expect(paused(splitter)).toEqual(['?']);
    expect(pushed(splitter, 'B2\t')).toEqual([]);
    expect([paused(splitter), splitter.suffix]).toEqual([['?'], null]);
    expect(pushed(splitter, 'C3\tD4\tE5\t')).toEqual(['C3', 'D4', 'E5']);
    expect(splitter.suffix).toBe('tab');
  });
});

describe('a code', () => {
  it('keeps its separators and accents', () => {
    expect(pushed(new ScanSplitter('cr'), ']d201\u001D21Đ\r')).toEqual([']d201\u001D21Đ']);
  });

  it('that was given up is not completed by its rest', () => {
    const splitter = new ScanSplitter('crlf');
    pushed(splitter, 'SPXVN04');
    expect(paused(splitter)).toEqual(['?']);
    expect(pushed(splitter, '1234567\r\nSPXVN05\r\n')).toEqual(['?', 'SPXVN05']);
    expect(splitter.suffix).toBe('crlf');
  });

  it('of more than 500 characters is none', () => {
    const splitter = new ScanSplitter(null);
    expect(pushed(splitter, `${'A'.repeat(501)}\rB2\r`)).toEqual(['?', 'B2']);
    expect(pushed(splitter, `${'A'.repeat(500)}\r`)[0]).toHaveLength(500);
  });

  it('of nothing is none', () => {
    const splitter = new ScanSplitter(null);
    expect(pushed(splitter, '\r\n\r\n\t')).toEqual([]);
    expect(paused(splitter)).toEqual([]);
  });
});
