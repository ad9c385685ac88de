import { SLIP_HINT, SLIP_MARK, SLIP_WARNING } from './label-words.ts';
import { band, column, row, text } from './layout.ts';
import type { Band, BarsBlock, Block, QrBlock } from './layout.ts';
import { contents, inverse, isTall, marks, money, receiver, sender } from './order-bands.ts';
import type { Slip } from './label-facts.ts';

export type SlipCode = BarsBlock | QrBlock;

/**
 * Layout of a slip from top to bottom. The warnings are first and last, in white on black, so that nobody takes it for
 * a shipping label, even if one half is covered.
 */
export function slipLayout(slip: Slip, code: SlipCode): Block {
  const bands = [
    ...marks(slip),
    warning(slip),
    codeBand(slip, code),
    ...receiver(slip),
    ...money(slip),
    ...contents(slip),
    band(sender(slip, true), 2.6, 9, { keep: 40, grow: 0.7, ruled: true }),
    band(inverse(SLIP_WARNING, { most: 15, least: 5 }), 3.4, 8, { keep: 45 }),
  ];
  return { kind: 'column', bands, spare: 'foot' };
}

function warning(slip: Slip): Band {
  const [first, second] = SLIP_MARK;
  if (!isTall(slip)) {
    const line = inverse(`${first} · ${second}`, { most: 30, least: 6 });
    return band(line, 6, 12, { grow: 3, keep: 195 });
  }
  const style = { weight: 'strong', align: 'centre' } as const;
  const lines = column(
    band(text(first, { most: 26, ...style }), 5, 11, { grow: 3 }),
    band(text(second, { most: 20, ...style }), 4, 9, { grow: 2 }),
  );
  return band({ kind: 'panel', style: 'inverse', block: lines }, 10, 21, { grow: 3, keep: 195 });
}

function codeBand({ order }: Slip, code: SlipCode): Band {
  const hint = text(SLIP_HINT, { most: 9, least: 5, lines: 3 });
  if (code.kind === 'bars') {
    const block = column(
      band(code, 9.2, 17, { grow: 2 }),
      band({ ...hint, lines: 1, align: 'centre' }, 2.2, 5, { grow: 0.5, keep: 10 }),
    );
    return band(block, 9.2, 23, { grow: 2, keep: 190 });
  }
  const words = column(
    band(text(order.soc, { most: 20, lines: 3, weight: 'strong' }), 4, 20, { grow: 3 }),
    band(hint, 2.2, 10, { keep: 10 }),
  );
  return band(row([24, code], [76, words]), 15, 24, { grow: 2, keep: 190 });
}
