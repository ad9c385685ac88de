/** How the window looks on this computer, whichever station is open. Without zod: it is read before anything else. */
export interface Look {
  /** `system` follows what the computer is set to. */
  readonly theme: Theme;
  /** `more`: black, white and strong edges. Also when the computer asks for it. */
  readonly contrast: Contrast;
  /** Of all letters, beside the zoom, which enlarges everything. */
  readonly text: TextSize;
}

export const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
export const contrasts = ['normal', 'more'] as const;
type Contrast = (typeof contrasts)[number];
export const textSizes = ['small', 'normal', 'large', 'largest'] as const;
type TextSize = (typeof textSizes)[number];

export const usualLook: Look = { theme: 'system', contrast: 'normal', text: 'normal' };
