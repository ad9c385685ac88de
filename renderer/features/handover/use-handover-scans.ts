import { useCallback, useEffect } from 'react';
import type { AppError } from '../../../shared/app-error.ts';
import type { AsideScan, HandoverScan } from '../../../shared/model/handover.ts';
import { soundAccepted, soundAlarm, soundAttention, soundRefused } from '../../common/sound.ts';
import {
  handoverAsideReadKey,
  handoverQueueKey,
  handoverScansKey,
  openHandoverKey,
  type ScannedIntoHandover,
} from '../../session/handover-state.ts';
import { countRefusal, type RefusedScan } from '../../keys/refused-scan.ts';
import { useSession, useSessionValue } from '../../session/session.tsx';
import type { SessionValues } from '../../session/session-values.ts';
import { station } from '../../station/client.ts';
import { announce, announceProblem } from '../../ui/announce.ts';
import { asideOf } from './aside.ts';
import { toneOf } from './scan-text.ts';

interface HandoverScans {
  /** The last scan, if it belongs to what is on the screen. */
  readonly last: ScannedIntoHandover | null;
  /** The same without scans that had no effect: the scan before them is still in effect. */
  readonly lastRead: ScannedIntoHandover | null;
  /** The last one that is no refused command. An unreadable scan may be of another parcel. */
  readonly lastOfParcel: ScannedIntoHandover | null;
  /** Scans whose parcel is in no handover; newest first. */
  readonly aside: readonly ScannedIntoHandover[];
  /** Queues a code, because users may scan faster than results arrive. */
  readonly scan: (code: string) => void;
  /** Queues a scan without effect. */
  readonly refuse: (refused: RefusedScan) => void;
  /** Puts a parcel into its own carrier's handover, which is opened if necessary. */
  readonly change: (code: string) => void;
  /** Resolves once every scan so far has its result. */
  readonly settled: () => Promise<void>;
  /** Takes the parcel of the last scan out again. */
  readonly undo: (one: ScannedIntoHandover) => void;
  /** Removes the scans of `aside` from the list. */
  readonly clear: () => void;
}

/**
 * Handles the scans of the screen one after the other, in their order. The first scan of a carrier opens its handover;
 * the following ones belong to the handover on the screen. `id` is that handover, or null.
 */
export function useHandoverScans(id: string | null): HandoverScans {
  const session = useSession();
  const [scans] = useSessionValue(handoverScansKey);
  const queue = useCallback(
    (work: () => Promise<void>) =>
      session.set(handoverQueueKey, session.get(handoverQueueKey).then(work)),
    [session],
  );
  useEffect(() => queue(() => readAside(session)), [queue, session]);
  const setAsideScans = asideOf(scans, id);
  const onScreen = (scan: ScannedIntoHandover | undefined) =>
    scan?.handoverId === id && scan.isStored !== true ? scan : null;
  return {
    last: onScreen(scans[0]),
    lastRead: onScreen(scans.find(isRead)),
    lastOfParcel: onScreen(scans.find(isOfParcel)),
    aside: setAsideScans,
    scan: (code) => queue(() => take(session, code)),
    refuse: (refused) => queue(async () => noteRefused(session, refused)),
    change: (code) => queue(() => takeFirst(session, code)),
    settled: () => session.get(handoverQueueKey),
    undo: (one) => queue(() => undo(session, one)),
    clear: () => setScans(session, (all) => all.filter((one) => !setAsideScans.includes(one))),
  };
}

/** Adds the parcels that earlier sessions set aside, once in a session. */
async function readAside(session: SessionValues): Promise<void> {
  if (session.get(handoverAsideReadKey)) return;
  const stored = await station.call('handovers.aside');
  if (!stored.ok) return;
  session.set(handoverAsideReadKey, true);
  const earlier = stored.value.map(({ code, at, handoverId, result }, index) => ({
    code,
    at,
    handoverId,
    result,
    number: -1 - index,
    steadyAt: Number.NEGATIVE_INFINITY,
    isFirst: false,
    isStored: true,
  }));
  session.set(handoverScansKey, (all) => [...all, ...earlier]);
}

/** Changes the scans, and stores those whose parcel is in no handover. */
function setScans(
  session: SessionValues,
  change: (all: readonly ScannedIntoHandover[]) => readonly ScannedIntoHandover[],
): void {
  const before = asideOf(session.get(handoverScansKey), null);
  session.set(handoverScansKey, change);
  const after = asideOf(session.get(handoverScansKey), null);
  const isSame = after.length === before.length && after.every((one, at) => one === before[at]);
  const { opening } = session;
  if (isSame || opening === null || !session.get(handoverAsideReadKey)) return;
  const scans = after.flatMap(({ code, at, handoverId, result }) =>
    result.outcome === 'taken' || result.outcome === 'no-effect'
      ? []
      : [{ code, at, handoverId, result }],
  );
  void store(scans, opening);
}

/** Says so if the list could not be stored: it is gone after a restart. */
async function store(scans: AsideScan[], opening: string): Promise<void> {
  const stored = await station.call('handovers.keepAside', { scans, opening });
  // The list belongs to the data before a restore or another account.
  if (!stored.ok && stored.error.code !== 'changed-elsewhere') announceProblem(stored.error);
}

/** A scan goes into the handover on the screen. */
async function take(session: SessionValues, code: string): Promise<void> {
  const id = session.get(openHandoverKey);
  if (id === null) return takeFirst(session, code);
  const scanned = await station.call('handovers.scan', { id, code });
  if (scanned.ok) return note(session, { handoverId: id, code, result: scanned.value });
  const { error } = scanned;
  const isClosed = error.code === 'wrong-state' && error.state === 'closed';
  if (isClosed && (await isOfOtherCarrier(id, code))) return takeFirst(session, code);
  if (isClosed) announceClosed(code);
  note(session, { handoverId: id, code, result: { outcome: 'failed', problem: error } });
}

/** Adds a parcel to its carrier's handover, opens it if there is none, and shows it. */
async function takeFirst(session: SessionValues, code: string): Promise<void> {
  const failed = (problem: AppError) =>
    note(session, {
      handoverId: session.get(openHandoverKey),
      code,
      result: { outcome: 'failed', problem },
    });
  const foundHandover = await station.call('handovers.find', { code });
  if (!foundHandover.ok) return failed(foundHandover.error);
  const match = foundHandover.value;
  if (match.outcome === 'refused')
    return note(session, { handoverId: session.get(openHandoverKey), code, result: match });
  const opened = match.openId === null ? await station.call('handovers.open', match.carrier) : null;
  if (opened?.ok === false) return failed(opened.error);
  const handoverId = opened?.value.id ?? match.openId ?? '';
  const scanned = await station.call('handovers.scan', { id: handoverId, code });
  if (!scanned.ok) return failed(scanned.error);
  session.set(openHandoverKey, handoverId);
  note(session, { handoverId, code, result: scanned.value, isFirst: opened !== null });
}

/** Checks whether a parcel belongs to another carrier than a closed handover. */
async function isOfOtherCarrier(id: string, code: string): Promise<boolean> {
  const foundHandover = await station.call('handovers.find', { code });
  const closed = await station.call('handovers.get', { id });
  if (!foundHandover.ok || !closed.ok || foundHandover.value.outcome !== 'fits') return false;
  return foundHandover.value.carrier.id !== closed.value.handover.carrier.id;
}

/**
 * Takes the parcel of a scan out again, after the scans before it. Does nothing if another scan came meanwhile: the user
 * may have meant that one.
 */
async function undo(session: SessionValues, { number }: ScannedIntoHandover): Promise<void> {
  const newest = session.get(handoverScansKey).find(isOfParcel);
  if (newest?.number !== number || newest.result.outcome !== 'taken') return;
  const { result, isFirst } = newest;
  const { orderId } = result.parcel;
  const undone = await station.call('handovers.takeOut', { orderId, closesEmpty: isFirst });
  if (!undone.ok) return announceProblem(undone.error);
  const handoverId = isFirst ? null : newest.handoverId;
  const now = { ...newest, handoverId, result: { outcome: 'undone', orderId } as const };
  // The result of an undo takes the place of a scan without effect after it.
  setScans(session, (all) =>
    all.filter(isRead).map((other) => (other.number === number ? now : other)),
  );
  if (isFirst) session.set(openHandoverKey, null);
}

const isRead = ({ result }: ScannedIntoHandover) => result.outcome !== 'no-effect';

const isOfParcel = ({ result }: ScannedIntoHandover) =>
  result.outcome !== 'no-effect' || result.refusal.is === 'unreadable';

function noteRefused(session: SessionValues, refused: RefusedScan): void {
  const handoverId = session.get(openHandoverKey);
  const newest = session.get(handoverScansKey)[0]?.result;
  const last = newest?.outcome === 'no-effect' ? newest.refusal : null;
  const refusal = countRefusal(refused, last);
  const code = (refused.is === 'unreadable' && refused.received) || '';
  note(session, { handoverId, code, result: { outcome: 'no-effect', refusal } });
}

function note(
  session: SessionValues,
  scan: Pick<ScannedIntoHandover, 'handoverId' | 'code' | 'result'> & { isFirst?: boolean },
): void {
  soundOf(scan.result);
  setScans(session, (all) => [
    {
      isFirst: false,
      ...scan,
      number: Math.max(0, all[0]?.number ?? 0) + 1,
      at: Date.now(),
      steadyAt: performance.now(),
    },
    ...all,
  ]);
}

/** Plays the siren for a parcel that must not leave. */
function soundOf(result: ScannedIntoHandover['result']): void {
  if (result.outcome === 'refused' && isAlarm(result)) return soundAlarm();
  const tone = toneOf(result);
  if (tone === 'success') soundAccepted();
  else if (tone === 'warning') soundAttention();
  else soundRefused();
}

function isAlarm({ refusal }: Extract<HandoverScan, { outcome: 'refused' }>): boolean {
  return refusal.why === 'cancelled' || refusal.why === 'returned';
}

/** A user who is scanning may not have seen that another user closed it. */
function announceClosed(code: string): void {
  announce('danger', ({ t }) => ({
    title: t('handover.closedScan', { code }),
    todo: t('handover.closedScanTodo'),
  }));
}
