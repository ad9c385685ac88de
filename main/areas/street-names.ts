/** Surnames of the people after whom most streets are named. Folded. */
const surnames: ReadonlySet<string> = new Set(
  (
    'nguyen,tran,le,pham,hoang,huynh,phan,vu,vo,dang,bui,do,ho,ngo,duong,ly,dao,doan,trinh,dinh,lam,mai,truong,ton,to,luong,' +
    'cao,luu,ha,ta,chu,trieu,phung,thai,tong,kieu,quach'
  ).split(','),
);
/** Middle names, which cannot end a name. Folded. */
const middles: ReadonlySet<string> = new Set(['van', 'thi', 'dinh', 'huu', 'duc', 'ngoc', 'xuan']);

/** Whether folded words are a person's whole name: "le loi", "nguyen thi minh khai", but not "tan ky" or "nguyen". */
export function isPersonName(tokens: readonly string[]): boolean {
  const [first = '', last = ''] = [tokens[0], tokens.at(-1)];
  return tokens.length > 1 && tokens.length < 6 && surnames.has(first) && !middles.has(last);
}
