/**
 * The tested window sizes: names, widths and heights in CSS pixels. Zoom turns 1366 × 768 into fewer and larger ones.
 */
export const windowSizes = [
  ['1024', 1024, 700],
  ['1366', 1366, 768],
  ['1920', 1920, 1080],
  ['1366-at-125', 1093, 614],
  ['1366-at-150', 911, 512],
  ['1366-at-200', 683, 384],
] as const;
