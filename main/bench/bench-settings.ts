import { dirname, join } from 'node:path';
import { makeFolderSync } from '../base/files/make-folder.ts';
import { z } from 'zod';
import { lockableSchema } from '../../shared/model/lock.ts';
import { modeSchema } from '../../shared/model/station.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readJson, writeJson } from '../base/files/atomic-file.ts';
import { fileFailure, type FileProblem } from '../store/engine/file-problem.ts';

/** Settings that are needed before a station's database is opened. */
const benchSettingsSchema = z.object({
  mode: modeSchema.default('training'),
  /** Address of the real platform; empty until the account is set up. */
  baseUrl: z.string().default(''),
  /** Whether area look-ups of the real platform carry the token (contract 5). */
  tokenForAreas: z.boolean().default(false),
  /** Hash of the shift lead's PIN and the wrong tries at it; null without a PIN. */
  lead: z
    .object({ pin: z.string(), tries: z.object({ wrong: z.int(), waitUntil: z.int() }) })
    .nullable()
    .default(null),
  /** Settings pages that the provisioning file locks. Names that this version does not know are ignored. */
  locked: z
    .array(z.string())
    .default([])
    .transform((names) => names.flatMap((name) => lockableSchema.safeParse(name).data ?? [])),
});
export type BenchSettings = z.infer<typeof benchSettingsSchema>;

/** The settings of the data folder, stored in `bench.json`. */
export class BenchSettingsFile {
  readonly #file;
  #current: BenchSettings;

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, 'bench.json');
    this.#current = readBenchSettings(this.#file);
  }

  /** The settings as last saved, or as read at the process's start. */
  get current(): BenchSettings {
    return this.#current;
  }

  /** Saves changes. A failed write leaves the settings unchanged. */
  save(changes: Partial<BenchSettings>): Result<undefined, FileProblem> {
    const settings = { ...this.#current, ...changes };
    try {
      writeBenchSettings(this.#file, settings);
    } catch (error) {
      return fileFailure(this.#file, error);
    }
    this.#current = settings;
    return ok();
  }
}

/** Reads the settings. A missing or damaged file means training, so that no order is sent by mistake. */
export function readBenchSettings(file: string): BenchSettings {
  return benchSettingsSchema.safeParse(readJson(file)).data ?? benchSettingsSchema.parse({});
}

/** Writes the settings. Throws the file system's error; the old settings are unchanged then. */
export function writeBenchSettings(file: string, settings: BenchSettings): void {
  makeFolderSync(dirname(file));
  writeJson(file, settings);
}
