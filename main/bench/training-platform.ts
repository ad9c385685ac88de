import { join } from 'node:path';
import { makeFolderSync } from '../base/files/make-folder.ts';
import {
  type TrainingFaults,
  trainingFaultsSchema,
  type TravelSpeed,
} from '../../shared/model/station.ts';
import { ok, type Result } from '../../shared/result.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Account } from '../platform/account.ts';
import { fileFailure, type FileProblem } from '../store/engine/file-problem.ts';
import { newToken } from '../base/random.ts';
import type { HostServices } from '../base/host-services.ts';
import type { TrainingStart } from '../training/trainer-protocol.ts';
import { TrainerThread } from '../training/trainer-thread.ts';

const noFaults: TrainingFaults = trainingFaultsSchema.parse({
  slowNetwork: false,
  platformDown: false,
  carrierHandOverFails: false,
});

/** A running training platform, in its own thread or in this one. */
interface RunningPlatform {
  readonly baseUrl: string;
  setFaults(faults: TrainingFaults): Promise<void>;
  setPace(pace: TravelSpeed): Promise<void>;
  close(): Promise<void>;
}

/** The training platform. It exists while the training station is open. */
export class OpenTrainingPlatform {
  readonly #folder;
  readonly #hostServices;
  #platform: RunningPlatform | null = null;
  #faults = noFaults;
  #pace: TravelSpeed = 'calm';

  /** `folder` is the training station's. */
  constructor(folder: string, hostServices: HostServices) {
    this.#folder = folder;
    this.#hostServices = hostServices;
  }

  /** Starts the platform and returns its account. */
  async open(): Promise<Result<Account, FileProblem>> {
    const journal = join(this.#folder, 'platform.ndjson');
    try {
      makeFolderSync(this.#folder);
      const token = newToken();
      this.#platform = await this.#start({ journal, token });
      this.#faults = noFaults;
      this.#pace = 'calm';
      const { baseUrl } = this.#platform;
      return ok({ mode: 'training', baseUrl, token: () => token, partner: () => null });
    } catch (error) {
      this.#hostServices.log.error('training.start-failed', { error: faultInLog(error) });
      return fileFailure(journal, error);
    }
  }

  async #start(start: TrainingStart): Promise<RunningPlatform> {
    const { clock, outsideClock, log, trainingWorker } = this.#hostServices;
    if (trainingWorker !== null)
      return TrainerThread.start(trainingWorker, start, (error) =>
        log.error('training.ended', { error: faultInLog(error) }),
      );
    const [{ startTraining }, { setEverydayFaults, setTravelSpeed }] = await Promise.all([
      import('../training/platform.ts'),
      import('../training/trainer.ts'),
    ]);
    const platform = await startTraining({ ...start, clock, outsideClock });
    const { baseUrl } = platform;
    return {
      baseUrl,
      setFaults: (faults) => setEverydayFaults(platform, faults),
      setPace: async (pace) => setTravelSpeed(platform, pace),
      close: () => platform.close(),
    };
  }

  /** Ends the platform; its orders are in the journal. */
  async close(): Promise<void> {
    const platform = this.#platform;
    this.#platform = null;
    await platform?.close();
  }

  /** The simulated faults; null while the platform is not running. */
  faults(): TrainingFaults | null {
    return this.#platform && this.#faults;
  }

  /** How fast orders travel. */
  get pace(): TravelSpeed {
    return this.#pace;
  }

  /** Sets how fast orders travel. Returns whether that succeeded, as `setFaults` does. */
  async setPace(pace: TravelSpeed): Promise<boolean> {
    if (!this.#platform) return false;
    this.#pace = pace;
    try {
      await this.#platform.setPace(pace);
      return true;
    } catch (error) {
      this.#hostServices.log.warn('training.gone', { error: faultInLog(error) });
      return false;
    }
  }

  /**
   * Sets the simulated faults. Returns whether that succeeded: a platform that lost its port must be reopened to get
   * another.
   */
  async setFaults(faults: TrainingFaults): Promise<boolean> {
    if (!this.#platform) return false;
    this.#faults = faults;
    try {
      await this.#platform.setFaults(faults);
      return true;
    } catch (error) {
      this.#hostServices.log.warn('training.port-gone', { error: faultInLog(error) });
      return false;
    }
  }
}
