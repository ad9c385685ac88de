import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oneof, sample, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { code128 } from '../../../../main/training/label/code128.ts';

/** A PGM with three pixels a module and the quiet zones that a reader needs. */
function image(text: string): Buffer {
  const { bars, width } = code128(text);
  const [scale, quiet, height] = [3, 10, 40];
  const columns = (width + 2 * quiet) * scale;
  const row = Buffer.alloc(columns, 255);
  for (const bar of bars) {
    row.fill(0, (quiet + bar.at) * scale, (quiet + bar.at + bar.width) * scale);
  }
  const header = Buffer.from(`P5\n${columns} ${height}\n255\n`);
  return Buffer.concat([header, ...Array.from({ length: height }, () => row)]);
}

test('whatever is encoded is read back by zbarimg', () => {
  const text = oneof(
    stringMatching(/^8\d{8}$/),
    stringMatching(/^[0-9]{2,14}$/),
    stringMatching(/^[A-Z]{1,4}[0-9]{1,9}[A-Z]{0,3}$/),
    stringMatching(/^[A-Za-z0-9._/-]{1,30}$/),
  );
  const folder = mkdtempSync(join(tmpdir(), 'code128-'));
  const texts = sample(text, { numRuns: 80, seed: 128 }).filter((one) => one.length > 1);
  const files = texts.map((one, index) => {
    const file = join(folder, `${String(index).padStart(3, '0')}.pgm`);
    writeFileSync(file, image(one));
    return file;
  });

  const read = execFileSync(
    'zbarimg',
    ['--quiet', '--raw', '--nodbus', '-Sdisable', '-Scode128.enable', ...files],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  rmSync(folder, { recursive: true });

  expect(read.trimEnd().split('\n')).toEqual(texts);
});

test('a short code of nine digits takes 101 modules', () => {
  expect(code128('865636306').width).toBe(101);
});

test.each(['', 'Đơn 1', 'a\nb'])('%j cannot be encoded', (text) => {
  expect(() => code128(text)).toThrow('printable ASCII');
});
