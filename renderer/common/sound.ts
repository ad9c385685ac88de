import type { SoundSet, SoundVolume } from '../../shared/model/station.ts';
import { alarm, soundSets, type Tone } from './sound-sets.ts';

/** Of what the loudspeaker gives. A square wave of the same height is heard louder than a sine. */
const heights: Readonly<Record<SoundVolume, number>> = {
  off: 0,
  quiet: 0.12,
  normal: 0.4,
  loud: 1,
};
const softness = { sine: 1, triangle: 0.8, square: 0.45 } as const;
/** A tone that begins or ends at once clicks. */
const FADE_S = 0.008;

/** How a station sounds. */
export interface Sounding {
  readonly volume: SoundVolume;
  readonly set: SoundSet;
}

/** How this station sounds: see `setSounding`. */
let sounding: Sounding = { volume: 'normal', set: 'plain' };
let output: AudioContext | null = null;

/** Says how this station sounds from now on. */
export function setSounding(wanted: Sounding): void {
  sounding = wanted;
}

/** What was scanned is well: one high tone. As is set, unless told otherwise. */
export function soundAccepted({ volume, set } = sounding): void {
  play(soundSets[set].accepted, volume);
}

/** What was scanned is not taken, or an order not saved: two low tones. */
export function soundRefused({ volume, set } = sounding): void {
  play(soundSets[set].refused, volume);
}

/** What was scanned, or is to be saved, needs a look: one tone twice. */
export function soundAttention({ volume, set } = sounding): void {
  play(soundSets[set].attention, volume);
}

/**
 * Something has happened that somebody must look at now: a siren of 1.3 s. Never quieter than usual; only a
 * station that is muted on purpose stays silent.
 */
export function soundAlarm({ volume } = sounding): void {
  play(alarm, volume === 'quiet' ? 'normal' : volume);
}

/** Never fails: a computer without a loudspeaker shows in colour and words what happened. */
function play(tones: readonly Tone[], as: SoundVolume): void {
  if (as === 'off') return;
  try {
    output ??= new AudioContext();
    // A window that nobody has touched yet may have to be told that it may be heard.
    if (output.state === 'suspended') output.resume().catch(() => {});
    for (const tone of tones) sound(output, tone, heights[as] * softness[tone.wave]);
  } catch {
    output = null;
  }
}

function sound(context: AudioContext, tone: Tone, height: number): void {
  const from = context.currentTime + tone.fromMs / 1000;
  const to = from + tone.lastsMs / 1000;
  const level = context.createGain();
  level.gain.setValueAtTime(0, from);
  level.gain.linearRampToValueAtTime(height, from + FADE_S);
  level.gain.setValueAtTime(height, to - FADE_S);
  level.gain.linearRampToValueAtTime(0, to);
  level.connect(context.destination);
  const oscillator = context.createOscillator();
  oscillator.type = tone.wave;
  oscillator.frequency.value = tone.hertz;
  oscillator.connect(level);
  oscillator.start(from);
  oscillator.stop(to);
}
