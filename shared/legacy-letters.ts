/** Letters that VNI uses as marks after a vowel, and that Vietnamese never has there. */
const vni = [
  /[aeAE][À-ÖØ-öø-ÿĂăĨĩŨũƠơƯư]/u,
  /[aeiouyôêâöơưAEIOUYÔÊÂÖƠƯ][åæäëïöøûüÅÆÄËÏÖØÛÜ]/u,
  // "Ñ" is VNI's "Đ" at the start of a word.
  /(?<!\p{L})[Ññ]\p{L}/u,
];
/** Characters that TCVN3 uses for Vietnamese letters. */
const tcvn3 = [
  /\p{L}[\u00A8-\u00AE\u00B5-\u00B9\u00BB-\u00BE×÷]\p{L}/u,
  /\p{L}[\u00A8\u00AB-\u00AD\u00B5\u00B6\u00B8](?![\p{L}\d])/u,
  /(?<![\p{L}\d])[¡-§¶¸]\p{L}/u,
  /(?<![\p{L}\d])[§®][\p{L}\u00A8-\u00AE\u00B5-\u00B9\u00BB-\u00BE]/u,
  /\p{Ll}[ÆÇÈÉÊËÌÎÏÐÑÒÓÔÕÖØÜÝÞ]/u,
  /\p{L}[åæçðîþß](?!\p{Lu})/u,
];

/** A commune of Quảng Nam whose name contains a letter pair that VNI uses for "ă". */
const spelledSo = /laêê/giu;

/**
 * True if a text may be encoded in TCVN3 or VNI, which appear as other letters in Unicode: "NguyÔn ThÞ §µo", "Nguyeãn
 * Thò Ñaøo".
 */
export function hasLegacyLetters(text: string): boolean {
  const evidence = evidenceOf(text);
  return evidence.tcvn3 || evidence.vni;
}

/** Encodings of fonts from before Unicode. */
export type LegacyEncoding = 'tcvn3' | 'vni';

/** Which of the encodings a text shows; Vietnamese in Unicode shows none. */
export function evidenceOf(text: string): Readonly<Record<LegacyEncoding, boolean>> {
  if (!/[\u00A1-\u00BE\u00C0-\u00FF]/.test(text)) return { tcvn3: false, vni: false };
  const remaining = text.replaceAll(spelledSo, '');
  return {
    tcvn3: tcvn3.some((letters) => letters.test(remaining)),
    vni: vni.some((letters) => letters.test(remaining)),
  };
}
