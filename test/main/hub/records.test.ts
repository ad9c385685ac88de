import { describe, expect, it } from 'vitest';
import type { Database } from '../../../main/hub/database.ts';
import { claimFile } from '../../../main/hub/files.ts';
import { Records } from '../../../main/hub/records.ts';
import { MAX_RECORDS, MAX_TEXT_LENGTH } from '../../../main/site/protocol/protocol.ts';
import { RecordedDatabase } from '../../fakes/recorded-database.ts';

describe('shared records', () => {
  const change = (id: string, isFirst = false) => ({ kind: 'template', id, body: '{}', isFirst });

  /** Stores changes behind position 10. `taken`: records that exist, so that a first-only change has no effect. */
  async function put(
    changes: ReturnType<typeof change>[],
    { isNew = true, bench = { epoch: 1, isHere: true }, taken = new Set<string>() } = {},
  ) {
    const database = new RecordedDatabase(({ text, values }) => {
      if (text.startsWith('SELECT position')) return [{ position: 10 }];
      if (text.includes('SET records_epoch')) return isNew ? [{ bench: 'b1' }] : [];
      if (text.startsWith('SELECT epoch')) return [bench];
      if (!text.includes('INTO site_records')) return [];
      const isSkipped = text.includes('body IS NULL') && taken.has(String(values[1]));
      return isSkipped ? [] : [{ kind: 'template' }];
    });
    const records = new Records(database as unknown as Database);
    await records.put('b1', { epoch: 1, seq: 4, changes });
    return {
      written: database.valuesOf('INTO site_records').map(([, id, position]) => [id, position]),
      head: database.valuesOf('UPDATE site_head')[0]?.[0],
      notified: database.valuesOf('pg_notify')[0]?.[1],
    };
  }

  it('get the next positions of the log, and wake the other benches', async () => {
    expect(await put([change('a'), change('b')])).toEqual({
      written: [
        ['a', 11],
        ['b', 12],
      ],
      head: 12,
      notified: '12',
    });
  });

  it('use no position for a first one that exists already', async () => {
    const changes = [change('a', true), change('b', true), change('a')];
    expect(await put(changes, { taken: new Set(['a']) })).toEqual({
      written: [
        ['a', 11],
        ['b', 11],
        ['a', 12],
      ],
      head: 12,
      notified: '12',
    });
  });

  it('are stored once, however often they are sent', async () => {
    const nothing = { written: [], head: undefined, notified: undefined };
    expect(await put([change('a')], { isNew: false })).toEqual(nothing);
  });

  it.each([
    ['journal-elsewhere', { epoch: 2, isHere: true }],
    ['hub-unavailable', { epoch: 1, isHere: false }],
  ])('are refused as %s if the bench is %j', async (why, bench) => {
    await expect(put([change('a')], { isNew: false, bench })).rejects.toThrow(why);
  });

  it('are read up to the last one of a page', async () => {
    const page = [{ position: 12 }, { position: 15 }];
    const answer = async (rows: object[], head: object[]) => {
      const database = new RecordedDatabase(({ text }) => (text.includes('AS head') ? head : rows));
      const read = await new Records(database as unknown as Database).after(9);
      expect(database.statements[0]?.values).toEqual([9, MAX_RECORDS, MAX_TEXT_LENGTH]);
      return read;
    };
    expect(await answer(page, [{ head: 20 }])).toEqual({ records: page, through: 15, head: 20 });
    expect(await answer([], [])).toEqual({ records: [], through: 9, head: 0 });
  });
});

describe('a claimed file', () => {
  const called = { code: 'PB2', name: 'Bàn 2' };
  const codes = [{ soc: 'A1', bench: 'b2' }];

  function claim(holder: object[], socs: string[], asker: object[] = [{}]) {
    const database = new RecordedDatabase(({ text }) => {
      if (text.includes('FOR SHARE')) return asker;
      if (text.includes('json_build_object')) return holder;
      return text.startsWith('SELECT soc') ? codes : [];
    });
    const claimed = claimFile(database as unknown as Database, 'b1', { hash: 'h', socs });
    return { claimed, database };
  }

  it('claims its codes for the bench that owns it, and names those of other files', async () => {
    const { claimed, database } = claim([{ bench: 'b1', called }], ['A1', 'A2']);
    expect(await claimed).toEqual({ bench: 'b1', called, codes });
    expect(database.valuesOf('INTO site_file_codes')).toEqual([[['A1', 'A2'], 'h']]);
  });

  it.each([
    ['another bench owns the file', 'b2', ['A1']],
    ['it has no codes', 'b1', []],
  ])('claims none if %s', async (_, bench, socs) => {
    const { claimed, database } = claim([{ bench, called }], socs);
    expect(await claimed).toEqual({ bench, called, codes: [] });
    expect(database.valuesOf('INTO site_file_codes')).toEqual([]);
  });

  it('is refused to a bench that was removed', async () => {
    const { claimed, database } = claim([], ['A1'], []);
    await expect(claimed).rejects.toThrow('bench-revoked');
    expect(database.statements).toHaveLength(1);
  });
});
