import { z } from 'zod';

export const areaLevelSchema = z.enum(['province', 'district', 'commune']);
export type AreaLevel = z.infer<typeof areaLevelSchema>;

/**
 * A province, district or commune (contract 2.8). `name` is the name that the platform wants in
 * orders; `province` and `district` name what it lies in. Codes are zero-padded strings.
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

/** The names of a commune and of what it lies in, as the platform wants them. */
export const areaNamesSchema = z.object({
  commune: z.string(),
  district: z.string(),
  province: z.string(),
});
export type AreaNames = z.infer<typeof areaNamesSchema>;

/** What is written of a place: in cells of its own, or all of it in `address`. */
export const writtenPlaceSchema = z.object({
  address: z.string().max(1_000),
  commune: z.string().max(1_000).default(''),
  district: z.string().max(1_000).default(''),
  province: z.string().max(1_000).default(''),
});

/** The names of a commune, of which the platform told what it lies in. */
export function namesOf({ name, district, province }: Area): AreaNames {
  return { commune: name, district: district ?? '', province };
}

/** How far the station's own copy of the areas has come. Counts are areas. */
export const areaProgressSchema = z.object({
  provinces: z.int(),
  districts: z.int(),
  communes: z.int(),
  /** Districts whose communes are here, of those that are here. */
  districtsDone: z.int(),
  /** Whether the platform told of everything at least once. */
  isWhole: z.boolean(),
  running: z.boolean(),
  fetchedAt: z.string().nullable(),
});
export type AreaProgress = z.infer<typeof areaProgressSchema>;
