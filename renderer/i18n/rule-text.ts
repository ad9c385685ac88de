import type { i18n } from 'i18next';

/**
 * What is wrong with a field, from the key that the schemas in `shared/model` give as a rule's
 * message ("phone.shape"). A rule without a text of its own names the field by its `path`.
 */
export function ruleText(words: Pick<i18n, 't' | 'exists'>, rule: string, path = ''): string {
  const key = `rules.${rule}`;
  return words.exists(key) ? words.t(key) : words.t('rules.other', { path });
}
