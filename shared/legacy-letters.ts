/** Letters that VNI writes behind a vowel as its marks, and Vietnamese never behind these. */
const vni = [
  /[aeAE][À-ÖØ-öø-ÿĂăĨĩŨũƠơƯư]/u,
  /[aeiouyôêâöơưAEIOUYÔÊÂÖƠƯ][åæäëïöøûüÅÆÄËÏÖØÛÜ]/u,
  // "Ñ" is VNI's "Đ", which begins a word.
  /(?<!\p{L})[Ññ]\p{L}/u,
];
/** Signs and letters that TCVN3 writes for Vietnamese ones. */
const tcvn3 = [
  /\p{L}[\u00A8-\u00AE\u00B5-\u00B9\u00BB-\u00BE×÷]\p{L}/u,
  /\p{L}[\u00A8\u00AB-\u00AD\u00B5\u00B6\u00B8](?![\p{L}\d])/u,
  /(?<![\p{L}\d])[§®][\p{L}\u00A8-\u00AE\u00B5-\u00B9\u00BB-\u00BE]/u,
  /\p{Ll}[ÆÇÈÉÊËÌÎÏÐÑÒÓÔÕÖØÜÝÞ]/u,
  /\p{L}[åæçðîþß](?!\p{Lu})/u,
];

/** A commune of Quảng Nam, whose name has a pair of letters that VNI writes for "ă". */
const spelledSo = /laêê/giu;

/** Whether a text may be in the letters of TCVN3 or VNI, which show as others in Unicode: "NguyÔn ThÞ §µo", "Nguyeãn Thò Ñaøo". */
export function hasLegacyLetters(text: string): boolean {
  if (!/[\u00A8-\u00BE\u00C0-\u00FF]/.test(text)) return false;
  const words = text.replaceAll(spelledSo, '');
  return [...vni, ...tcvn3].some((letters) => letters.test(words));
}
