import { inBothLanguages, type Texts } from '../texts/texts.ts';

/** Returns a message of the hub for the terminal, in both languages. */
export function hubMessage(
  key: keyof Texts['hub']['messages'],
  params: Readonly<Record<string, string>> = {},
): string {
  return inBothLanguages(({ hub }) => hub.messages[key], params);
}
