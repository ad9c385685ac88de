import { expect, it, vi } from 'vitest';
import { silentLog } from '../../../../main/base/host-services.ts';
import type { HubAnswer } from '../../../../main/site/connection/hub-client.ts';
import { AuditSender } from '../../../../main/site/sync/audit-sender.ts';
import { RejectedRecords } from '../../../../main/site/sync/rejected-records.ts';
import { MAX_AUDIT_ROWS } from '../../../../main/site/protocol/audit-protocol.ts';
import { openTestStore } from '../../store/support.ts';
import { recordedHub, unreadable } from './recorded-hub.ts';

interface Body {
  readonly epoch: number;
  readonly head: number;
  readonly rows: readonly { readonly seq: number; readonly prev: string }[];
}

/** A bench whose audit log has so many rows; `answerTo` answers a request instead of the hub, or returns null. */
function sending(count: number, answerTo: (body: Body) => HubAnswer<unknown> | null = () => null) {
  const store = openTestStore();
  store.commit(() => store.site.enter('S', 'A', 3));
  const append = () =>
    store.commit(() => store.audit.append({ kind: 'exported', thing: 'orders', facts: {} }));
  for (let row = 0; row < count; row++) append();
  /** What happens, in order. */
  const steps: string[] = [];
  const makeLast = store.site.makeLast.bind(store.site);
  vi.spyOn(store.site, 'makeLast').mockImplementation(() => {
    steps.push('durable');
    makeLast();
  });
  let stored = 0;
  const { client } = recordedHub((body: Body) => {
    const seqs = body.rows.map(({ seq }) => seq);
    steps.push(`${body.epoch}: ${seqs[0] ?? '-'} to ${seqs.at(-1) ?? '-'} of ${body.head}`);
    const other = answerTo(body);
    if (other !== null) return other;
    stored = seqs.at(-1) ?? stored;
    return { kind: 'done', value: { place: { seq: stored, hash: '' } } };
  });
  const changed = vi.fn<() => void>();
  const unshared = new RejectedRecords({ log: silentLog, changed });
  return { sender: new AuditSender(store, client, 3, unshared), steps, unshared, append, changed };
}

const upToDate = { state: 'level' };

it('asks for the end of the hub’s copy, and makes each part durable before it is sent', async () => {
  const { sender, steps, append } = sending(2);
  expect(await sender.send()).toEqual(upToDate);
  expect(steps).toEqual(['3: - to - of 2', 'durable', '3: 1 to 2 of 2']);
  expect(await sender.send()).toEqual(upToDate);
  expect(steps).toHaveLength(3);
  append();
  expect(await sender.send()).toEqual(upToDate);
  expect(steps.slice(3)).toEqual(['durable', '3: 3 to 3 of 3']);
});

it('sends no part of more rows than the limit', async () => {
  const head = MAX_AUDIT_ROWS + 1;
  const { sender, steps } = sending(head);
  await sender.send();
  expect(steps.filter((step) => step !== 'durable')).toEqual([
    `3: - to - of ${head}`,
    `3: 1 to ${MAX_AUDIT_ROWS} of ${head}`,
    `3: ${head} to ${head} of ${head}`,
  ]);
});

it('finds the row that a hub cannot read, names it, and sends nothing behind it', async () => {
  const { sender, steps, unshared } = sending(5, ({ rows }) =>
    rows.some(({ seq }) => seq === 2) ? unreadable : null,
  );
  expect(await sender.send()).toEqual(upToDate);
  expect(unshared.things).toEqual([{ kind: 'audit', name: '2' }]);
  expect(steps.filter((step) => step !== 'durable')).toEqual([
    '3: - to - of 5',
    '3: 1 to 5 of 5',
    '3: 1 to 2 of 5',
    '3: 1 to 1 of 5',
    '3: 2 to 2 of 5',
  ]);
  const before = steps.length;
  expect(await sender.send()).toEqual(upToDate);
  expect(steps).toHaveLength(before);
});

it('reports that a bench’s log was truncated, once in each round', async () => {
  const { sender, steps } = sending(2, () => ({
    kind: 'done',
    value: { place: { seq: 7, hash: '' } },
  }));
  expect(await sender.send()).toEqual(upToDate);
  expect(steps).toEqual(['3: - to - of 2', '3: - to - of 2']);
});

it.each<[string, HubAnswer<never>, object]>([
  [
    'an unclear answer',
    { kind: 'unclear', detail: '', why: 'silent' },
    { state: 'away', why: 'silent' },
  ],
  [
    'a refusal',
    { kind: 'refused', refusal: { refused: 'bench-revoked' } },
    { state: 'refused', why: 'bench-revoked' },
  ],
  ['an empty request that is refused', unreadable, { state: 'refused', why: 'unreadable' }],
])('ends the round by %s', async (_, answer, result) => {
  const { sender, steps, changed } = sending(1, () => answer);
  expect(await sender.send()).toEqual(result);
  expect(steps).toHaveLength(1);
  expect(changed).not.toHaveBeenCalled();
});
