import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ListedBench } from '../../../shared/model/site.ts';
import { auditQuery, auditOfOrder, auditRequest } from '../../site/protocol/audit-protocol.ts';
import {
  MAX_ENTRIES,
  OLDEST_PROTOCOL,
  PROTOCOL,
  RUN_HEADER,
  STEP_HEADER,
  claimRequest,
  fileClaimRequest,
  greeting,
  journalRequest,
  printersRequest,
  joinRequest,
  recordsRequest,
  scansRequest,
  type JournalPosition,
  removeRequest,
} from '../../site/protocol/protocol.ts';
import type { AuditChains } from '../audit-chains.ts';
import { auditChains, auditRows, rowsOfOrder } from '../audit-queries.ts';
import type { SentRun } from '../bench-runs.ts';
import type { Benches, KnownBench } from '../benches.ts';
import type { PackingClaims } from '../claims.ts';
import { clientAddress } from '../client-address.ts';
import type { Database } from '../database.ts';
import type { DatabaseClock } from '../database-clock.ts';
import { coverageOf, findActions } from '../actions.ts';
import { createIds } from '../../base/ids.ts';
import { codeInLog } from '../../base/loggable.ts';
import type { Clock, Log } from '../../base/host-services.ts';
import { claimFile } from '../files.ts';
import type { ChangeNotifier } from '../change-notifier.ts';
import type { Limiter } from '../limiter.ts';
import type { StatusPage } from '../status/serve-status.ts';
import type { LogReader } from '../log-reader.ts';
import type { Records } from '../records.ts';
import { Refused } from '../refused.ts';
import { storeScans, scansIn } from '../scans.ts';
import type { SiteLog } from '../site-log.ts';
import type { StoredCalls } from '../webhooks/calls.ts';
import { sendAnswer } from './answers.ts';
import { bodyOf } from './body.ts';
import { startNewLog, isBenchRolledBack, isLogRolledBack } from '../rolled-back.ts';

/** Parts of the hub that its routes use. */
export interface ServedRoutes {
  readonly database: Database;
  readonly benches: Benches;
  readonly log: SiteLog;
  readonly audit: AuditChains;
  readonly logReader: LogReader;
  readonly claims: PackingClaims;
  readonly records: Records;
  readonly calls: StoredCalls;
  readonly changeNotifier: ChangeNotifier;
  readonly databaseClock: DatabaseClock;
  readonly status: StatusPage;
  /** Limits wrong invitation codes. */
  readonly codeTries: Limiter;
  /** Addresses of proxies with a trusted X-Forwarded-For header. */
  readonly trustedProxies: readonly string[];
  readonly clock: Clock;
  /** The hub's log, for its administrator. */
  readonly notes: Log;
}

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  /** The bench that sends the request, identified by its key. */
  readonly bench: string;
}
type Route = (served: ServedRoutes, call: Call) => Promise<object | undefined>;

/** Routes for benches with a key. A route resolves with the answer, or undefined if it has answered itself. */
const routes: Readonly<Record<string, Route>> = {
  'POST /v1/greeting': async (served, { request, bench }) => {
    const { benches, log, database, databaseClock, clock, notes } = served;
    const reported = await bodyOf(request, greeting);
    // A bench newer than its hub would send requests that the hub does not support.
    if (reported.protocol > PROTOCOL) throw new Refused('not-found');
    if (reported.protocol < OLDEST_PROTOCOL) throw new Refused('unreadable');
    const received = await benches.greet(bench, reported);
    databaseClock.report(bench, reported.platformTime);
    if (isBenchRolledBack(reported.told, received)) throw new Refused('journal-elsewhere');
    const { place, audit } = received;
    const logEnd = await log.head();
    const hasRolledBack = isLogRolledBack(reported.known, place, logEnd);
    const name = createIds(clock).secret();
    if (hasRolledBack && (await startNewLog(database, { before: logEnd.site, name, bench })))
      notes.warn('hub.log-went-back', { bench: codeInLog(bench) });
    const { site, position } = hasRolledBack ? await log.head() : logEnd;
    await benches.enterLog(bench, site, reported.told === null);
    return {
      site,
      place,
      head: position,
      protocol: PROTOCOL,
      audit,
    };
  },
  'POST /v1/journal': async ({ log }, { request, bench }) => {
    const { after, entries } = await bodyOf(request, journalRequest);
    const journalEnd: JournalPosition = await log.append(bench, after, entries);
    return { place: journalEnd };
  },
  'POST /v1/audit': async ({ audit }, { request, bench }) => ({
    place: await audit.append(bench, await bodyOf(request, auditRequest)),
  }),
  'GET /v1/audit': ({ database }) => auditChains(database),
  'POST /v1/audit/look': async ({ database }, { request }) =>
    auditRows(database, await bodyOf(request, auditQuery)),
  'POST /v1/audit/order': async ({ database }, { request, bench }) =>
    rowsOfOrder(database, await bodyOf(request, auditOfOrder), bench),
  'POST /v1/printers': async ({ benches }, { request, bench }) => {
    await benches.notePrinters(bench, (await bodyOf(request, printersRequest)).printers);
    return {};
  },
  'GET /v1/log': ({ logReader }, { query }) => logReader.after(numberIn(query, 'after')),
  'GET /v1/calls': async ({ calls }, { query }) =>
    calls.after(query.has('after') ? numberIn(query, 'after') : await calls.recent()),
  'GET /v1/orders': ({ logReader }, { query }) => {
    const soc = query.get('soc');
    const bench = query.get('bench');
    return logReader.snapshot(soc === null || bench === null ? null : { soc, bench });
  },
  'POST /v1/records': async ({ records }, { request, bench }) => {
    await records.put(bench, await bodyOf(request, recordsRequest));
    return {};
  },
  'GET /v1/records': ({ records }, { query }) => records.after(numberIn(query, 'after')),
  'GET /v1/deeds': ({ database }, { query }) =>
    findActions(database, {
      from: numberIn(query, 'from'),
      to: numberIn(query, 'to'),
      after: numberIn(query, 'after'),
      limit: Math.min(MAX_ENTRIES, numberIn(query, 'limit')),
    }),
  'POST /v1/scans': async ({ database }, { request, bench }) =>
    storeScans(database, bench, await bodyOf(request, scansRequest)),
  'GET /v1/scans': ({ database }, { query }) =>
    scansIn(database, {
      at: numberIn(query, 'at'),
      seq: numberIn(query, 'seq'),
      bench: query.get('bench') ?? '',
      to: numberIn(query, 'to'),
      limit: Math.min(MAX_ENTRIES, numberIn(query, 'limit')),
    }),
  'GET /v1/coverage': ({ database }) => coverageOf(database),
  'GET /v1/claims': ({ claims }, { query }) => claims.after(numberIn(query, 'after')),
  'POST /v1/claims': async ({ claims }, { request, bench }) =>
    claims.take((await bodyOf(request, claimRequest)).soc, bench),
  'POST /v1/claims/back': async ({ claims }, { request, bench }) => {
    await claims.giveBack((await bodyOf(request, claimRequest)).soc, bench);
    return {};
  },
  'POST /v1/files': async ({ database }, { request, bench }) =>
    claimFile(database, bench, await bodyOf(request, fileClaimRequest)),
  'GET /v1/benches': async ({ benches }) => ({
    benches: (await benches.list()).map(toListedBench),
  }),
  'POST /v1/benches/remove': async ({ benches }, { request, bench }) => {
    await benches.revoke((await bodyOf(request, removeRequest)).bench, bench);
    return {};
  },
  'POST /v1/leave': async ({ benches }, { bench }) => {
    await benches.revoke(bench, bench);
    return {};
  },
  'GET /v1/bell': async ({ changeNotifier }, { response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const ring = () => {
      response.write('data: \n\n');
    };
    response.once(
      'close',
      changeNotifier.on(ring, () => response.end()),
    );
    ring();
    return undefined;
  },
};

/**
 * Answers one request; calls `onAuthenticated` after the sender is authenticated as a bench of the site. Rejects with `Refused`,
 * `HubProblem` or a bug.
 */
export async function serveRoutes(
  served: ServedRoutes,
  request: IncomingMessage,
  response: ServerResponse,
  onAuthenticated: () => void,
): Promise<void> {
  const url = URL.parse(request.url ?? '/', 'https://hub');
  if (url === null) throw new Refused('not-found');
  const path = `${request.method} ${url.pathname}`;
  if (await served.status.answer(request, response, url)) return undefined;
  if (path === 'POST /v1/join') return sendAnswer(response, await joinAt(served, request));
  const route = routes[path];
  if (!route) throw new Refused('not-found');
  const [, key = ''] = /^Bearer ([0-9a-f]{64})$/.exec(request.headers.authorization ?? '') ?? [];
  const bench = await served.benches.byKey(key, runIn(request));
  onAuthenticated();
  const value = await route(served, { request, response, query: url.searchParams, bench });
  if (value !== undefined) await sendAnswer(response, value);
}

/** Returns the bench's opening that sends a request, with its step; null for an older bench. */
function runIn({ headers }: IncomingMessage): SentRun | null {
  const run = headers[RUN_HEADER];
  if (typeof run !== 'string' || !/^[0-9a-z]{1,64}$/.test(run)) return null;
  const steps = /^([0-9a-z]{1,64})(?:\.([0-9a-z]{1,64}))?$/.exec(String(headers[STEP_HEADER]));
  return { run, step: steps?.[1] ?? null, previous: steps?.[2] ?? null };
}

function toListedBench(entry: KnownBench): ListedBench {
  const { bench, code, name, version, waiting, heardAgoMs, revokedAt, audit, holds } = entry;
  const isGone = revokedAt !== null;
  return { bench, code, name, version, waiting, heardAgoMs, isGone, audit, holds };
}

/** Maximum bytes of a join request, which has a few hundred characters. */
const MAX_JOIN_BYTES = 10_000;

/**
 * Handles a join request. Wrong codes are limited per address: 80 bits cannot be guessed, and the limit stops attempts.
 */
async function joinAt(
  { benches, codeTries, trustedProxies, clock }: ServedRoutes,
  request: IncomingMessage,
): Promise<object> {
  const address = clientAddress(request, trustedProxies);
  if (codeTries.isOver(address, clock.uptime())) throw new Refused('hub-unavailable');
  const body = await bodyOf(request, joinRequest, {
    most: MAX_JOIN_BYTES,
    unpacked: MAX_JOIN_BYTES,
  });
  try {
    return await benches.join(body);
  } catch (error) {
    if (error instanceof Refused && error.why === 'wrong-code')
      codeTries.failed(address, clock.uptime());
    throw error;
  }
}

function numberIn(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new Refused('unreadable');
  return Number(text);
}
