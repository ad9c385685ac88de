import { readFileSync } from 'node:fs';
import { silentLog, systemClock } from '../../main/base/host-services.ts';
import { FileReader } from '../../main/orders/import/file/file-reader.ts';
import { importWorker } from './paths.ts';
import { startBookProcess } from './surroundings.ts';

/**
 * Reads a file of orders in a separate process, for tests that measure its memory (Linux):
 *
 *   node test/fakes/reading-process.ts FILE
 *
 * Prints `{"outcome":WHY,"megabytes":N}`: the reason for refusing it, or `read`, and the peak growth of the resident
 * memory.
 */
const [, , file = ''] = process.argv;
const before = process.memoryUsage.rss();
const reader = new FileReader(
  importWorker,
  { file, name: 'don.xlsx', sheet: null },
  { startBookProcess, log: silentLog, clock: systemClock },
);
const read = await reader.read(() => Promise.resolve());
const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
const megabytes = Math.round((Number(peak) * 1024 - before) / (1024 * 1024));
process.stdout.write(
  `${JSON.stringify({ outcome: read.ok ? 'read' : read.error.why, megabytes })}\n`,
);
