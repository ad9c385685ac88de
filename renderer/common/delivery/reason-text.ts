import type { TFunction } from 'i18next';

/** Explains the state of a parcel: the platform's sentence, or the meaning of its code if it sends only a code. */
export function reasonText(t: TFunction, reason: string): string {
  if (!/^\d+$/.test(reason)) return reason;
  return t(`order.reasonCodes.${reason}`, {
    defaultValue: t('order.reasonCode', { code: reason }),
  });
}
