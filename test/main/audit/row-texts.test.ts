import { describe, expect, it } from 'vitest';
import { auditTextsFor } from '../../../main/audit/audit-language.ts';
import { describeRow } from '../../../main/audit/row-texts.ts';
import type { ReadAuditRow } from '../../../main/store/tables/audit-log/audit-reader.ts';

const texts = auditTextsFor('en');
const ID = '01M7V7FAM1CZ16ZM6XJEGPGVTA';

/** Describes a row of the log. */
const described = (change: Partial<ReadAuditRow>) =>
  describeRow(
    {
      seq: 1,
      at: 0,
      kind: 'setup-changed',
      by: 'packer',
      packer: null,
      packerName: null,
      orderId: null,
      soc: null,
      thing: null,
      thingName: null,
      facts: '{}',
      hash: Buffer.alloc(32),
      ...change,
    } as ReadAuditRow,
    texts,
  );
const detailsOf = (facts: object) => described({ facts: JSON.stringify(facts) }).details;
const change = (before: unknown, after: unknown, field = 'x') =>
  detailsOf({ changes: [{ field, before, after }] });

describe('a change in a row of the audit log', () => {
  it.each([
    ['a', 'b', ['x: a → b']],
    [null, 'b', [`x: ${texts.nothing} → b`]],
    ['a', null, [`x: a → ${texts.nothing}`]],
    ['', 0, [`x: ${texts.nothing} → 0`]],
    // Only the fact of the change is recorded.
    [null, null, [`x: ${texts.changed}`]],
    // Nothing in both forms.
    [null, '', []],
    ['', null, []],
    ['', '', [`x: ${texts.nothing} → ${texts.nothing}`]],
  ])('from %j to %j', (before, after, expected) => {
    expect(change(before, after)).toEqual(expected);
  });

  it('has no name for a single value, and is left out for an id', () => {
    expect(change('a', 'b', '')).toEqual(['a → b']);
    expect(change('a', 'b', 'id')).toEqual([]);
  });
});

describe('a detail in a row of the audit log', () => {
  it('is left out without a value, and for a first print', () => {
    const facts = { a: 'b', none: null, empty: '', zero: 0, reprint: 0 };
    expect(detailsOf({ facts })).toEqual(['a: b', 'zero: 0']);
    expect(detailsOf({ facts: { reprint: 1 } })).toHaveLength(1);
  });

  it('is missing where the text cannot be read', () => {
    expect(described({ facts: '{' }).details).toEqual([]);
  });

  it.each([
    ['an id, which means nothing to a person', { thing: ID }, []],
    ['an address', { thing: '10.0.0.5' }, ['10.0.0.5']],
    ['a name before the id', { thing: ID, thingName: 'Zebra' }, ['Zebra']],
  ])('names what it is about: %s', (_, row, expected) => {
    expect(described({ kind: 'exported', ...row }).details).toEqual(expected);
  });

  it('says that a packer was removed, whose name is gone', () => {
    for (const kind of ['signed-in', 'signed-out', 'packer-saved', 'packer-removed'] as const)
      expect(described({ kind, thing: ID }).details).toEqual([texts.removed]);
  });
});

describe('the person in a row of the audit log', () => {
  it.each([
    [{ by: 'packer', packer: null }, texts.by.packer],
    [{ by: 'packer', packer: ID, packerName: 'Lan' }, 'Lan'],
    [{ by: 'packer', packer: ID, packerName: null }, texts.removed],
    [{ by: 'lead', packer: ID, packerName: 'Lan' }, `Lan (${texts.by.lead})`],
    [{ by: 'lead', packer: null }, texts.by.lead],
    [{ by: 'station', packer: ID, packerName: 'Lan' }, texts.by.station],
  ] as const)('%j is %s', (row, who) => {
    expect(described(row).who).toBe(who);
  });
});

it('is shown as unknown if another version wrote its kind, and an order by its number without a code', () => {
  expect(described({ kind: 'later' as never }).what).toBe(texts.kinds.unknown);
  expect(described({ kind: 'toString' as never }).what).toBe(texts.kinds.unknown);
  expect(described({ orderId: ID }).order).toEqual({ id: ID, soc: ID });
  expect(described({ orderId: ID, soc: 'A1' }).order).toEqual({ id: ID, soc: 'A1' });
});
