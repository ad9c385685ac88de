import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TrainingFaults } from '../../shared/model/station.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Account } from '../station.ts';
import { fileFailure, type FileTrouble } from '../store/trouble.ts';
import type { Surroundings } from '../base/surroundings.ts';
import { startTraining, type TrainingPlatform } from '../training/platform.ts';
import { everydayFaults, setEverydayFaults } from '../training/trainer.ts';

/** The embedded platform: there while the training station is open, and gone with it. */
export class OpenTrainingPlatform {
  readonly #folder;
  readonly #surroundings;
  #platform: TrainingPlatform | null = null;

  /** `folder` is the training station's. */
  constructor(folder: string, surroundings: Surroundings) {
    this.#folder = folder;
    this.#surroundings = surroundings;
  }

  /** Starts the platform; answers the account on it. */
  async open(): Promise<Result<Account, FileTrouble>> {
    const { clock, log } = this.#surroundings;
    const journal = join(this.#folder, 'platform.ndjson');
    try {
      mkdirSync(this.#folder, { recursive: true });
      const token = randomBytes(16).toString('hex');
      this.#platform = await startTraining({ journal, token, clock });
      const { baseUrl } = this.#platform;
      return ok({ mode: 'training', baseUrl, token: () => token, partner: () => null });
    } catch (error) {
      log.error('training.start-failed', { error });
      return fileFailure(journal, error);
    }
  }

  /** Ends the platform; its orders are in the journal. */
  async close(): Promise<void> {
    await this.#platform?.close();
    this.#platform = null;
  }

  /** What a trainer has made go wrong; null while the platform is not there. */
  faults(): TrainingFaults | null {
    return this.#platform && everydayFaults(this.#platform);
  }

  /**
   * Makes the platform behave as it does on a bad day, or as usual again. Answers whether it could:
   * a platform whose port is gone gets another one when it is opened anew.
   */
  async setFaults(faults: TrainingFaults): Promise<boolean> {
    if (!this.#platform) return false;
    try {
      await setEverydayFaults(this.#platform, faults);
      return true;
    } catch (error) {
      this.#surroundings.log.warn('training.port-gone', { error });
      return false;
    }
  }
}
