import { accessSync, constants } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { makeFolderSync } from '../base/files/make-folder.ts';
import { randomBytes } from '../base/random.ts';
import { openHttpsServer, type HttpsServer } from '../base/https-server.ts';
import { createIds } from '../base/ids.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Clock, Log } from '../base/host-services.ts';
import type { HubArguments } from './arguments.ts';
import { restore } from './backup/restore.ts';
import { AuditChains } from './audit-chains.ts';
import { Benches } from './benches.ts';
import { PackingClaims } from './claims.ts';
import { Database, type DatabaseAddress } from './database.ts';
import { databaseProblem } from './database-problem.ts';
import { DatabaseClock } from './database-clock.ts';
import { ChangeNotifier } from './change-notifier.ts';
import { Cluster } from './embedded/cluster.ts';
import { ownAuthority, setSiteSetting, setSiteSettingOnce } from './site-settings.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { migrateHub } from './migrate.ts';
import { LogReader } from './log-reader.ts';
import { Records } from './records.ts';
import { forgetForGone } from './retention.ts';
import { answerFailure } from './server/failures.ts';
import { serveRoutes, type ServedRoutes } from './server/routes.ts';
import { Limiter } from './limiter.ts';
import { StatusPage } from './status/serve-status.ts';
import { SiteLog } from './site-log.ts';
import { issueServer, issuerCertificate, type Identity } from './tls/authority.ts';
import { HubProblem } from './hub-problem.ts';
import { StoredCalls } from './webhooks/calls.ts';
import { openWebhooks } from './webhooks/open-webhooks.ts';

const MAX_CONNECTIONS = 2_000;
/** Time for open requests when the hub closes (ms). */
const CLOSE_GRACE_MS = 1_000;
/** Wrong codes per address in ten minutes; many benches behind one router join with valid codes. */
const MAX_WRONG_CODES = 20;
/** Maximum attempts to open a hub. */
const MAX_TRIES = 5;
/**
 * Interval at which a certificate of the site's own authority is renewed (ms): one issued under a wrong clock must not
 * stay.
 */
const RENEW_MS = 3_600_000;

/** A running hub. */
export interface Hub {
  /** Host and port that benches use. */
  readonly address: string;
  readonly database: Database;
  close(): Promise<void>;
}

interface Tools {
  readonly clock: Clock;
  readonly log: Log;
  /** Resources to close, in reverse order of opening. */
  readonly opened: (() => unknown)[];
}

/**
 * Opens a hub with these arguments. Throws `HubProblem` and closes the opened resources. An embedded PostgreSQL that is
 * killed later starts again.
 */
export async function openHub(
  args: HubArguments,
  clock: Clock,
  log: Log,
  tries = MAX_TRIES,
): Promise<Hub> {
  const tools: Tools = { clock, log, opened: [] };
  const close = () => closeAll(tools);
  try {
    const database = await openDatabase(args, tools);
    return { database, address: await listen(args, database, tools), close };
  } catch (error) {
    await close();
    const problem = databaseProblem(error);
    const mayComeBack = args.database === null && problem?.code === 'database-unreachable';
    if (mayComeBack && tries > 1) return openHub(args, clock, log, tries - 1);
    throw problem ?? error;
  }
}

/**
 * Restores a backup into a database without a site; returns the row count. The embedded PostgreSQL is started for it
 * and stopped afterwards. Throws `HubProblem`.
 */
export async function restoreHub(
  args: HubArguments,
  file: string,
  clock: Clock,
  log: Log,
): Promise<number> {
  const tools: Tools = { clock, log, opened: [] };
  try {
    const database = await connectDatabase(args, tools);
    return await restore(database, file, createIds(clock).secret());
  } catch (error) {
    throw databaseProblem(error) ?? error;
  } finally {
    await closeAll(tools);
  }
}

async function closeAll({ opened }: Tools): Promise<void> {
  for (const end of opened.splice(0).reverse()) await end();
}

async function openDatabase(args: HubArguments, tools: Tools): Promise<Database> {
  const database = await connectDatabase(args, tools);
  await migrateHub(database);
  return database;
}

async function connectDatabase(args: HubArguments, tools: Tools): Promise<Database> {
  const address = await databaseAddress(args, tools);
  const database = new Database(address, tools.log);
  tools.opened.push(() => database.close());
  await database.demandVersion();
  return database;
}

async function databaseAddress(
  { database, folder }: HubArguments,
  { clock, log, opened }: Tools,
): Promise<DatabaseAddress> {
  if (database !== null) return { connectionString: database };
  try {
    makeFolderSync(folder, 0o700);
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new HubProblem('folder-unusable', folder, cause);
  }
  opened.push(lockDataFolder(folder));
  const cluster = await Cluster.open(folder, clock, log);
  opened.push(() => cluster.close());
  return cluster.address;
}

async function listen(args: HubArguments, database: Database, tools: Tools): Promise<string> {
  const { clock, log, opened } = tools;
  const ids = createIds(clock);
  await setSiteSettingOnce(database, 'site', ids.secret());
  const own = args.identity === null ? await ownAuthority(database, clock) : null;
  const identity = () => identityOf(args, own, clock);
  const databaseClock = await DatabaseClock.open(database, { clock, log });
  const changeNotifier = new ChangeNotifier({ database, clock, log });
  opened.push(() => changeNotifier.close());
  const calls = new StoredCalls(database, clock, (why) =>
    log.warn('hub.call-unwritten', { error: faultInLog(why) }),
  );
  const records = new Records(database);
  const claims = new PackingClaims(database);
  const served: ServedRoutes = {
    database,
    benches: new Benches(database, ids, clock),
    log: new SiteLog(database),
    audit: new AuditChains(database),
    logReader: new LogReader(database),
    claims,
    records,
    calls,
    changeNotifier,
    databaseClock,
    status: new StatusPage({ database, databaseClock, clock, trustedProxies: args.trustedProxies }),
    codeTries: new Limiter(MAX_WRONG_CODES),
    trustedProxies: args.trustedProxies,
    clock,
    notes: log,
  };
  const server = await openServer(args, identity(), served, log);
  opened.push(() => {
    changeNotifier.hangUp();
    return server.close(CLOSE_GRACE_MS);
  });
  if (own) opened.push(renewed(server, identity, clock));
  if (args.webhook !== null)
    opened.push(
      await openWebhooks(args.webhook, {
        database,
        databaseClock,
        calls,
        clock,
        log,
        newPath: ids.secret(),
      }),
    );
  opened.push(forgetForGone(database, { databaseClock, clock, log }));
  const address = args.address ?? `${reachedAs(args.host)}:${server.port}`;
  await setSiteSetting(database, 'address', address);
  await setSiteSetting(database, 'vouching', own?.cert ?? issuerCertificate(identity().cert));
  if (args.claimMinutes !== null)
    await setSiteSetting(database, 'claimMinutes', String(args.claimMinutes));
  return address;
}

function identityOf({ identity }: HubArguments, own: Identity | null, clock: Clock): Identity {
  if (identity !== null) return identity;
  if (own === null) throw new Error('A hub without a certificate');
  return issueServer(own, clock.now(), randomBytes(16));
}

async function openServer(
  { host, port }: HubArguments,
  identity: Identity,
  served: ServedRoutes,
  log: Log,
): Promise<HttpsServer> {
  try {
    return await openHttpsServer({
      host,
      port,
      identity,
      maxConnections: MAX_CONNECTIONS,
      handleRequest(request, response, onAuthenticated) {
        serveRoutes(served, request, response, onAuthenticated).catch((error: unknown) =>
          answerFailure(response, error, log),
        );
      },
    });
  } catch (error) {
    throw serverProblem(error, `${host}:${port}`);
  }
}

function serverProblem(error: unknown, address: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return new HubProblem('port-taken', address, error);
  if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(code))
    return new HubProblem('port-refused', address, error);
  const isTls = code.startsWith('ERR_OSSL') || code.startsWith('ERR_TLS');
  return isTls ? new HubProblem('bad-certificate', code, error) : error;
}

/** Renews the certificate long before it expires; returns a function that stops it. */
function renewed(server: HttpsServer, identity: () => Identity, clock: Clock): () => void {
  let cancel = () => {};
  const wait = () => {
    cancel = clock.after(RENEW_MS, () => {
      server.useIdentity(identity());
      wait();
    });
  };
  wait();
  return () => cancel();
}

/** Returns this computer's network address if the hub listens on all addresses. */
function reachedAs(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host;
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const outside = all.find(({ internal, family }) => !internal && family === 'IPv4');
  return outside?.address ?? '127.0.0.1';
}
