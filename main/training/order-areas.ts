import { fillIn, trainingTexts } from '../texts/texts.ts';
import { type TrainingAreas, findArea, type TrainingArea } from './areas.ts';
import { type CheckedInput, passed, refusedReply } from './reply.ts';

const texts = trainingTexts.areas;

/** Names of areas in an order. */
export interface OrderAreaNames {
  readonly province: string;
  readonly district: string;
  readonly commune: string;
}

/** Province and district found by name. */
export interface DistrictMatch {
  readonly province: TrainingArea;
  readonly district: TrainingArea;
}

/** A commune by name; `commune` is null in the island districts, which have no communes. */
export interface CommuneMatch extends DistrictMatch {
  readonly communeName: string;
  readonly commune: TrainingArea | null;
}

type Party = keyof typeof texts.parties;

/** Finds a district; a refusal says whose address it is, that of `party`. */
export async function findDistrict(
  areas: TrainingAreas,
  names: Omit<OrderAreaNames, 'commune'>,
  party: Party,
): Promise<CheckedInput<DistrictMatch>> {
  const province = pick(await areas.provinces(), names.province, labelOf('province', party));
  if (!province.ok) return province;
  const inside = (await areas.districtsOf(province.value.code)) ?? [];
  const district = pick(inside, names.district, labelOf('district', party));
  if (!district.ok) return district;
  return passed({ province: province.value, district: district.value });
}

/** Finds a commune, as `findDistrict` does. */
export async function findCommune(
  areas: TrainingAreas,
  names: OrderAreaNames,
  party: Party,
): Promise<CheckedInput<CommuneMatch>> {
  const district = await findDistrict(areas, names, party);
  if (!district.ok) return district;
  const inside = (await areas.communesOf(district.value.district.code)) ?? [];
  if (inside.length === 0)
    return passed({ ...district.value, communeName: names.commune, commune: null });
  const commune = pick(inside, names.commune, labelOf('commune', party));
  if (!commune.ok) return commune;
  return passed({ ...district.value, communeName: commune.value.name, commune: commune.value });
}

function labelOf(area: 'province' | 'district' | 'commune', party: Party): string {
  return fillIn(texts[area], { party: texts.parties[party] });
}

function pick(
  areas: readonly TrainingArea[],
  name: string,
  area: string,
): CheckedInput<TrainingArea> {
  const match = findArea(areas, name);
  if (match === 'unknown') return refusedReply(422, fillIn(texts.unknown, { area, name }));
  if (match === 'ambiguous') return refusedReply(422, fillIn(texts.ambiguous, { area, name }));
  return passed(match);
}
