import { silentLog, systemClock, type Surroundings } from '../../main/surroundings.ts';
import { keeperWorker, renderWorker, resources } from './paths.ts';

/** What a station needs from outside, in plain Node: no vault, and no HTML labels. */
export function surroundingsOf(
  dataFolder: string,
  change: Partial<Surroundings> = {},
): Surroundings {
  return {
    dataFolder,
    resourcesFolder: resources,
    version: 'test',
    runtime: 'Node',
    vault: { read: () => null, write() {} },
    htmlToPdf: () => Promise.reject(new Error('These tests draw their own labels')),
    drivers: { list: () => Promise.resolve([]) },
    clock: systemClock,
    log: silentLog,
    renderWorker,
    keeperWorker,
    ...change,
  };
}
