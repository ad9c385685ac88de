import { dirname, join } from 'node:path';
import { copyFileSync } from '../base/files/copy-file.ts';
import { makeFolderSync } from '../base/files/make-folder.ts';
import { z } from 'zod';
import { lockableSchema } from '../../shared/model/lock.ts';
import { modeSchema } from '../../shared/model/station.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readIfThere, writeJson } from '../base/files/atomic-file.ts';
import { fileErrorCode } from '../base/files/file-error.ts';
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
  /** Whether the damaged content is not yet copied. */
  #mustCopy;

  /** Throws the file system's error for a file that cannot be read: the next save would replace a good file. */
  constructor(dataFolder: string) {
    this.#file = join(dataFolder, 'bench.json');
    const { settings, isDamaged, isMarked } = readSettings(this.#file);
    this.#current = settings;
    this.#isDamaged = isDamaged;
    this.#mustCopy = isDamaged && !isMarked;
  }

  /** Path of the file if it is damaged, until a mode is saved, in this process or a later one; otherwise null. */
  get damagedFile(): string | null {
    return this.#isDamaged ? this.#file : null;
  }

  /** The settings as last saved, or as read at the process's start. */
  get current(): BenchSettings {
    return this.#current;
  }

  /**
   * Saves changes, and keeps a copy of a damaged file. The file remains damaged until a mode is saved. A failed write
   * leaves the settings unchanged.
   */
  save(
    changes: Partial<BenchSettings>,
    isDamaged = this.#isDamaged && changes.mode === undefined,
  ): Result<undefined, FileProblem> {
    const settings = { ...this.#current, ...changes };
    try {
      if (this.#mustCopy) copyFileSync(this.#file, `${this.#file}.damaged`);
      writeBenchSettings(this.#file, isDamaged ? { ...settings, mode: null } : settings);
    } catch (error) {
      return fileFailure(this.#file, error);
    }
    this.#current = settings;
    this.#isDamaged = isDamaged;
    this.#mustCopy = false;
    return ok();
  }
}

/**
 * Reads the settings. A missing or damaged file means training, so that no order is sent by mistake. Throws the file
 * system's error for a file that cannot be read.
 */
export function readBenchSettings(file: string): BenchSettings {
  return readSettings(file).settings;
}

/**
 * Valid members of a damaged file remain, such as the PIN. Text that is no JSON has none. `isMarked`: an earlier save
 * kept the damage on disk, as the mode `null`.
 */
function readSettings(file: string): {
  settings: BenchSettings;
  isDamaged: boolean;
  isMarked: boolean;
} {
  const text = readText(file);
  const json = text === null ? {} : parseJson(text);
  const { data } = benchSettingsSchema.safeParse(json);
  if (data) return { settings: data, isDamaged: false, isMarked: false };
  const found = (json ?? {}) as Record<string, unknown>;
  const members = Object.entries(benchSettingsSchema.shape).flatMap(([name, schema]) => {
    const member = schema.safeParse(found[name]);
    return member.success ? [[name, member.data] as const] : [];
  });
  const settings = benchSettingsSchema.parse({ ...Object.fromEntries(members), mode: 'training' });
  return { settings, isDamaged: true, isMarked: found['mode'] === null };
}

/** Returns null for a missing file. A data folder below a file is reported when the station opens. */
function readText(file: string): string | null {
  try {
    return readIfThere(file);
  } catch (error) {
    if (fileErrorCode(error) === 'ENOTDIR') return null;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes the settings. Throws the file system's error; the old settings are unchanged then. */
export function writeBenchSettings(
  file: string,
  settings: Omit<BenchSettings, 'mode'> & { mode: BenchSettings['mode'] | null },
): void {
  makeFolderSync(dirname(file));
  writeJson(file, settings);
}
