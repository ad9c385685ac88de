/** Zoom: the whole label, or screen pixels per dot. */
export type Zoom = 'whole' | 1 | 2 | 3 | 4 | 6 | 8;

const levels: readonly Zoom[] = ['whole', 1, 2, 3, 4, 6, 8];

/** Returns the next closer or farther level, or the whole label. */
export function zoomed(zoom: Zoom, step: 'in' | 'out' | 'whole'): Zoom {
  if (step === 'whole') return 'whole';
  return levels[levels.indexOf(zoom) + (step === 'in' ? 1 : -1)] ?? zoom;
}
