import type { TFunction } from 'i18next';

/** Why a parcel is where it is: the platform's sentence, or what its code means where it sends that alone. */
export function reasonText(t: TFunction, reason: string): string {
  if (!/^\d+$/.test(reason)) return reason;
  return t(`order.reasonCodes.${reason}`, {
    defaultValue: t('order.reasonCode', { code: reason }),
  });
}
