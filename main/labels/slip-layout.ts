import { SLIP_HINT, SLIP_MARK, SLIP_WARNING } from './label-texts.ts';
import { section, column, rowBlock, text } from './layout.ts';
import type { LayoutSection, BarsBlock, Block, QrBlock } from './layout.ts';
import { contents, inverse, isTall, marks, money, receiver, sender } from './order-sections.ts';
import type { Slip } from './label-content.ts';

export type SlipCode = BarsBlock | QrBlock;

/**
 * Layout of a slip from top to bottom. The warnings are first and last, in white on black, so that nobody takes it for
 * a shipping label, even if one half is covered.
 */
export function slipLayout(slip: Slip, code: SlipCode): Block {
  const sections = [
    ...marks(slip),
    warning(slip),
    codeSection(slip, code),
    ...receiver(slip),
    ...money(slip),
    ...contents(slip),
    section(sender(slip, true), 2.6, 9, { keep: 40, grow: 0.7, ruled: true }),
    section(inverse(SLIP_WARNING, { maxPoints: 15, minPoints: 5 }), 3.4, 8, { keep: 45 }),
  ];
  return { kind: 'column', sections, spare: 'foot' };
}

function warning(slip: Slip): LayoutSection {
  const [first, second] = SLIP_MARK;
  if (!isTall(slip)) {
    const line = inverse(`${first} · ${second}`, { maxPoints: 30, minPoints: 6 });
    return section(line, 6, 12, { grow: 3, keep: 195 });
  }
  const style = { weight: 'strong', align: 'centre' } as const;
  const lines = column(
    section(text(first, { maxPoints: 26, ...style }), 5, 11, { grow: 3 }),
    section(text(second, { maxPoints: 20, ...style }), 4, 9, { grow: 2 }),
  );
  return section({ kind: 'panel', style: 'inverse', block: lines }, 10, 21, { grow: 3, keep: 195 });
}

function codeSection({ order }: Slip, code: SlipCode): LayoutSection {
  const hint = text(SLIP_HINT, { maxPoints: 9, minPoints: 5, lines: 3 });
  if (code.kind === 'bars') {
    const block = column(
      section(code, 9.2, 17, { grow: 2 }),
      section({ ...hint, lines: 1, align: 'centre' }, 2.2, 5, { grow: 0.5, keep: 10 }),
    );
    return section(block, 9.2, 23, { grow: 2, keep: 190 });
  }
  const socColumn = column(
    section(text(order.soc, { maxPoints: 20, lines: 3, weight: 'strong' }), 4, 20, { grow: 3 }),
    section(hint, 2.2, 10, { keep: 10 }),
  );
  return section(rowBlock([24, code], [76, socColumn]), 15, 24, { grow: 2, keep: 190 });
}
