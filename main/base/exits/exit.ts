/** One reason for which a program ends: its exit code, and one sentence in Vietnamese and in English. `{}` is the detail. */
export type Exit = readonly [code: number, vi: string, en: string];

/** The sentence of an exit in both languages, in one line. */
export function exitSentence([, vi, en]: Exit, detail = ''): string {
  const line = detail.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim();
  return [vi, en].map((text) => text.replaceAll('{}', () => line)).join(' / ');
}
