import { expect, it } from 'vitest';
import { FileClaims } from '../../../../main/site/sync/file-claims.ts';
import type { HubAnswer, HubClient } from '../../../../main/site/connection/hub-client.ts';
import { openTestStore } from '../../store/support.ts';

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
