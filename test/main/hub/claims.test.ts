import { describe, expect, it } from 'vitest';
import { PackingClaims } from '../../../main/hub/claims.ts';
import { MAX_CLAIMS } from '../../../main/site/protocol/protocol.ts';
import { RecordedDatabase } from '../../fakes/recorded-database.ts';

const noClaim = { soc: null, bench: null, heldMs: null, untilMs: null };

describe('the claims of a site after a position', () => {
  it('are those that the database has, up to the limit', async () => {
    const claim = { soc: 'A1', bench: 'b1', heldMs: 5, untilMs: 7 };
    const database = new RecordedDatabase(() => [{ next: 12, ...claim }]);
    expect(await new PackingClaims(database).after(9)).toEqual({ claims: [claim], next: 12 });
    expect(database.statements.map(({ values }) => values)).toEqual([[MAX_CLAIMS, 9]]);
    expect(database.statements[0]?.text).toContain('changed_in >= $2');
  });

  it('are all current ones at the start', async () => {
    const database = new RecordedDatabase(() => [{ next: 3, ...noClaim }]);
    expect(await new PackingClaims(database).after(0)).toEqual({ claims: [], next: 3 });
    expect(database.statements.map(({ values }) => values)).toEqual([[MAX_CLAIMS]]);
    expect(database.statements[0]?.text).toContain('until >= clock_timestamp()');
  });

  it('are none if the row has only an order or only a bench, and times that are missing are 0', async () => {
    const rows = [
      { next: 3, ...noClaim, soc: 'A1' },
      { next: 3, ...noClaim, bench: 'b1' },
      { next: 3, ...noClaim, soc: 'A2', bench: 'b2' },
    ];
    const claims = new PackingClaims(new RecordedDatabase(() => rows));
    expect(await claims.after(1)).toEqual({
      claims: [{ soc: 'A2', bench: 'b2', heldMs: 0, untilMs: 0 }],
      next: 3,
    });
  });

  it('leave the position where it is if the database has no row', async () => {
    expect(await new PackingClaims(new RecordedDatabase()).after(8)).toEqual({
      claims: [],
      next: 8,
    });
  });

  it('are read once for all benches at the same position', async () => {
    const database = new RecordedDatabase(({ values }) => [{ next: values[1] ?? 1, ...noClaim }]);
    const claims = new PackingClaims(database);
    const answers = await Promise.all([5, 6, 6, 6].map((after) => claims.after(after)));
    expect(answers.map(({ next }) => next)).toEqual([5, 6, 6, 6]);
    expect(database.statements).toHaveLength(2);
  });
});
