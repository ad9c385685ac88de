import type { SoundSet } from '../../shared/model/station.ts';

/** A tone: frequency (Hz), start and duration (ms). */
export interface SoundTone {
  readonly hertz: number;
  readonly fromMs: number;
  readonly lastsMs: number;
  /** A sine is soft, a triangle carries further, and a square wave is audible in a noisy warehouse. */
  readonly wave: 'sine' | 'triangle' | 'square';
}

/**
 * Sounds of a scan. In every set: accepted is one high tone, attention is the same tone twice, refused is low and
 * falling. They are distinguishable even on a bad loudspeaker.
 */
interface Sounds {
  readonly accepted: readonly SoundTone[];
  readonly attention: readonly SoundTone[];
  readonly refused: readonly SoundTone[];
}

const twice = (hertz: number, lastsMs: number, wave: SoundTone['wave']): readonly SoundTone[] =>
  [0, lastsMs + 60].map((fromMs) => ({ hertz, fromMs, lastsMs, wave }));

const falling = (high: number, low: number, wave: SoundTone['wave']): readonly SoundTone[] => [
  { hertz: high, fromMs: 0, lastsMs: 200, wave },
  { hertz: low, fromMs: 260, lastsMs: 340, wave },
];

export const soundSets: Readonly<Record<SoundSet, Sounds>> = {
  plain: {
    accepted: [{ hertz: 1320, fromMs: 0, lastsMs: 110, wave: 'sine' }],
    attention: twice(740, 130, 'sine'),
    refused: falling(196, 147, 'square'),
  },
  soft: {
    accepted: [{ hertz: 880, fromMs: 0, lastsMs: 160, wave: 'sine' }],
    attention: twice(587, 180, 'sine'),
    refused: falling(262, 175, 'triangle'),
  },
  sharp: {
    accepted: [{ hertz: 2093, fromMs: 0, lastsMs: 80, wave: 'square' }],
    attention: twice(1175, 100, 'square'),
    refused: falling(165, 110, 'square'),
  },
};

/** A siren, the same in every set: a person must stop and look. */
export const alarm: readonly SoundTone[] = [0, 1, 2, 3, 4, 5].map((index) => ({
  hertz: index % 2 === 0 ? 880 : 587,
  fromMs: index * 220,
  lastsMs: 200,
  wave: 'square',
}));
