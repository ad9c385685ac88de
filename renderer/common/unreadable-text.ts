import type { TFunction } from 'i18next';

interface Unreadable {
  /** The received text, to which no code belongs; null or empty without one. */
  readonly code: string | null;
  /** The number of unreadable scans one after the other. */
  readonly count: number;
}

/** Returns the large texts of a scan that could not be read. A repeated one has another text, so that it is noticed. */
export function unreadableText(
  t: TFunction,
  { code, count }: Unreadable,
): { title: string; todo: string } {
  const isChanged = code !== null && code !== '';
  return {
    title: t(isChanged ? 'keys.scan.changedLetters' : 'keys.scan.unreadable'),
    todo: t(count > 1 ? 'keys.scan.unreadableAgain' : 'keys.scan.unreadableNext', { count }),
  };
}
