import { expect, it } from 'vitest';
import { MAX_FILE_CODES } from '../../../../main/site/protocol/protocol.ts';
import { FileClaims } from '../../../../main/site/sync/file-claims.ts';
import type { HubAnswer, HubClient } from '../../../../main/site/connection/hub-client.ts';
import { openTestStore } from '../../store/support.ts';
import { recordedHub } from './recorded-hub.ts';

type Answer = HubAnswer<unknown>;
const unclear: Answer = { kind: 'unclear', detail: 'HTTP 500', why: 'silent' };
const unknownPath: Answer = { kind: 'refused', refusal: { refused: 'not-found' } };
const revoked: Answer = { kind: 'refused', refusal: { refused: 'bench-revoked' } };

it.each<[string, Answer | null, boolean, string]>([
  ['no site', null, false, 'no-site'],
  ['a hub of the version before, which knows no such claims', unknownPath, false, 'no-site'],
  ['a hub that refuses for another reason', revoked, false, 'unknown'],
  ['a hub that gives no clear answer', unclear, false, 'unknown'],
  ['a hub that is away', unclear, true, 'unknown'],
])('a file at a bench of %s', async (_, answer, isAway, claim) => {
  const client = { ask: () => Promise.resolve(answer) } as unknown as HubClient;
  const asks = () => (answer === null ? null : { client, bench: 'b1', isAway });
  const claims = new FileClaims({ store: openTestStore(), asks });
  expect(await claims.claim('ab'.repeat(32), ['A1'])).toEqual({ claim });
});

interface Request {
  readonly hash: string;
  readonly socs: readonly string[];
}

/** Claims a file with these codes at a hub that gives it to `bench` and knows these codes of other files. */
async function claimOf(
  socs: readonly string[],
  {
    bench = 'b1',
    called = null,
    others = {},
  }: {
    bench?: string;
    called?: { code: string; name: string } | null;
    others?: Readonly<Record<string, string>>;
  } = {},
) {
  const { requests, client } = recordedHub((body: Request) => {
    const codes = body.socs.flatMap((soc) =>
      soc in others ? [{ soc, bench: others[soc] ?? '' }] : [],
    );
    return { kind: 'done', value: { bench, called, codes } };
  });
  const store = openTestStore();
  const claims = new FileClaims({ store, asks: () => ({ client, bench: 'b1', isAway: false }) });
  const claim = await claims.claim('cd', socs);
  expect(new Set(requests.map(({ path }) => path))).toEqual(new Set(['/v1/files']));
  return { claim, requests: requests.map(({ body }) => body as Request) };
}

it('claims a file in parts of as many codes as the hub takes, and names all that are of other files', async () => {
  const socs = Array.from({ length: 2 * MAX_FILE_CODES + 1 }, (_, at) => `S${at}`);
  const last = socs.at(-1) ?? '';
  const { claim, requests } = await claimOf(socs, { others: { S0: 'b2', [last]: 'b3', S7: 'b1' } });
  expect(requests.map(({ socs: sent }) => sent.length)).toEqual([
    MAX_FILE_CODES,
    MAX_FILE_CODES,
    1,
  ]);
  expect(requests.flatMap(({ socs: sent }) => sent)).toEqual(socs);
  expect(claim).toEqual({ claim: 'ours', lost: ['S0', last] });
});

it('claims a file without codes once, and a code as the hub stores it', async () => {
  const empty = await claimOf([]);
  expect(empty.requests).toEqual([{ hash: 'cd', socs: [] }]);
  expect(empty.claim).toEqual({ claim: 'ours', lost: [] });
  const odd = 'S\u00001';
  const { claim, requests } = await claimOf([odd], { others: { 'S\uFFFD1': 'b2' } });
  expect(requests[0]?.socs).toEqual(['S\uFFFD1']);
  expect(claim).toEqual({ claim: 'ours', lost: [odd] });
});

it('names the bench that has the file, and asks no further', async () => {
  const socs = Array.from({ length: MAX_FILE_CODES + 1 }, (_, at) => `S${at}`);
  const called = { code: 'B2', name: 'Bàn 2' };
  const { claim, requests } = await claimOf(socs, { bench: 'b2', called });
  expect(claim).toEqual({ claim: 'theirs', bench: 'B2 · Bàn 2' });
  expect(requests).toHaveLength(1);
  expect((await claimOf(['S1'], { bench: 'b2' })).claim).toEqual({ claim: 'theirs', bench: '?' });
});

it('is given up at once where the hub is away, and not where it is there or without a site', () => {
  const { client } = recordedHub(() => unclear);
  const foregone = (isAway: boolean) =>
    new FileClaims({ store: openTestStore(), asks: () => ({ client, bench: 'b1', isAway }) })
      .foregone;
  expect([foregone(true), foregone(false)]).toEqual([{ claim: 'unknown' }, null]);
});
