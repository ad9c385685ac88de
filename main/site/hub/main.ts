import { join } from 'node:path';
import { systemClock, type Log } from '../../base/surroundings.ts';
import { faultInLog } from '../../base/loggable.ts';
import { openLog } from '../../upkeep/log.ts';
import { parseHubArguments, type HubArguments } from './arguments.ts';
import { openHub, restoreHub, type Hub } from './hub.ts';
import { doTask } from './tasks.ts';
import { HubTrouble, inWords } from './trouble.ts';

/** What `npm start -- --hub` runs, in plain Node: no window, no Electron. Ends with 2 for a trouble that has words. */
async function main(): Promise<void> {
  const args = parseHubArguments(process.argv.slice(2));
  if (args.task !== null && args.task.name !== 'restore') return say(await doTask(args, args.task));
  const log = openLog({ folder: join(args.folder, 'logs') });
  if (args.task !== null)
    return say(restored(await restoreHub(args, args.task.file, systemClock, log)));
  watchForBugs(log);
  const hub = await openHub(args, systemClock, log);
  // Whoever hears that it is open may end it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stop(hub, log));
  log.info('hub.open');
  say(opened(args, hub));
}

function restored(rows: number): string {
  return `Đã phục hồi ${rows} dòng: hãy khởi động máy chủ kho. / ${rows} rows are restored: start the hub.`;
}

function opened({ database, webhook }: HubArguments, { address }: Hub): string {
  const where =
    database === null ? 'PostgreSQL đi kèm / the PostgreSQL that comes along' : '--database';
  const calls =
    webhook === null
      ? ''
      : `\nNhận cập nhật của nền tảng cho mọi bàn / Takes the platform's updates for all benches: ${webhook.address}`;
  return `Máy chủ của kho đang chạy tại / The hub is open at https://${address} (${where}).\n--hub --new-code: thêm một bàn / lets a bench in.${calls}`;
}

/** Once: whoever asks a second time gets the system's own end. */
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

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  if (!(error instanceof HubTrouble)) throw error;
  process.stderr.write(`${inWords(error)}\n`);
  process.exitCode = 2;
});
