import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { inSlots } from '../../../renderer/common/row-slots.ts';

const window = fc.record({
  first: fc.nat(1_000_000),
  inSight: fc.integer({ min: 0, max: 2_000 }),
  rowHeight: fc.integer({ min: 20, max: 100 }),
  beside: fc.nat(10),
  steps: fc.nat(5),
});

it('gives each row in sight a slot of its own, and a row keeps it while the list is scrolled', () => {
  fc.assert(
    fc.property(window, ({ first, inSight, rowHeight, beside, steps }) => {
      const maxRows = Math.ceil(inSight / rowHeight) + 1 + 2 * beside;
      const from = (start: number) =>
        inSlots(
          Array.from({ length: maxRows }, (_, row) => ({ index: start + row })),
          inSight,
          rowHeight,
          beside,
        );
      const [before, after] = [from(first), from(first + steps)];
      const slots = before.map(({ slot }) => slot);
      expect(slots).toEqual(slots.toSorted((a, b) => a - b));
      expect(new Set(slots).size).toBe(before.length);
      const slotOf = new Map(before.map(({ index, slot }) => [index, slot]));
      for (const { index, slot } of after) expect(slotOf.get(index) ?? slot).toBe(slot);
    }),
  );
});
