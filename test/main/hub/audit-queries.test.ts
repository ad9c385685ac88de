import { describe, expect, it } from 'vitest';
import { auditRows, rowsOfOrder } from '../../../main/hub/audit-queries.ts';
import { MAX_TEXT_LENGTH } from '../../../main/site/protocol/protocol.ts';
import { RecordedDatabase } from '../../fakes/recorded-database.ts';

const filter = { by: null, packer: null, kinds: null, from: null, until: null } as const;
const page = (count: number, found: number) =>
  Array.from({ length: count }, (_, seq) => ({ seq, found }));

describe('the rows of an audit log at the hub', () => {
  const query = { ...filter, bench: 'b1', epoch: 2, above: 3, below: null, soc: null, limit: 3 };
  const read = async (rows: object[], isUp = true) => {
    const database = new RecordedDatabase(() => rows);
    const answer = await auditRows(database, { ...query, isUp });
    return { answer, statement: database.statements[0]! };
  };

  it.each([
    ['the last page', page(2, 2), true],
    ['a page that is cut by its texts', page(1, 2), false],
    ['a full page', page(3, 3), false],
    ['no rows', [], true],
  ])('say whether more follow: %s', async (_, rows, isEnd) => {
    const { answer } = await read(rows);
    expect(answer).toEqual({ rows: rows.map(({ seq }) => ({ seq })), isEnd });
  });

  it.each([
    [true, 'ASC'],
    [false, 'DESC'],
  ])('are in the order of their numbers, upwards: %s', async (isUp, order) => {
    const { statement } = await read([], isUp);
    expect(statement.text).toContain(`ORDER BY seq ${order} LIMIT $12`);
    const nothing = [null, null, null, null, null];
    expect(statement.values).toEqual([MAX_TEXT_LENGTH, ...nothing, 'b1', 2, 3, null, null, 3]);
  });
});

it('are asked for by every part of a filter, of a log and of an order', async () => {
  const asked = {
    by: 'packer',
    packer: 'p1',
    kinds: ['label-printed'],
    from: 5,
    until: 9,
  } as never;
  const given = ['packer', 'p1', ['label-printed'], 5, 9];
  const log = new RecordedDatabase();
  const ofLog = { bench: 'b1', epoch: 2, above: 3, below: 8, soc: 'A1', limit: 4, isUp: true };
  await auditRows(log, { ...(asked as object), ...ofLog } as never);
  expect(log.valuesOf('site_audit AS r')).toEqual([
    [MAX_TEXT_LENGTH, ...given, 'b1', 2, 3, 8, 'A1', 4],
  ]);
  const order = new RecordedDatabase();
  const ofOrder = { soc: 'A1', passed: 20, limit: 4 };
  await rowsOfOrder(order, { ...(asked as object), ...ofOrder } as never, 'b1');
  expect(order.valuesOf('site_audit AS r')).toEqual([[MAX_TEXT_LENGTH, ...given, 'A1', 4, 20]]);
  expect(order.valuesOf('SELECT c.seq')).toEqual([['b1']]);
});

it('has the rows of an order with the end of the asking bench’s own log, or 0 without one', async () => {
  const read = (own: object[]) => {
    const database = new RecordedDatabase(({ text }) =>
      text.startsWith('SELECT c.seq') ? own : page(1, 1),
    );
    return rowsOfOrder(database, { ...filter, soc: 'A1', passed: 0, limit: 3 }, 'b1');
  };
  const rows = [{ seq: 0 }];
  expect(await read([{ seq: 9 }])).toEqual({ rows, isEnd: true, told: 9 });
  expect(await read([])).toEqual({ rows, isEnd: true, told: 0 });
});
