/**
 * The windows that are looked at: names, widths and heights, in the pixels that the page sees. Zoomed, 1366 × 768 are fewer
 * and larger ones.
 */
export const windowSizes = [
  ['1024', 1024, 700],
  ['1366', 1366, 768],
  ['1920', 1920, 1080],
  ['1366-at-125', 1093, 614],
  ['1366-at-150', 911, 512],
  ['1366-at-200', 683, 384],
] as const;
