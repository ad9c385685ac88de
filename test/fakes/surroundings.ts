import { fileURLToPath } from 'node:url';
import {
  type ChildProcess,
  type Drivers,
  silentLog,
  systemClock,
  type HostServices,
} from '../../main/base/host-services.ts';
import { utilityProcess } from '../host/utility-process.ts';
import {
  auditWorker,
  bookProcess,
  exportWorker,
  importWorker,
  keeperWorker,
  renderWorker,
  resources,
  spoolerWorker,
} from './paths.ts';

/** A system without printers. */
export const noDrivers: Drivers = {
  list: () => Promise.resolve([]),
  print: () => Promise.reject(new Error('This system has no printers')),
};

export const startBookProcess = (): ChildProcess => utilityProcess.fork(fileURLToPath(bookProcess));

/** Surroundings of a station in plain Node: no vault, and no HTML labels. */
export function surroundingsOf(
  dataFolder: string,
  change: Partial<HostServices> = {},
): HostServices {
  return {
    dataFolder,
    resourcesFolder: resources,
    version: 'test',
    runtime: 'Node',
    vault: { read: () => null, write() {} },
    htmlToPdf: () => Promise.reject(new Error('These tests draw their own labels')),
    drivers: noDrivers,
    clock: systemClock,
    outsideClock: systemClock,
    log: silentLog,
    renderWorker,
    spoolerWorker,
    // In this thread, so that it uses the test's clock.
    trainingWorker: null,
    keeperWorker,
    importWorker,
    startBookProcess,
    exportWorker,
    auditWorker,
    ...change,
  };
}
