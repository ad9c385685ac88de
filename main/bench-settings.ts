import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { modeSchema } from '../shared/model/station.ts';

/** What has to be known before a station's database is opened. */
const benchSettingsSchema = z.object({
  mode: modeSchema.default('training'),
  /** Address of the real platform; empty until the account is set up. */
  baseUrl: z.string().default(''),
});
export type BenchSettings = z.infer<typeof benchSettingsSchema>;

/** A file that is missing or damaged means training: nothing is sent to anybody by mistake. */
export function readBenchSettings(file: string): BenchSettings {
  try {
    return benchSettingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return benchSettingsSchema.parse({});
  }
}

export function writeBenchSettings(file: string, settings: BenchSettings): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(settings));
  renameSync(`${file}.new`, file);
}
