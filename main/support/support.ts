import { join } from 'node:path';
import type { CallAnswer } from '../../shared/contract.ts';
import type { Incident, SelfTest } from '../../shared/model/self-test.ts';
import type { Language } from '../../shared/model/station.ts';
import { err, type Failure, ok, type Result } from '../../shared/result.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Surroundings } from '../base/surroundings.ts';
import { type Station, STORE_FILE } from '../station.ts';
import type { AskedFeed } from './feed-check.ts';
import { Keeper } from '../store/keeper.ts';
import { INCIDENTS_FOLDER, lastIncidents } from '../upkeep/incidents.ts';

/** Incidents that the window shows. */
const SHOWN = 20;

/** Whether everything works, and what to hand to whoever helps where it does not. */
export class Support {
  readonly #surroundings;
  /** Asks where newer versions of the program come from. */
  readonly #feed;
  readonly #keeper;

  constructor(surroundings: Surroundings, feed: () => Promise<AskedFeed>) {
    this.#surroundings = surroundings;
    this.#feed = feed;
    this.#keeper = new Keeper(surroundings.keeperWorker);
  }

  /** Looks at everything that a station needs; some seconds, most of them in other threads or on the network. */
  async selfTest(station: Station, language: Language): Promise<SelfTest> {
    const [{ looksAt }, { selfTest }] = await Promise.all([
      import('./looks.ts'),
      import('./self-test.ts'),
    ]);
    const check = (file: string) => this.#keeper.run({ kind: 'check', file });
    return selfTest(looksAt(station, this.#surroundings, { check, feed: this.#feed }), {
      ...this.#surroundings,
      language,
    });
  }

  incidents(): Incident[] {
    return lastIncidents(join(this.#surroundings.dataFolder, INCIDENTS_FOLDER), SHOWN);
  }

  /** Writes a folder of plain text; what is in it can be read before it leaves. */
  async bundle(
    station: Station,
    language: Language,
  ): Promise<Result<CallAnswer<'support.bundle'>, Failure<'folder-unwritable'>>> {
    const { dataFolder, clock, version, runtime, secrets, log } = this.#surroundings;
    const { mode } = station.state();
    const described = await this.#keeper.run({
      kind: 'describe',
      file: join(dataFolder, mode, STORE_FILE),
    });
    const tested = await this.selfTest(station, language);
    const { writeBundle } = await import('./bundle.ts');
    const named = new Date(clock.now()).toISOString().replaceAll(/[:.]/g, '-');
    const folder = join(dataFolder, 'support', named);
    try {
      const files = writeBundle(folder, {
        language,
        version,
        runtime,
        mode,
        settings: station.store.settings.told(),
        printers: station.store.printers.list(),
        described: described.ok ? described.value : null,
        selfTest: tested,
        logs: join(dataFolder, 'logs'),
        incidents: join(dataFolder, INCIDENTS_FOLDER),
        dumps: join(dataFolder, 'crashes'),
        secrets: secrets?.all ?? [],
      });
      station.store.audit.append({ kind: 'exported', thing: 'support' });
      return ok({ folder, files });
    } catch (error) {
      log.error('support.bundle-failed', { error: faultInLog(error) });
      const detail = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      return err({ code: 'folder-unwritable', folder, detail });
    }
  }

  /** Ends what is under way. */
  close(): Promise<void> {
    return this.#keeper.close();
  }
}
