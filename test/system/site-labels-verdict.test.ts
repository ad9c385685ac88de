import { describe, expect, it } from 'vitest';
import { type LabelThere, RequestedLabels } from './site-labels.ts';

describe('labels of a site', () => {
  const records = {
    packedTwice: new Map<string, number>(),
    forOthers: new Set<string>(),
    benches: 2,
  };
  const withConflict = { ...records, packedTwice: new Map([['S1-A', 2]]) };
  const at = (...benches: string[]): LabelThere[] =>
    benches.map((bench) => ({ soc: 'S1-A', bench }));
  const judged = (labels: readonly LabelThere[], requests: object[] = [], by = records) => {
    const journal = new RequestedLabels();
    for (const fact of requests) journal.read(fact as Record<string, unknown>);
    return journal.judge(labels, by, () => {});
  };

  it('are one an order, wherever they lie', () => {
    expect(judged(at('S1'))).toMatchObject({ labels: 1, labelledTwice: 0, printedTwice: 0 });
    expect(judged(at('S1', 'S1'))).toMatchObject({ printedTwice: 1 });
    expect(judged(at('S1', 'S2'))).toMatchObject({ labelledTwice: 1, printedTwice: 1 });
  });

  it('are more by a word each, and no more than that', () => {
    const wanting = { wanting: 'S1-A' };
    expect(judged(at('S1', 'S2'), [wanting])).toMatchObject({
      printedTwice: 0,
      labelsRequested: 1,
    });
    expect(judged(at('S1', 'S2', 'S2'), [wanting])).toMatchObject({ printedTwice: 1 });
    const refused = [wanting, { unwanted: 'S1-A' }];
    expect(judged(at('S1', 'S2'), refused)).toMatchObject({ printedTwice: 1 });
  });

  it('may be two where the order’s own bench was one of them, and all benches name them', () => {
    expect(judged(at('S1', 'S2'), [], withConflict)).toMatchObject({
      printedTwice: 0,
      labelsReported: 1,
    });
    const half = { ...records, packedTwice: new Map([['S1-A', 1]]) };
    expect(judged(at('S1', 'S2'), [], half)).toMatchObject({ printedTwice: 1 });
    // Another bench cannot be the cause of two labels of the same bench.
    expect(judged(at('S1', 'S1'), [], withConflict)).toMatchObject({ printedTwice: 1 });
  });

  it('never are two by a claim that two benches had', () => {
    expect(judged(at('S2', 'S3'), [], withConflict)).toMatchObject({ printedTwice: 1 });
    const withRequest = { ...withConflict, forOthers: new Set(['S3 S1-A']) };
    expect(judged(at('S2', 'S3'), [], withRequest)).toMatchObject({
      printedTwice: 0,
      labelsReported: 1,
    });
  });
});
