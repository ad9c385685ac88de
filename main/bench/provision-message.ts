import { inBothLanguages, type Texts } from '../texts/texts.ts';

/** Returns a message about a provisioning file in both languages. */
export function provisionMessage(
  key: keyof Texts['provisioning']['messages'],
  params: Readonly<Record<string, string>> = {},
): string {
  return inBothLanguages(({ provisioning }) => provisioning.messages[key], params);
}
