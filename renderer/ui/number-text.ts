const shape = /^[-−]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** Parses a number: null if empty, NaN if invalid. "1,5" is 1.5. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!shape.test(trimmed)) return Number.NaN;
  return Number(trimmed.replace(',', '.').replace('−', '-'));
}

export function writeNumber(value: number | null, decimalSign: ',' | '.'): string {
  if (value === null || Number.isNaN(value)) return '';
  return String(value).replace('.', decimalSign);
}
