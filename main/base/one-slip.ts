/** Minimum word length. In shorter words a changed letter nearly always makes another word. */
const MIN_LETTERS = 4;

/** Whether two words differ by one typing error: one extra, missing or wrong letter, or two swapped ones. */
export function isOneSlip(a: string, b: string): boolean {
  if (a.length < MIN_LETTERS || b.length < MIN_LETTERS) return false;
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const left = a.slice(from, endA);
  const right = b.slice(from, endB);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === right.split('').toReversed().join('');
}
