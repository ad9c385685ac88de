import { channel } from 'node:diagnostics_channel';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, utilityProcess } from 'electron';
import { returnFreedMemory } from '../base/freed-memory.ts';
import { garbageCollector } from '../base/garbage.ts';
import type { Installation } from '../base/installation.ts';
import type { KnownSecrets } from '../base/known-secrets.ts';
import { machineId } from '../base/machine-id.ts';
import type { Log, HostServices } from '../base/host-services.ts';
import { systemClock } from '../base/host-services.ts';
import { buildName } from './build-name.ts';
import { openDesktop } from './desktop.ts';
import { openDrivers } from './drivers.ts';
import { findInstallation } from './installation.ts';
import { openHtmlToPdf } from './html-to-pdf.ts';
import { openVault } from './vault.ts';
import { managedPolicy } from '../policy/managed-policy.ts';

/** Diagnostics channels for crash tests: published at each crash point of queue, printing and tracking. */
const queueCrashPoints = channel('packbench.outbox.crash-point');
const printCrashPoints = channel('packbench.printing.crash-point');
const updateCrashPoints = channel('packbench.tracking.crash-point');

/** Creates the host services that Electron provides for a bench in `folder`; `bundle` is the URL of the entry. */
export function electronServices(options: {
  folder: string;
  bundle: string;
  log: Log;
  /** Collects the secrets that the log must mask. */
  secrets: KnownSecrets;
  /** Brings the window to the front. */
  focus: () => void;
  exchange: Installation['exchange'];
  isReadOnly: boolean;
}): HostServices {
  const { folder, bundle, log, secrets, focus, exchange, isReadOnly } = options;
  const { electron } = process.versions;
  const renderWorker = new URL('render-worker.js', bundle);
  const version = app.getVersion();
  return {
    dataFolder: folder,
    resourcesFolder: join(app.isPackaged ? process.resourcesPath : app.getAppPath(), 'resources'),
    version,
    // Every release has its own version, so no hash has to be computed.
    build: app.isPackaged ? version : buildName(version, [new URL(bundle), renderWorker]),
    runtime: electron === undefined ? 'Node host' : `Electron ${electron}`,
    vault: openVault(join(folder, 'vault.json'), log, secrets),
    htmlToPdf: openHtmlToPdf({ log }),
    drivers: openDrivers({ log }),
    desktop: openDesktop({ log, focus }),
    clock: systemClock,
    outsideClock: systemClock,
    log,
    secrets,
    renderWorker,
    spoolerWorker: new URL('spooler-worker.js', bundle),
    trainingWorker: new URL('training-worker.js', bundle),
    keeperWorker: new URL('keeper-worker.js', bundle),
    importWorker: new URL('import-worker.js', bundle),
    startBookProcess: () =>
      utilityProcess.fork(fileURLToPath(new URL('book-process.js', bundle)), [], {
        serviceName: 'Packbench workbooks',
        stdio: 'ignore',
      }),
    exportWorker: new URL('export-worker.js', bundle),
    auditWorker: new URL('audit-worker.js', bundle),
    policy: () => managedPolicy(),
    machineId: () => machineId(),
    installation: findInstallation(exchange),
    isReadOnly,
    collectGarbage: garbageCollector(),
    returnFreed: returnFreedMemory,
    onCrashPoint: (name) => queueCrashPoints.publish(name),
    onPrintCrashPoint: (name) => printCrashPoints.publish(name),
    onUpdateCrashPoint: (name) => updateCrashPoints.publish(name),
  };
}
