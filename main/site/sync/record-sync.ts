import { z } from 'zod';
import type { Clock } from '../../base/host-services.ts';
import type { SiteNews } from '../../../shared/model/site.ts';
import type {
  StoredRecord,
  RecordChange,
  RecordPart,
  SiteRecord,
} from '../../store/tables/site-records-table.ts';
import type { Store } from '../../store/store.ts';
import { MAX_CHANGES, MAX_TEXT_LENGTH, recordsAnswer } from '../protocol/protocol.ts';
import type { EventRecordKind, ReadOutcome, PlacedRecord } from './event-record-kind.ts';
import type { HubClient } from '../connection/hub-client.ts';
import type { Changed, StateRecordKind } from './state-record-kind.ts';
import { stateRecordKinds } from './state-record-kinds.ts';
import { type RoundResult, resultOf, isUnreadable, upToDate } from './round-result.ts';
import { sharedHandovers } from './shared-handovers.ts';
import { sharedPrints } from './shared-prints.ts';
import type { RejectedRecords } from './rejected-records.ts';
import { takeUpToLength } from './take-up-to-length.ts';

/** Kinds whose records are sent when they happen, without comparison. */
const eventRecordKinds: readonly EventRecordKind[] = [sharedHandovers, sharedPrints];

interface RecordSyncTools {
  readonly store: Store;
  readonly client: Pick<HubClient, 'ask'>;
  readonly clock: Clock;
  readonly joined: { readonly epoch: number; readonly bench: string };
  /** Records that cannot be sent. */
  readonly unshared: RejectedRecords;
  /** Called with data that another bench changed. */
  readonly shared?: (changed: Changed) => void;
  /** Called with the codes of orders whose display changed, and with news for this bench. */
  readonly onOrders?: (socs: readonly string[], news: readonly SiteNews[]) => void;
  readonly step?: (step: string) => void;
}

/**
 * Synchronizes shared records. Local records are compared with the hub's last version. A local difference is a change
 * to send; a new hub version is applied. If two benches change the same record, the later one in the log wins.
 */
export class RecordSync {
  readonly #tools: RecordSyncTools;

  constructor(tools: RecordSyncTools) {
    this.#tools = tools;
  }

  /** Sends local changes, but only after everything was read once. */
  async send(): Promise<RoundResult> {
    const { store, client, joined, step = () => {} } = this.#tools;
    for (;;) {
      const { readTo, seq, sending } = store.siteRecords.progress();
      if (readTo === null) return upToDate;
      const changes = sending?.changes ?? this.#due();
      if (changes.length === 0) return upToDate;
      const part = sending ?? { seq: seq + 1, changes };
      if (!sending) store.commit(() => store.siteRecords.send(part));
      const answer = await client.ask('/v1/records', z.object({}), {
        epoch: joined.epoch,
        ...part,
      });
      step('records-answered');
      if (isUnreadable(answer)) this.#split(part);
      else if (answer.kind !== 'done') return resultOf(answer);
      else this.#received(part);
    }
  }

  /** Returns the changes to send next. Changes that no hub would store are skipped and noted. */
  #due(): RecordChange[] {
    const { store, unshared } = this.#tools;
    for (;;) {
      const { length } = unshared.things;
      const { fit, unfit } = store.commit(() => changesIn(store, unshared, MAX_CHANGES + length));
      // New unsendable changes may have filled the limit and hidden sendable ones.
      if (unshared.note(unfit) && fit.length === 0) continue;
      const some = fit.slice(0, MAX_CHANGES);
      return takeUpToLength(some, MAX_TEXT_LENGTH, ({ body }) => body?.length ?? 0);
    }
  }

  /** Halves a part that the hub refused because of one record, until that record is found. */
  #split({ seq, changes }: RecordPart): void {
    const { store, unshared } = this.#tools;
    const [only] = changes;
    if (changes.length > 1) {
      const half = changes.slice(0, Math.ceil(changes.length / 2));
      return store.commit(() => store.siteRecords.send({ seq, changes: half }));
    }
    if (only) unshared.refuse(only);
    store.commit(() => store.siteRecords.received());
  }

  /** Confirms all parts up to a number: the hub has them, even if its answers were lost. */
  confirm(seq: number): void {
    const { sending } = this.#tools.store.siteRecords.progress();
    if (sending && sending.seq <= seq) this.#received(sending);
  }

  #received({ changes }: RecordPart): void {
    const { store } = this.#tools;
    store.commit(() => {
      for (const { kind, id, body } of changes) {
        const eventKind = eventKindOf(kind);
        if (eventKind) eventKind.onStored(store, { kind, id, body });
        else store.siteRecords.put({ kind, id, body, bench: '', applied: true });
      }
      store.siteRecords.received();
    });
  }

  /**
   * Reads changes of other benches at least up to `head`. The first time it reads everything, then sends what the hub
   * lacks.
   */
  async read(head: number): Promise<RoundResult> {
    const { store, client, clock } = this.#tools;
    const { readTo } = store.siteRecords.progress();
    const first = readTo === null;
    let from = readTo ?? 0;
    let isDone = !first && from >= head;
    const recordKeys = new Set<string>();
    while (!isDone) {
      const answer = await client.ask(`/v1/records?after=${from}`, recordsAnswer);
      if (answer.kind !== 'done') return resultOf(answer);
      const { records, through, head: end } = answer.value;
      const changed = new Set<Changed>();
      const isLast = through >= end;
      const outcome: ReadOutcome = { orders: new Set(), news: [], changed: new Set() };
      store.commit(() => {
        for (const record of records) {
          recordKeys.add(`${record.kind} ${record.id}`);
          if (!this.#applyEvent(record, outcome)) this.#applyRecord(record, first, changed);
        }
        if (isLast && first) store.siteRecords.keepOnly(recordKeys);
        // An interrupted first read starts again: records that only this bench has are not sent before it ends.
        if (isLast || !first) store.siteRecords.putReadTo(through);
      });
      for (const one of changed) outcome.changed.add(one);
      this.#show(outcome);
      isDone = isLast;
      from = through;
    }
    const outcome: ReadOutcome = { orders: new Set(), news: [], changed: new Set() };
    store.commit(() => {
      for (const eventKind of eventRecordKinds) eventKind.settle(store, clock.now(), outcome);
    });
    this.#show(outcome);
    // Only now is it known which records only this bench has, and which changes follow from the others.
    return this.send();
  }

  #applyEvent(record: PlacedRecord, outcome: ReadOutcome): boolean {
    const { store, clock, joined } = this.#tools;
    const eventKind = eventKindOf(record.kind);
    eventKind?.apply(store, record, { own: joined.bench, now: clock.now() }, outcome);
    return eventKind !== undefined;
  }

  #show({ orders, news, changed }: ReadOutcome): void {
    const { store, shared, onOrders } = this.#tools;
    for (const one of changed) shared?.(one);
    const socs = [...orders].flatMap((id) => store.orders.get(id)?.soc ?? []);
    if (socs.length + news.length > 0) onOrders?.(socs, news);
  }

  #applyRecord(record: SiteRecord, first: boolean, changed: Set<Changed>): void {
    const { store, clock } = this.#tools;
    const { kind: name, id, body } = record;
    const kind = stateRecordKinds.find((one) => one.kind === name);
    const before = store.siteRecords.get(name, id);
    if (!kind) return store.siteRecords.put({ ...record, applied: false });
    const local = localBody(kind, store, id);
    const previous = before?.applied ? meant(kind, before.body) : null;
    // A local change since is sent next and wins. On the first read the site's version of a record unknown to it wins.
    const isOurs = (before !== null || !first) && local !== previous;
    const received = meant(kind, body);
    const isKnown = body === null || received !== null;
    let applied = isKnown;
    if (!isOurs && isKnown && local !== received) {
      applied = kind.write(
        store,
        id,
        (body === null ? null : kind.schema.parse(JSON.parse(body))) as never,
        clock.now(),
      );
      changed.add(kind.changed);
    }
    store.siteRecords.put({ ...record, applied });
  }
}

function eventKindOf(kind: string): EventRecordKind | undefined {
  return eventRecordKinds.find(({ kinds }) => kinds.includes(kind));
}

/** Returns events to send, at most `limit`, and records that differ from the hub's version. */
function changesIn(
  store: Store,
  unshared: RejectedRecords,
  limit: number,
): { fit: RecordChange[]; unfit: RecordChange[] } {
  const unfit: RecordChange[] = [];
  const fits = (change: RecordChange) => {
    const isFit = unshared.fits(change);
    if (!isFit) unfit.push(change);
    return isFit;
  };
  const events = eventRecordKinds.flatMap((kind) => kind.due(store, limit, fits));
  const changes: RecordChange[] = [];
  for (const kind of stateRecordKinds) {
    const remoteRecords = new Map(
      store.siteRecords.all(kind.kind).map((record) => [record.id, record]),
    );
    const localRecords = kind.read(store);
    for (const [id, value] of localRecords) {
      const body = written(value);
      const remote = remoteRecords.get(id);
      // Compare the text as well: a body that no version can parse is sent once, not forever.
      if (remote === undefined || (remote.body !== body && meant(kind, remote.body) !== body))
        changes.push({ kind: kind.kind, id, body });
    }
    for (const { id, body, applied } of remoteRecords.values())
      if (applied && body !== null && !localRecords.has(id))
        changes.push({ kind: kind.kind, id, body: null });
  }
  const fit = [...events, ...changes.filter(fits)];
  return { fit, unfit };
}

function localBody(kind: StateRecordKind, store: Store, id: string): string | null {
  const value = kind.read(store).get(id);
  return value === undefined ? null : written(value);
}

/** Normalizes a body to this version's format; null if it cannot be parsed. */
function meant(kind: StateRecordKind, body: StoredRecord['body']): string | null {
  if (body === null) return null;
  const read = kind.schema.safeParse(JSON.parse(body));
  return read.success ? written(read.data) : null;
}

/** Serializes with sorted keys, so that equal values give equal text. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
}
