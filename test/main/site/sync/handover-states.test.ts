import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handoverStates } from '../../../../main/site/sync/handover-states.ts';

type Kind = 'opened' | 'closed' | 'reopened';

/** Parses turns such as "opened 1, closed 1", each a ms after the previous one. */
function statesAfter(said: string) {
  const events = said.split(', ').map((text, at) => {
    const [kind, number] = text.split(' ');
    return { kind: kind as Kind, number: Number(number), at };
  });
  return Object.fromEntries(handoverStates(events));
}

describe('the handovers of a carrier', () => {
  it.each<[string, Record<string, number | null>]>([
    ['opened 1', { 1: null }],
    ['opened 1, closed 1', { 1: 1 }],
    ['opened 1, opened 2', { 1: 1, 2: null }],
    ['opened 1, closed 1, reopened 1', { 1: null }],
    ['opened 1, closed 1, opened 2, closed 2, reopened 1', { 1: null, 2: 3 }],
    // Two benches without contact: the first one in the log has it.
    ['opened 1, closed 1, opened 2, closed 2, reopened 2, reopened 1', { 1: 1, 2: null }],
    ['opened 1, closed 1, opened 2, closed 2, reopened 1, reopened 2', { 1: 5, 2: null }],
    // One reported late that it had opened a completed number.
    ['opened 1, closed 1, opened 2, closed 2, opened 1', { 1: 1, 2: 3 }],
    ['opened 1, closed 1, opened 1', { 1: null }],
    // Each signed a list of the same one.
    ['opened 1, closed 1, closed 1', { 1: 2 }],
    ['reopened 3, opened 2', { 2: 1, 3: null }],
  ])('stand after "%s" as %j', (said, expected) => {
    expect(statesAfter(said)).toEqual(expected);
  });

  it('are never open two at once, and none that was closed last stands open', () => {
    const handoverEvent = fc.record({
      kind: fc.constantFrom<Kind>('opened', 'closed', 'reopened'),
      number: fc.integer({ min: 1, max: 4 }),
      at: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(handoverEvent), (events) => {
        const stand = handoverStates(events);
        expect([...stand.values()].filter((closedAt) => closedAt === null).length).toBeLessThan(2);
        expect(new Set(stand.keys())).toEqual(new Set(events.map(({ number }) => number)));
        const closedLast = [...stand].filter(
          ([number]) => events.findLast((one) => one.number === number)?.kind === 'closed',
        );
        expect(closedLast.map(([, closedAt]) => closedAt)).not.toContain(null);
      }),
    );
  });
});
