/** Lower-case words of addresses that name a kind of place: "12 ngõ 5 Lê Lợi". */
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
 * Capitalizes a name or street typed completely in lower case; returns other texts unchanged. Users of an input method
 * save a Shift for each word.
 */
export function withCapitals(text: string): string {
  if (text !== text.toLowerCase()) return text;
  return text.replaceAll(/(^|[\s,.(])(\p{Ll})([\p{L}\p{M}]*)/gu, (match, before, first, tail) =>
    small.has((first + tail).normalize('NFC')) ? match : before + first.toUpperCase() + tail,
  );
}
