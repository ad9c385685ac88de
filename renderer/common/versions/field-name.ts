import { useTranslation } from 'react-i18next';

/** Returns a function that names a field by the first group of texts that has its name. */
export function useFieldName(...groups: readonly string[]): (field: string) => string {
  const { t, i18n } = useTranslation();
  // Groups and fields are plain strings. A field without a text is named as another field.
  const translate = i18n.t as unknown as (key: string) => string;
  return (field) => {
    const key = keysOfField(groups, field).find((one) => i18n.exists(one));
    return key === undefined ? t('common.versions.other') : translate(key);
  };
}

/** Returns possible keys of a field's name, most likely first. Texts omit the unit and the suffix of references. */
export function keysOfField(groups: readonly string[], field: string): string[] {
  const names = new Set([field, field.replace(/(Mm|Id|Amount|Minutes)$/, '')]);
  return groups.flatMap((group) => [...names].map((name) => `${group}.${name}`));
}
