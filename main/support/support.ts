import { join } from 'node:path';
import { tryRemoveFolderSync } from '../base/files/remove.ts';
import type { CallAnswer } from '../../shared/contract.ts';
import type { Incident, SelfTest } from '../../shared/model/self-test.ts';
import type { Language } from '../../shared/model/station.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { faultInLog } from '../base/loggable.ts';
import type { HostServices } from '../base/host-services.ts';
import { STORE_FILE } from '../store/store.ts';
import { stationItself } from '../store/tables/audit-log/audit-log-table.ts';
import type { FeedCheckResult } from './feed-check.ts';
import { dropOldFolders, folderName, SUPPORT_FOLDER } from './support-folders.ts';
import type { BenchSnapshot } from './bench-snapshot.ts';
import { UnrecordedFolders } from './unrecorded-folders.ts';
import { DatabaseWorker } from '../store/maintenance/database-worker.ts';
import { INCIDENTS_FOLDER, lastIncidents } from '../upkeep/incidents.ts';

/** Incidents shown in the window. */
const SHOWN = 20;
/** Delay until old folders are removed (ms): the window is open then and does not wait for the disk. */
const TIDY_AFTER_MS = 60_000;

/**
 * Self-test and support bundle. Both work as far as possible without an open database, because that is when they are
 * needed most.
 */
export class Support {
  readonly #hostServices;
  readonly #bench;
  /** Queries the update feed. */
  readonly #feed;
  readonly #keeper;
  readonly #unrecorded;
  #cancelTidying: () => void = () => {};
  #isClosed = false;

  constructor(
    hostServices: HostServices,
    { bench, feed }: { bench: () => BenchSnapshot; feed: () => Promise<FeedCheckResult> },
  ) {
    this.#hostServices = hostServices;
    this.#bench = bench;
    this.#feed = feed;
    this.#keeper = new DatabaseWorker(hostServices.keeperWorker, hostServices.outsideClock);
    this.#unrecorded = new UnrecordedFolders(hostServices.dataFolder);
  }

  /** Starts removing old folders in the background. */
  start(): void {
    this.#cancelTidying = this.#hostServices.clock.after(TIDY_AFTER_MS, () => this.#tidy());
  }

  /** Records in the audit log of an opened station the folders that were created while it was closed. */
  recordClosedFolders(): void {
    const { station, mode } = this.#bench();
    if (!station.ok) return;
    const { audit } = station.value.store;
    try {
      this.#unrecorded.record(mode, (createdAt) =>
        audit.append({
          kind: 'exported',
          thing: 'support',
          hand: stationItself,
          facts: { madeShut: createdAt },
        }),
      );
    } catch (error) {
      this.#hostServices.log.error('support.not-told', { error: faultInLog(error) });
    }
  }

  /** Checks everything that a station needs. Takes some seconds, mostly in other threads or on the network. */
  async selfTest(language: Language): Promise<SelfTest> {
    const [{ selfTestChecks }, { selfTest }] = await Promise.all([
      import('./self-test-checks.ts'),
      import('./self-test.ts'),
    ]);
    const check = (file: string) => this.#keeper.run({ kind: 'check', file });
    return selfTest(
      selfTestChecks(this.#bench(), this.#hostServices, { check, feed: this.#feed }),
      {
        ...this.#hostServices,
        language,
      },
    );
  }

  incidents(): Incident[] {
    return lastIncidents(join(this.#hostServices.dataFolder, INCIDENTS_FOLDER), SHOWN);
  }

  /** Writes the support bundle as plain text, which can be read before it is sent. */
  async bundle(
    language: Language,
  ): Promise<Result<CallAnswer<'support.bundle'>, Failure<'folder-unwritable'>>> {
    const { dataFolder, clock, version, runtime, secrets, log } = this.#hostServices;
    const file = join(dataFolder, this.#bench().mode, STORE_FILE);
    const described = await this.#keeper.run({ kind: 'describe', file });
    const { writeBundle } = await import('./bundle.ts');
    const tested = await this.selfTest(language);
    // The next process may own the data folder by now.
    if (this.#isClosed)
      return err({ code: 'folder-unwritable', folder: dataFolder, detail: 'interrupted' });
    const { station, mode, updates, locks } = this.#bench();
    const newName = folderName(clock.now());
    const folder = join(dataFolder, SUPPORT_FOLDER, newName);
    try {
      const files = writeBundle(folder, {
        language,
        version,
        runtime,
        mode,
        settings: station.ok ? station.value.store.settings.auditedValues() : null,
        printers: station.ok ? station.value.store.printers.list() : null,
        notOpened: station.ok ? null : station.error,
        updates,
        locks,
        described,
        selfTest: tested,
        logs: join(dataFolder, 'logs'),
        incidents: join(dataFolder, INCIDENTS_FOLDER),
        dumps: join(dataFolder, 'crashes'),
        secrets: secrets?.all ?? [],
      });
      if (station.ok) station.value.store.audit.append({ kind: 'exported', thing: 'support' });
      else this.#unrecorded.note(mode, clock.now());
      this.#tidy(newName);
      return ok({ folder, files });
    } catch (error) {
      log.error('support.bundle-failed', { error: faultInLog(error) });
      // An incomplete folder would look complete.
      tryRemoveFolderSync(folder);
      const detail = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      return err({ code: 'folder-unwritable', folder, detail });
    }
  }

  /** Stops running work; an unwritten bundle is not written. */
  close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTidying();
    return this.#keeper.close();
  }

  /** A failed removal must not fail the new bundle. */
  #tidy(newFolder?: string): void {
    const { dataFolder, clock, log } = this.#hostServices;
    try {
      dropOldFolders(join(dataFolder, SUPPORT_FOLDER), clock.now(), newFolder);
    } catch (error) {
      log.warn('support.tidy-failed', { error: faultInLog(error) });
    }
  }
}
