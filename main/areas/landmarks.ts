/** Kinds of landmarks in addresses, in one or two words. Folded. */
const landmarks: ReadonlySet<string> = new Set(
  (
    'cho,cau,chua,truong,thpt,thcs,ubnd,bv,kcn,kdc,kdt,' +
    'benh vien,ben xe,nha tho,nga ba,nga tu,nga nam,nga sau,chung cu'
  ).split(','),
);

/** Whether a landmark ends before `at`. The area in "chợ Lái Thiêu" may not be the area of the address. */
export function isLandmarkBefore(
  tokens: readonly { readonly word: string; readonly isParted: boolean }[],
  at: number,
): boolean {
  if (tokens[at]?.isParted === true) return false;
  const [two = '', one = ''] = [tokens[at - 2]?.word, tokens[at - 1]?.word];
  return landmarks.has(one) || landmarks.has(`${two} ${one}`);
}

/** Whether a single word is the kind of a landmark: "chợ" is not the town of Chờ. */
export function isLandmark(word: string): boolean {
  return landmarks.has(word);
}
