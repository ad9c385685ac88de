/**
 * A reason for which a program ends: exit code, and a message in Vietnamese and in English. `{{detail}}` is the detail.
 */
export type Exit = readonly [code: number, vi: string, en: string];

/** Formats the message of an exit in both languages as one line. */
export function exitSentence([, vi, en]: Exit, detail = ''): string {
  const line = detail.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim();
  return [vi, en].map((text) => text.replaceAll('{{detail}}', () => line)).join(' / ');
}
