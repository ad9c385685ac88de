import { z } from 'zod';
import type { Area } from '../../shared/model/area.ts';
import { readListBy } from './parse-result.ts';
import type { ParseResult } from './parse-result.ts';
import { requiredCode, requiredText, shownText } from './wire.ts';

/** An area (contract 2.8). */
const areaSchema = z.object({
  code: requiredCode,
  name: requiredText,
  province: shownText,
  district: shownText,
});

const provinceSchema = areaSchema.transform(({ code, name }): Area => ({
  level: 'province',
  code,
  name,
  parentCode: null,
  province: name,
  district: null,
}));

/** Parses `data` of the province look-up (contract 4.9). */
export function readProvinces(data: unknown): ParseResult<Area[]> {
  return readListBy(provinceSchema, data, 'provinces');
}

/** Parses `data` of the district look-up (contract 4.10). */
export function readDistricts(data: unknown, provinceCode: string): ParseResult<Area[]> {
  const schema = areaSchema.transform(({ code, name, province }): Area => ({
    level: 'district',
    code,
    name,
    parentCode: provinceCode,
    province,
    district: null,
  }));
  return readListBy(schema, data, 'districts');
}

/** Parses `data` of the commune look-up (contract 4.11). */
export function readCommunes(data: unknown, districtCode: string): ParseResult<Area[]> {
  const schema = areaSchema.transform(({ code, name, province, district }): Area => ({
    level: 'commune',
    code,
    name,
    parentCode: districtCode,
    province,
    district,
  }));
  return readListBy(schema, data, 'communes');
}
