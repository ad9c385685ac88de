import type { TFunction } from 'i18next';

/** Returns the large texts of a scan that could not be read. */
export function unreadableText(t: TFunction): { title: string; todo: string } {
  return { title: t('keys.scan.unreadable'), todo: t('keys.scan.unreadableNext') };
}
