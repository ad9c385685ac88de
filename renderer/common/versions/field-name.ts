import { useTranslation } from 'react-i18next';

/** Names a field by the first of these groups of texts that has one for it. */
export function useFieldName(...groups: readonly string[]): (field: string) => string {
  const { t, i18n } = useTranslation();
  // Groups and fields are plain strings: what has no text of its own is called another field.
  const say = i18n.t as unknown as (key: string) => string;
  return (field) => {
    const key = keysOfField(groups, field).find((one) => i18n.exists(one));
    return key === undefined ? t('common.versions.other') : say(key);
  };
}

/** Where a field's name may stand, likeliest first: texts leave out the unit and what a member refers by. */
export function keysOfField(groups: readonly string[], field: string): string[] {
  const names = new Set([field, field.replace(/(Mm|Id|Amount|Minutes)$/, '')]);
  return groups.flatMap((group) => [...names].map((name) => `${group}.${name}`));
}
