import type { i18n } from 'i18next';

/**
 * What is wrong with a field, from the key that the schemas in `shared/model` give as a rule's
 * message ("phone.shape"). A rule without a text of its own names the field by its `path`.
 */
export function ruleText(words: Pick<i18n, 't' | 'exists'>, rule: string, path = ''): string {
  const key: string = `rules.${rule}`;
  // A rule is a plain string in a schema; a test names the ones without a text.
  const say = words.t as unknown as (key: string) => string;
  return words.exists(key) ? say(key) : words.t('rules.other', { path });
}
