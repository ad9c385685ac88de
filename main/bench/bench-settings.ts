import { dirname, join } from 'node:path';
import { makeFolderSync } from '../base/files/make-folder.ts';
import { z } from 'zod';
import { lockableSchema } from '../../shared/model/lock.ts';
import { modeSchema } from '../../shared/model/station.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readJson, writeJson } from '../base/files/atomic-file.ts';
import { fileFailure, type FileTrouble } from '../store/trouble.ts';

/** What has to be known before a station's database is opened. */
const benchSettingsSchema = z.object({
  mode: modeSchema.default('training'),
  /** Address of the real platform; empty until the account is set up. */
  baseUrl: z.string().default(''),
  /** Whether area look-ups of the real platform carry the token (contract 5). */
  tokenForAreas: z.boolean().default(false),
  /** The shift lead's PIN as a hash, with the wrong tries at it; null while there is none. */
  lead: z
    .object({ pin: z.string(), tries: z.object({ wrong: z.int(), waitUntil: z.int() }) })
    .nullable()
    .default(null),
  /** What the file that this computer was set up from locks; a name that this version does not know locks nothing. */
  locked: z
    .array(z.string())
    .default([])
    .transform((names) => names.flatMap((name) => lockableSchema.safeParse(name).data ?? [])),
});
export type BenchSettings = z.infer<typeof benchSettingsSchema>;

/** The settings that this process works with: those in the data folder's `bench.json`. */
export class KeptSettings {
  readonly #file;
  #current: BenchSettings;

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, 'bench.json');
    this.#current = readBenchSettings(this.#file);
  }

  /** As they were last kept, or read when the process started. */
  get current(): BenchSettings {
    return this.#current;
  }

  /** What cannot be written leaves everything as it was. */
  keep(changes: Partial<BenchSettings>): Result<undefined, FileTrouble> {
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

/** A file that is missing or damaged means training: nothing is sent to anybody by mistake. */
export function readBenchSettings(file: string): BenchSettings {
  return benchSettingsSchema.safeParse(readJson(file)).data ?? benchSettingsSchema.parse({});
}

/** Throws what the file system throws; then the old settings are still there. */
export function writeBenchSettings(file: string, settings: BenchSettings): void {
  makeFolderSync(dirname(file));
  writeJson(file, settings);
}
