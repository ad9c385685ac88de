import type { SoundSet } from '../../shared/model/station.ts';

/** A tone of a sound: its pitch, when it begins and how long it lasts, ms. */
export interface Tone {
  readonly hertz: number;
  readonly fromMs: number;
  readonly lastsMs: number;
  /** A sine is soft; a triangle carries further; a square wave is heard through the noise of a warehouse. */
  readonly wave: 'sine' | 'triangle' | 'square';
}

/**
 * What a scan sounds like. In every set: taken is high and once, look at it is the same tone twice, refused is
 * low and falls. Nobody takes one for another, however bad the loudspeaker is.
 */
interface Sounds {
  readonly accepted: readonly Tone[];
  readonly attention: readonly Tone[];
  readonly refused: readonly Tone[];
}

const twice = (hertz: number, lastsMs: number, wave: Tone['wave']): readonly Tone[] =>
  [0, lastsMs + 60].map((fromMs) => ({ hertz, fromMs, lastsMs, wave }));

const falling = (high: number, low: number, wave: Tone['wave']): readonly Tone[] => [
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

/** Up and down as a siren, in every set: somebody has to stop and look. */
export const alarm: readonly Tone[] = [0, 1, 2, 3, 4, 5].map((turn) => ({
  hertz: turn % 2 === 0 ? 880 : 587,
  fromMs: turn * 220,
  lastsMs: 200,
  wave: 'square',
}));
