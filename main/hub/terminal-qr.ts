import { QR_QUIET_MODULES, type QrCode } from '../labels/qr-code.ts';

/** Two vertically adjacent modules per character, for terminals with light text on dark. */
const blocks = ['█', '▄', '▀', ' '];

/** Renders a QR code as text, with the quiet zone that readers need. */
export function inBlocks({ modules, black }: QrCode): string {
  const side = modules + 2 * QR_QUIET_MODULES;
  const isBlack = (row: number, column: number) => {
    const y = row - QR_QUIET_MODULES;
    const x = column - QR_QUIET_MODULES;
    const isInside = x >= 0 && y >= 0 && x < modules && y < modules;
    return isInside && black[y * modules + x] === true;
  };
  const rows = Array.from({ length: Math.ceil(side / 2) }, (_, pair) =>
    Array.from({ length: side }, (__, column) => {
      const upper = isBlack(pair * 2, column) ? 1 : 0;
      const lower = isBlack(pair * 2 + 1, column) ? 1 : 0;
      return blocks[upper + 2 * lower];
    }).join(''),
  );
  return rows.join('\n');
}
