import type { TFunction } from 'i18next';
import type { PackedParcel } from '../../../shared/model/packing.ts';

/** How a packer calls a parcel: by its receiver; by its order code once the name was removed. */
export function parcelName(
  t: TFunction,
  { receiverName, personalDataRemoved, soc }: PackedParcel,
): string {
  return personalDataRemoved || receiverName === '' ? t('pack.orderName', { soc }) : receiverName;
}
