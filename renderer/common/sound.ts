import type { SoundVolume } from '../../shared/model/station.ts';

/** A tone of a sound: its pitch, when it begins and how long it lasts, ms. */
interface Tone {
  readonly hertz: number;
  readonly fromMs: number;
  readonly lastsMs: number;
  /** A sine is soft; a square wave is heard through the noise of a warehouse. */
  readonly wave: 'sine' | 'square';
}

/** High, short, once. */
const accepted: readonly Tone[] = [{ hertz: 1320, fromMs: 0, lastsMs: 110, wave: 'sine' }];
/** Low, harsh, twice: nobody takes it for the other one, however bad the loudspeaker is. */
const refused: readonly Tone[] = [
  { hertz: 196, fromMs: 0, lastsMs: 200, wave: 'square' },
  { hertz: 147, fromMs: 260, lastsMs: 340, wave: 'square' },
];
/** The same tone twice, neither high nor harsh: look before you go on. */
const attention: readonly Tone[] = [0, 190].map((fromMs) => ({
  hertz: 740,
  fromMs,
  lastsMs: 130,
  wave: 'sine',
}));
/** Up and down as a siren: somebody has to stop and look. */
const alarm: readonly Tone[] = [0, 1, 2, 3, 4, 5].map((turn) => ({
  hertz: turn % 2 === 0 ? 880 : 587,
  fromMs: turn * 220,
  lastsMs: 200,
  wave: 'square',
}));

/** Of what the loudspeaker gives. A square wave of the same height is heard louder than a sine. */
const heights: Readonly<Record<SoundVolume, number>> = {
  off: 0,
  quiet: 0.12,
  normal: 0.4,
  loud: 1,
};
const softness = { sine: 1, square: 0.45 } as const;
/** A tone that begins or ends at once clicks. */
const FADE_S = 0.008;

/** How loud sounds are at this station: see `setSoundVolume`. */
let volume: SoundVolume = 'normal';
let output: AudioContext | null = null;

/** Says how loud this station is from now on. */
export function setSoundVolume(wanted: SoundVolume): void {
  volume = wanted;
}

/** What was scanned is well: one short high tone. As loud as is set, unless told otherwise. */
export function soundAccepted(as = volume): void {
  play(accepted, as);
}

/** What was scanned is not taken: two low harsh tones. */
export function soundRefused(as = volume): void {
  play(refused, as);
}

/** What was scanned needs a look: one tone twice. */
export function soundAttention(as = volume): void {
  play(attention, as);
}

/** Something has happened that somebody must look at now: a siren of 1.3 s. */
export function soundAlarm(as = volume): void {
  play(alarm, as);
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
