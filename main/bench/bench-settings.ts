import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyFileSync } from '../base/files/copy-file.ts';
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
  #isDamaged;

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, 'bench.json');
    const { settings, isDamaged } = readSettings(this.#file);
    this.#current = settings;
    this.#isDamaged = isDamaged;
  }

  /** Path of the file if it is damaged, until it is saved again; otherwise null. */
  get damagedFile(): string | null {
    return this.#isDamaged ? this.#file : null;
  }

  /** The settings as last saved, or as read at the process's start. */
  get current(): BenchSettings {
    return this.#current;
  }

  /** Saves changes, and keeps a copy of a damaged file. A failed write leaves the settings unchanged. */
  save(changes: Partial<BenchSettings>): Result<undefined, FileProblem> {
    const settings = { ...this.#current, ...changes };
    try {
      if (this.#isDamaged) copyFileSync(this.#file, `${this.#file}.damaged`);
      writeBenchSettings(this.#file, settings);
    } catch (error) {
      return fileFailure(this.#file, error);
    }
    this.#current = settings;
    this.#isDamaged = false;
    return ok();
  }
}

/** Reads the settings. A missing or damaged file means training, so that no order is sent by mistake. */
export function readBenchSettings(file: string): BenchSettings {
  return readSettings(file).settings;
}

/** Of a damaged file the valid members remain, so that it does not unlock the set-up. */
function readSettings(file: string): { settings: BenchSettings; isDamaged: boolean } {
  const json = readJson(file);
  const { data } = benchSettingsSchema.safeParse(json);
  if (data) return { settings: data, isDamaged: false };
  const members = Object.entries(benchSettingsSchema.shape).flatMap(([name, schema]) => {
    const member = schema.safeParse((json as Record<string, unknown> | null | undefined)?.[name]);
    return member.success ? [[name, member.data] as const] : [];
  });
  const settings = benchSettingsSchema.parse({ ...Object.fromEntries(members), mode: 'training' });
  return { settings, isDamaged: existsSync(file) };
}

/** Writes the settings. Throws the file system's error; the old settings are unchanged then. */
export function writeBenchSettings(file: string, settings: BenchSettings): void {
  makeFolderSync(dirname(file));
  writeJson(file, settings);
}
