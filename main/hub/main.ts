import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newIncident } from '../base/random.ts';
import { systemClock, type Log } from '../base/host-services.ts';
import { faultInLog, saidInLog } from '../base/loggable.ts';
import { openLog } from '../upkeep/log.ts';
import { folderIn, isPlainText, parseHubArguments, type HubArguments } from './arguments.ts';
import { hubHelp, isHelpRequested } from './help.ts';
import { openHub, restoreHub, type Hub } from './hub.ts';
import { doTask } from './tasks.ts';
import { hubMessage } from './hub-message.ts';
import { HubProblem } from './hub-problem.ts';

/** Oldest supported Node version: native modules crash silently on older ones. */
const OLDEST_NODE = 24;

/**
 * The hub's program, in plain Node without window or Electron. If it cannot start or execute its command, it exits with
 * a code of `hubExits` and one sentence on stderr and in its log.
 */
async function main(): Promise<void> {
  demandNode(process.version);
  const argv = process.argv.slice(2);
  if (isHelpRequested(argv)) return print(hubHelp.trimEnd());
  const args = argumentsOf(argv);
  const log = openLog({ folder: join(args.folder, 'logs') });
  try {
    await run(args, log);
  } catch (error) {
    throw logProblem(error, args, log);
  }
}

/** Parses the arguments; errors are logged in the folder that they name. */
function argumentsOf(argv: readonly string[]): HubArguments {
  try {
    return parseHubArguments(argv);
  } catch (error) {
    const folder = folderIn(argv);
    throw logProblem(error, { folder }, openLog({ folder: join(folder, 'logs') }));
  }
}

async function run(args: HubArguments, log: Log): Promise<void> {
  if (args.task !== null && args.task.name !== 'restore')
    return print(await doTask(args, args.task));
  if (args.task !== null)
    return print(restored(await restoreHub(args, args.task.file, systemClock, log)));
  watchForBugs(log);
  const hub = await openHub(args, systemClock, log);
  // Install signal handlers before reporting ready: the caller may stop the hub then.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stop(hub, log));
  log.info('hub.open');
  if (args.database !== null && isPlainText(args.database)) {
    log.warn('hub.database-unencrypted');
    process.stderr.write(`${hubMessage('unencryptedDatabase')}\n`);
  }
  print(opened(args, hub));
}

function demandNode(version: string): void {
  if (Number.parseInt(version.slice(1), 10) < OLDEST_NODE)
    throw new HubProblem('old-node', version);
}

/** Logs the error that ends the hub and returns it. A bug gets an incident number. */
function logProblem(
  error: unknown,
  { folder }: Pick<HubArguments, 'folder'>,
  log: Log,
): HubProblem {
  const incident = newIncident();
  const problem =
    error instanceof HubProblem
      ? error
      : new HubProblem('bug', `${incident}: ${textOf(error)}`, error);
  // No folder is created for the log if it is missing or belongs to another user.
  if (existsSync(folder) && problem.code !== 'folder-unusable')
    log.error('hub.not-started', {
      incident,
      sentence: saidInLog(problem.sentence),
      ...(problem.code === 'bug' && { error: faultInLog(error) }),
    });
  return problem;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function restored(rows: number): string {
  return hubMessage('restored', { rows: String(rows) });
}

function opened({ database, webhook }: HubArguments, { address }: Hub): string {
  const where = database === null ? hubMessage('embeddedDatabase') : '--database';
  const calls = webhook === null ? '' : `\n${hubMessage('takesUpdates')}: ${webhook.address}`;
  return `${hubMessage('openAt')} https://${address} (${where}).\n--hub --new-code: ${hubMessage('addBench')}.${calls}`;
}

/** Closes the hub and exits with code 0, or 1 if closing fails. A second signal ends the process at once. */
function stop(hub: Hub, log: Log): void {
  hub.close().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error('hub.close-failed', { error: faultInLog(error) });
      process.exit(1);
    },
  );
}

function watchForBugs(log: Log): void {
  process.on('unhandledRejection', (reason) =>
    log.error('hub.unhandled-rejection', { error: faultInLog(reason) }),
  );
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  const problem = error instanceof HubProblem ? error : new HubProblem('bug', textOf(error), error);
  process.exitCode = problem.exitCode;
  // An open connection must not keep a failed hub alive.
  process.stderr.write(`${problem.sentence}\n`, () => process.exit());
});
