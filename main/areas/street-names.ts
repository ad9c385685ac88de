/** Surnames that names of people begin with, after whom most streets are called. Folded. */
const surnames: ReadonlySet<string> = new Set(
  (
    'nguyen,tran,le,pham,hoang,huynh,phan,vu,vo,dang,bui,do,ho,ngo,duong,ly,dao,doan,trinh,dinh,lam,mai,truong,ton,to,luong,' +
    'cao,luu,ha,ta,chu,trieu,phung,thai,tong,kieu,quach'
  ).split(','),
);
/** Middle names, which end no name. Folded. */
const middles: ReadonlySet<string> = new Set(['van', 'thi', 'dinh', 'huu', 'duc', 'ngoc', 'xuan']);

/** Whether words, folded, are the whole name of a person: "le loi", "nguyen thi minh khai", and not "tan ky" or "nguyen". */
export function isPersonName(words: readonly string[]): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return words.length > 1 && words.length < 6 && surnames.has(first) && !middles.has(last);
}
