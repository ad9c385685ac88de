/** Searches typed letter by letter: single letters, the commonest names, a phone number, a code. */
export const typedSearches = (
  'l, n, nguyen, nguyen t, tran thi l, linh, phuong, 0, 0912, quan 1, le van, pb1, nguyen trai, ' +
  'xyz, 7009'
).split(', ');
