import { describe, expect, it } from 'vitest';
import type { BenchSide, HubSide, PlacedRecord } from './site-sides.ts';
import { isOneSite, siteVerdict } from './site-verdict.ts';
import { view, order, one, other, benches } from './site-sample.ts';

// The checks of the site's crash run: each fault is detected, and reported by its own count.

const eventBody = (kind: string, list: string[] | null, number = 1) =>
  JSON.stringify({ carrier: { id: 'C', name: 'GHN' }, number, kind, at: 5, list });

const record = (position: number, kind: string, id: string, body: string | null): PlacedRecord => ({
  kind,
  id,
  position,
  bench: 'N1',
  body,
});

const parcelBody = JSON.stringify({ carrier: { id: 'C', name: 'GHN' }, number: 1, at: 7 });
const ask = JSON.stringify({ bench: 'N2', soc: 'S1-A' });

const hub: HubSide = {
  log: [
    { code: 'S1', event: 'E1' },
    { code: 'S1', event: 'E2' },
  ],
  orders: [{ ...order, code: 'S1' }],
  records: [
    record(3, 'template', 'Mẫu', JSON.stringify({ name: 'Mẫu', parcel: '{}' })),
    record(4, 'handover-turn', 'T1', eventBody('opened', null)),
    record(5, 'handed', 'S1-A', parcelBody),
    record(6, 'handover-turn', 'T2', eventBody('closed', ['S1-A'])),
    record(7, 'print-ask', 'P1', ask),
    { ...record(8, 'print-claim', 'P1', '{}'), bench: 'N2' },
    { ...record(9, 'print-state', 'P1', JSON.stringify({ state: 'printed' })), bench: 'N2' },
  ],
};

/** Returns the non-zero counts after a change of the second bench, or of the hub. */
function faults(change: Partial<BenchSide>, atHub: Partial<HubSide> = {}): object {
  const verdict = siteVerdict({ ...hub, ...atHub }, [one, { ...other, ...change }]);
  return Object.fromEntries(Object.entries(verdict).filter(([, count]) => count !== 0));
}

const withRecord = (changed: PlacedRecord) => ({
  records: hub.records.map((existing) =>
    existing.kind === changed.kind && existing.id === changed.id ? changed : existing,
  ),
});

describe('one site', () => {
  it('is found where all agree', () => {
    expect(isOneSite(siteVerdict(hub, benches))).toBe(true);
  });

  it.each([
    ['an event that the hub never heard', { events: ['E3'] }, 'siteEventsApart'],
    ['an order that did not come', { orders: [] }, 'siteOrdersApart'],
    ['an order in another state', { orders: [{ ...order, view: view(2) }] }, 'siteOrdersApart'],
    [
      'a conflict that one bench does not list',
      { list: [{ ...one.list[0]!, conflicts: 'packed-twice' }] },
      'siteListsApart',
    ],
    ['an older template', { records: [{ ...one.records[0]!, body: '{}' }] }, 'siteRecordsApart'],
    ['a template that is not offered', { templates: new Map() }, 'siteRecordsApart'],
    ['a scan that did not come', { handed: [], listed: one.listed }, 'siteHandedApart'],
    [
      'a parcel in another handover',
      { handed: [{ ...one.handed[0]!, number: 2 }] },
      'siteHandedApart',
    ],
    [
      'a handover that is still open',
      { listed: [{ ...one.listed[0]!, closed: 0 }] },
      'siteHandoversApart',
    ],
    [
      'a parcel more than the courier signed for',
      { listed: [...one.listed, { ...one.listed[0]!, soc: 'S1-B' }] },
      'siteHandoversApart',
    ],
    [
      'a print that stands otherwise',
      { prints: [{ ...one.prints[0]!, state: 'unknown' }] },
      'sitePrintsApart',
    ],
    ['a print that never came', { prints: [] }, 'sitePrintsApart'],
  ] satisfies [string, Partial<BenchSide>, string][])('is none with %s', (_, change, count) => {
    expect(faults(change)).toEqual({ [count]: 1 });
  });

  it('is none where the hub counts other labels than the bench that printed them', () => {
    const more = { ...order, view: view(2) };
    const apart = siteVerdict({ ...hub, orders: [{ ...more, code: 'S1' }] }, [
      { ...one, orders: [more] },
    ]);
    expect(apart).toMatchObject({ siteLabelsApart: 1, siteOrdersApart: 0 });
  });

  it('is none where a list that was signed lacks a parcel that was told since', () => {
    const signed = withRecord(record(6, 'handover-turn', 'T2', eventBody('closed', [])));
    expect(faults({}, signed)).toEqual({ siteHandoversApart: 2 });
  });

  it('is one where two benches closed a handover, each with a list of its own', () => {
    const second = record(10, 'handover-turn', 'T3', eventBody('closed', []));
    expect(faults({}, { records: [...hub.records, second] })).toEqual({});
    const reopened = record(10, 'handover-turn', 'T3', eventBody('reopened', null));
    const closed = record(11, 'handover-turn', 'T4', eventBody('closed', []));
    const records = [...hub.records, reopened, closed];
    expect(faults({}, { records })).toEqual({ siteHandoversApart: 2 });
  });

  it('is one where a handover was opened again after the next one was closed', () => {
    const events = [
      eventBody('opened', null, 2),
      eventBody('closed', [], 2),
      eventBody('reopened', null),
    ].map((body, at) => record(10 + at, 'handover-turn', `T${10 + at}`, body));
    const second = { carrier: 'C', number: 2, closed: 1, soc: null };
    const at = (closed: 0 | 1) => {
      const listed = [...one.listed.map((row) => ({ ...row, closed })), second];
      return siteVerdict({ ...hub, records: [...hub.records, ...events] }, [{ ...one, listed }])
        .siteHandoversApart;
    };
    expect([at(0), at(1)]).toEqual([0, 1]);
  });

  it('is one where two lists name a parcel and it lies in the first', () => {
    const second = record(10, 'handover-turn', 'T3', eventBody('closed', ['S1-A'], 2));
    const empty = { carrier: 'C', number: 2, closed: 1, soc: null };
    const listed = [...one.listed, empty];
    const at = (change: Partial<BenchSide>) =>
      siteVerdict({ ...hub, records: [...hub.records, second] }, [{ ...one, listed, ...change }]);
    expect(at({}).siteHandoversApart).toBe(0);
    const inSecond = [
      { ...empty, number: 1 },
      { ...empty, soc: 'S1-A' },
    ];
    expect(at({ listed: inSecond }).siteHandoversApart).toBe(2);
  });

  it('is none where a label that was asked for is neither printed nor given up in the end', () => {
    const queued = withRecord({ ...hub.records[6]!, body: JSON.stringify({ state: 'queued' }) });
    expect(faults({}, queued)).toEqual({ sitePrintsApart: 2 });
  });

  it('is one where a print was taken back before the other bench heard of it', () => {
    const records = [...hub.records, record(10, 'print-ask', 'P2', null)];
    const print = { ...one.prints[0]!, id: 'P2', state: 'recalled' };
    const asking = { ...one, prints: [...one.prints, print] };
    expect(isOneSite(siteVerdict({ ...hub, records }, [asking, other]))).toBe(true);
    const printedDespite = { ...other, prints: [...one.prints, { ...print, state: 'printed' }] };
    expect(siteVerdict({ ...hub, records }, [asking, printedDespite])).toMatchObject({
      sitePrintsApart: 1,
    });
  });
});
