import { expect, it } from 'vitest';
import { ScanSender } from '../../../../main/site/sync/scan-sender.ts';
import { MAX_ENTRIES } from '../../../../main/site/protocol/protocol.ts';
import { openTestStore } from '../../store/support.ts';
import { recordedHub } from './recorded-hub.ts';

interface Body {
  readonly epoch: number;
  readonly after?: number;
  readonly rows: readonly { readonly seq: number }[];
}

/** A bench with so many scans, and a hub that has stored the first `stored` of them. */
function sending(scans: number, stored = 0) {
  const store = openTestStore();
  const scan = () =>
    store.packing.insert({
      at: 5,
      station: 'b1',
      mode: 'look-up',
      code: 'A1',
      result: 'unknown',
      facts: {},
      orderId: null,
    });
  store.commit(() => {
    for (let count = 0; count < scans; count++) scan();
  });
  let last = stored;
  const { client, requests } = recordedHub(({ rows }: Body) => {
    last = rows.at(-1)?.seq ?? last;
    return { kind: 'done', value: { seq: last } };
  });
  const sent = () =>
    requests.map(({ body }) => {
      const { epoch, after, rows } = body as Body;
      return { epoch, after, seqs: [rows[0]?.seq ?? null, rows.at(-1)?.seq ?? null] };
    });
  return { store, sender: new ScanSender(store, client, 4), sent, scan };
}

const upToDate = { state: 'level' };

it('continues behind the last scan that the hub has, and sends none twice', async () => {
  const { sender, sent, scan } = sending(3, 1);
  expect(await sender.send()).toEqual(upToDate);
  expect(sent()).toEqual([
    { epoch: 4, after: undefined, seqs: [null, null] },
    { epoch: 4, after: 1, seqs: [2, 3] },
  ]);
  expect(await sender.send()).toEqual(upToDate);
  expect(sent()).toHaveLength(2);
  scan();
  await sender.send();
  expect(sent().slice(2)).toEqual([{ epoch: 4, after: 3, seqs: [4, 4] }]);
});

it('sends no more scans at once than the limit', async () => {
  const { sender, sent } = sending(MAX_ENTRIES + 1);
  await sender.send();
  expect(sent().map(({ seqs }) => seqs)).toEqual([
    [null, null],
    [1, MAX_ENTRIES],
    [MAX_ENTRIES + 1, MAX_ENTRIES + 1],
  ]);
});

it('sends all scans again once their numbers have restarted', async () => {
  const { sender, sent, scan } = sending(0, 9);
  scan();
  await sender.send();
  expect(sent().slice(1)).toEqual([{ epoch: 4, after: 0, seqs: [1, 1] }]);
});

it('ends the round by an answer that is unclear', async () => {
  const { store } = sending(1);
  const { client, requests } = recordedHub(() => ({ kind: 'unclear', detail: '', why: 'clock' }));
  expect(await new ScanSender(store, client, 4).send()).toEqual({ state: 'away', why: 'clock' });
  expect(requests).toHaveLength(1);
});
