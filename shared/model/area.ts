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

/** How far the station's own copy of the areas has come. Counts are areas. */
export const areaProgressSchema = z.object({
  provinces: z.int(),
  districts: z.int(),
  communes: z.int(),
  /** Districts whose communes are here, of all districts; complete when equal. */
  districtsDone: z.int(),
  running: z.boolean(),
  fetchedAt: z.string().nullable(),
});
export type AreaProgress = z.infer<typeof areaProgressSchema>;
