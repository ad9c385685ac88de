/**
 * Appearance of the window on this computer, for all stations. Without zod, because it is read before anything else.
 */
export interface Appearance {
  /** `system` follows the computer's setting. */
  readonly theme: Theme;
  /** `more`: black, white and strong edges. Also if the computer requests it. */
  readonly contrast: Contrast;
  /** Size of all text, in addition to the zoom, which enlarges everything. */
  readonly text: TextSize;
}

export const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
export const contrasts = ['normal', 'more'] as const;
type Contrast = (typeof contrasts)[number];
export const textSizes = ['small', 'normal', 'large', 'largest'] as const;
type TextSize = (typeof textSizes)[number];

export const defaultAppearance: Appearance = {
  theme: 'system',
  contrast: 'normal',
  text: 'normal',
};
