import { type Areas, findArea, type TrainingArea } from './areas.ts';
import { type Checked, passed, refused } from './reply.ts';

/** Names of areas in an order. */
export interface PlaceNames {
  readonly province: string;
  readonly district: string;
  readonly commune: string;
}

/** Province and district found by name. */
export interface DistrictPlace {
  readonly province: TrainingArea;
  readonly district: TrainingArea;
}

/** A commune by name; `commune` is null in the island districts, which have no communes. */
export interface Place extends DistrictPlace {
  readonly communeName: string;
  readonly commune: TrainingArea | null;
}

/** Finds a district; `whose` completes the refusal's sentence: "người nhận". */
export async function findDistrict(
  areas: Areas,
  names: Omit<PlaceNames, 'commune'>,
  whose: string,
): Promise<Checked<DistrictPlace>> {
  const province = pick(await areas.provinces(), names.province, `Tỉnh/thành ${whose}`);
  if (!province.ok) return province;
  const inside = (await areas.districtsOf(province.value.code)) ?? [];
  const district = pick(inside, names.district, `Quận/huyện ${whose}`);
  if (!district.ok) return district;
  return passed({ province: province.value, district: district.value });
}

/** Finds a commune, as `findDistrict` does. */
export async function findPlace(
  areas: Areas,
  names: PlaceNames,
  whose: string,
): Promise<Checked<Place>> {
  const place = await findDistrict(areas, names, whose);
  if (!place.ok) return place;
  const inside = (await areas.communesOf(place.value.district.code)) ?? [];
  if (inside.length === 0)
    return passed({ ...place.value, communeName: names.commune, commune: null });
  const commune = pick(inside, names.commune, `Phường/xã ${whose}`);
  if (!commune.ok) return commune;
  return passed({ ...place.value, communeName: commune.value.name, commune: commune.value });
}

function pick(areas: readonly TrainingArea[], name: string, label: string): Checked<TrainingArea> {
  const found = findArea(areas, name);
  if (found === 'unknown') return refused(422, `${label} "${name}" không tồn tại.`);
  if (found === 'ambiguous')
    return refused(422, `${label} "${name}" không rõ ràng, vui lòng ghi đầy đủ tên.`);
  return passed(found);
}
