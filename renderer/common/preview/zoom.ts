/** The whole label, or how many pixels of the screen a dot takes. */
export type Zoom = 'whole' | 1 | 2 | 3 | 4 | 6 | 8;

const levels: readonly Zoom[] = ['whole', 1, 2, 3, 4, 6, 8];

/** One level nearer or further, or back to the whole label. */
export function zoomed(zoom: Zoom, step: 'in' | 'out' | 'whole'): Zoom {
  if (step === 'whole') return 'whole';
  return levels[levels.indexOf(zoom) + (step === 'in' ? 1 : -1)] ?? zoom;
}
