import { z } from 'zod';

export const areaLevelSchema = z.enum(['province', 'district', 'commune']);
export type AreaLevel = z.infer<typeof areaLevelSchema>;

/**
 * A province, district or commune (contract 2.8). `name` is the name that the platform expects in orders; `province`
 * and `district` name its parents. Codes are zero-padded strings.
 */
export const areaSchema = z.object({
  level: areaLevelSchema,
  code: z.string(),
  name: z.string(),
  parentCode: z.string().nullable(),
  province: z.string(),
  district: z.string().nullable(),
});
export type Area = z.infer<typeof areaSchema>;

/** Names of a commune and its parents, as the platform expects them. */
export const areaNamesSchema = z.object({
  commune: z.string(),
  district: z.string(),
  province: z.string(),
});
export type AreaNames = z.infer<typeof areaNamesSchema>;

/** A written place: in separate fields, or entirely in `address`. */
export const writtenAreaSchema = z.object({
  address: z.string().max(1_000),
  commune: z.string().max(1_000).default(''),
  district: z.string().max(1_000).default(''),
  province: z.string().max(1_000).default(''),
});

/** Returns the names of a commune and its parents. */
export function namesOf({ name, district, province }: Area): AreaNames {
  return { commune: name, district: district ?? '', province };
}

/** Progress of copying the areas to the station. Counts are areas. */
export const areaProgressSchema = z.object({
  provinces: z.int(),
  districts: z.int(),
  communes: z.int(),
  /** Copied districts with all their communes. */
  districtsDone: z.int(),
  /** True if everything was copied at least once. */
  isWhole: z.boolean(),
  running: z.boolean(),
  fetchedAt: z.string().nullable(),
});
export type AreaProgress = z.infer<typeof areaProgressSchema>;
