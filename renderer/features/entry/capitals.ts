/** Words of an address that say what a place is and are written small: "12 ngõ 5 Lê Lợi". */
const small: ReadonlySet<string> = new Set([
  'số',
  'nhà',
  'ngõ',
  'ngách',
  'hẻm',
  'kiệt',
  'đường',
  'phố',
  'tổ',
  'thôn',
  'xóm',
  'ấp',
  'khu',
  'lô',
  'tầng',
  'lầu',
  'phòng',
  'toà',
  'tòa',
  'chung',
  'cư',
  'căn',
  'hộ',
  'gần',
  'sau',
  'trước',
  'đối',
  'diện',
  'cạnh',
  'và',
]);

/**
 * A name or street that was typed in small letters alone, with its capitals; anything else stays as it was typed. Saves
 * whoever types with an input method a Shift for each word.
 */
export function withCapitals(text: string): string {
  if (text !== text.toLowerCase()) return text;
  return text.replaceAll(/(^|[\s,.(])(\p{Ll})([\p{L}\p{M}]*)/gu, (whole, before, first, rest) =>
    small.has((first + rest).normalize('NFC')) ? whole : before + first.toUpperCase() + rest,
  );
}
