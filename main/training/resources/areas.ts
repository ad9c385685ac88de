import { trainingTexts } from '../../texts/texts.ts';
import type { TrainingArea } from '../areas.ts';
import type { TrainingCall, PlatformParts } from '../platform-parts.ts';
import { type Reply, refusal, success } from '../reply.ts';
import { checkFields, filled, record } from '../rules.ts';

/** The contract, 4.9. */
export async function listProvinces(_call: TrainingCall, parts: PlatformParts): Promise<Reply> {
  const provinces = await parts.areas.provinces();
  return success(provinces.map(({ code, name }) => ({ code, name })));
}

const districtsQuery = record({ province: filled(trainingTexts.fields.areas.province) });

/** The contract, 4.10. */
export async function listDistricts(call: TrainingCall, parts: PlatformParts): Promise<Reply> {
  const query = checkFields(districtsQuery, Object.fromEntries(call.query));
  if (!query.ok) return query.refusalReply;
  const province = await parts.areas.province(query.value.province);
  const districts = await parts.areas.districtsOf(query.value.province);
  if (province === null || districts === null)
    return refusal(404, trainingTexts.refusals.noProvince);
  return success(districts.map(({ code, name }) => ({ code, name, province: province.name })));
}

const communesQuery = record({ district: filled(trainingTexts.fields.areas.district) });

/** The contract, 4.11. */
export async function listCommunes(call: TrainingCall, parts: PlatformParts): Promise<Reply> {
  const query = checkFields(communesQuery, Object.fromEntries(call.query));
  if (!query.ok) return query.refusalReply;
  const district = await parts.areas.district(query.value.district);
  const communes = await parts.areas.communesOf(query.value.district);
  if (district === null || communes === null)
    return refusal(404, trainingTexts.refusals.noDistrict);
  const province = await parts.areas.province(district.parentCode);
  return success(communes.map((commune) => communeOf(commune, district, province)));
}

function communeOf(
  { code, name }: TrainingArea,
  district: TrainingArea,
  province: TrainingArea | null,
) {
  return { code, name, district: district.name, province: province?.name ?? '' };
}
