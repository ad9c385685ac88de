import type { i18n } from 'i18next';

/**
 * Returns the text of a validation rule, from the key that the schemas in `shared/model` use as its message
 * ("phone.shape"). A rule without its own text names the field by its `path`.
 */
export function ruleText(translator: Pick<i18n, 't' | 'exists'>, rule: string, path = ''): string {
  const key: string = `rules.${rule}`;
  // A rule is a plain string in a schema; a test lists the rules without a text.
  const translate = translator.t as unknown as (key: string) => string;
  return translator.exists(key) ? translate(key) : translator.t('rules.other', { path });
}
