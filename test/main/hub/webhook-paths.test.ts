import { describe, expect, it } from 'vitest';
import type { Database } from '../../../main/hub/database.ts';
import { listensAt, renewPath, whereCalled } from '../../../main/hub/webhooks/webhook-paths.ts';
import { RecordedDatabase } from '../../fakes/recorded-database.ts';

describe('a hub that listens', () => {
  /** Returns the served paths, and what became of the old ones. */
  async function listening(now: number | null | undefined) {
    const database = new RecordedDatabase(({ text }) =>
      text.startsWith('SELECT path') ? [{ path: 'new' }, { path: 'old' }] : [],
    );
    const request = { address: 'https://kho.test', newPath: 'first', now };
    const paths = await listensAt(database as unknown as Database, request);
    expect(database.valuesOf('INTO site_webhook (path')).toEqual([['first', 'https://kho.test']]);
    const has = (text: string) => database.statements.some((one) => one.text.includes(text));
    return {
      paths,
      resets: has("SET called_at = 'infinity'"),
      dropped: database.valuesOf('DELETE FROM site_webhook_before')[0] ?? null,
    };
  }

  it.each([
    ['keeps old paths for 60 days', 5, { resets: false, dropped: [5, 60] }],
    ['begins their time anew while the clock is in doubt', null, { resets: true, dropped: null }],
    ['leaves them as they are without a time', undefined, { resets: false, dropped: null }],
  ])('%s', async (_, now, expected) => {
    expect(await listening(now)).toEqual({ paths: ['new', 'old'], ...expected });
  });
});

describe('a new secret path', () => {
  it('is used two minutes later, when every hub serves it', async () => {
    const database = new RecordedDatabase(() => [{ one: 1 }]);
    await renewPath(database, 'next');
    expect(database.statements.map(({ values }) => values)).toEqual([['next', 2]]);
  });

  it('is refused for a site without a path', async () => {
    await expect(renewPath(new RecordedDatabase(), 'next')).rejects.toThrow('no-webhook');
  });
});

it('has one slash between the address and the path', () => {
  const addresses = ['https://kho.test', 'https://kho.test/', 'https://kho.test/a//'];
  expect(addresses.map((address) => whereCalled({ address, path: 'p' }))).toEqual([
    'https://kho.test/p',
    'https://kho.test/p',
    'https://kho.test/a/p',
  ]);
});
