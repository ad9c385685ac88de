import { expect, it } from 'vitest';
import { inBlocks } from '../../../main/hub/terminal-qr.ts';
import { QR_QUIET_MODULES, qrCode } from '../../../main/labels/qr-code.ts';
import { zbar } from '../../fakes/zbar.ts';

const DOTS = 4;

/** Returns a terminal's picture of these lines: light text on dark, two modules per character. */
function pictureOf(lines: readonly string[]) {
  const rows = lines.flatMap((line) => {
    const both = Array.from(line);
    const upper = both.map((block) => (block === '█' || block === '▀' ? 0 : 1));
    const lower = both.map((block) => (block === '█' || block === '▄' ? 0 : 1));
    return [upper, lower];
  });
  const [first = []] = rows;
  const [width, height] = [first.length * DOTS, rows.length * DOTS];
  const black = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return rows[Math.floor(y / DOTS)]?.[Math.floor(x / DOTS)] ?? 0;
  });
  return { width, height, black };
}

it.each(['PB', 'packbench://192.168.1.20:8443/01234-56789-ABCDE-FGHJK-MNPQR-STVWX-YZ012-34567'])(
  'shows a QR code that a reader reads: %s',
  async (text) => {
    const code = qrCode(text)!;
    const lines = inBlocks(code).split('\n');
    const side = code.modules + 2 * QR_QUIET_MODULES;
    expect(lines).toHaveLength(Math.ceil(side / 2));
    expect(new Set(lines.map((line) => Array.from(line).length))).toEqual(new Set([side]));
    // The quiet zone is light, above and beside the code.
    expect(lines.slice(0, QR_QUIET_MODULES / 2).join('')).toMatch(/^█+$/);
    for (const line of lines) expect(line).toMatch(/^█{4}.*█{4}$/);
    expect(await zbar(pictureOf(lines))).toEqual([text]);
  },
);
