import type { SoundSet, SoundVolume } from '../../shared/model/station.ts';
import { alarm, soundSets, type SoundTone } from './sound-sets.ts';

/** Gain per volume. A square wave of the same amplitude sounds louder than a sine. */
const heights: Readonly<Record<SoundVolume, number>> = {
  off: 0,
  quiet: 0.12,
  normal: 0.4,
  loud: 1,
};
const softness = { sine: 1, triangle: 0.8, square: 0.45 } as const;
/** A tone without a fade clicks. */
const FADE_S = 0.008;

/** Sound settings of a station. */
export interface Sounding {
  readonly volume: SoundVolume;
  readonly set: SoundSet;
}

/** The present sound settings: see `setSounding`. */
let sounding: Sounding = { volume: 'normal', set: 'plain' };
let output: AudioContext | null = null;
/** Number of sounds since the start. */
let soundCount = 0;

/** Sets the station's sound settings. */
export function setSounding(requested: Sounding): void {
  sounding = requested;
}

/**
 * Opens the sound output in an idle moment, because that blocks the window for a tenth of a second, on a busy computer
 * for more than one. The first sound would have to wait for it, and the result beside it too. Until then the output is
 * suspended and uses no audio device.
 * @returns the function that gives up an output that is not open yet
 */
export function prepareSound(): () => void {
  const whenIdle = requestIdleCallback(() => {
    try {
      if (output === null)
        openOutput()
          .suspend()
          .catch(() => {});
    } catch {
      output = null;
    }
  });
  return () => cancelIdleCallback(whenIdle);
}

/** Plays one high tone: the scan was accepted. Uses the station's settings by default. */
export function soundAccepted({ volume, set } = sounding): void {
  play(soundSets[set].accepted, volume);
}

/** Plays two low tones: a scan was refused, or an order was not saved. */
export function soundRefused({ volume, set } = sounding): void {
  play(soundSets[set].refused, volume);
}

/** Plays one tone twice: a scan, or an order before it is saved, needs attention. */
export function soundAttention({ volume, set } = sounding): void {
  play(soundSets[set].attention, volume);
}

/**
 * Plays a siren of 1.3 s for an event that needs a person now. At least at normal volume, unless the station is muted
 * on purpose.
 */
export function soundAlarm({ volume } = sounding): void {
  play(alarm, volume === 'quiet' ? 'normal' : volume);
}

/**
 * Processes a scan, and plays a tone for it if no result did and another program's window has the focus: the user does
 * not see the result.
 */
export async function soundUnseen(process: () => void | Promise<void>): Promise<void> {
  const before = soundCount;
  await process();
  if (!document.hasFocus() && soundCount === before) soundAccepted();
}

/** Never fails: without a loudspeaker, the screen shows the result in colour and text. */
function play(tones: readonly SoundTone[], as: SoundVolume): void {
  soundCount += 1;
  if (as === 'off') return;
  try {
    const context = output ?? openOutput();
    // A prepared output is suspended, or about to be. So is every output before the first user action.
    context.resume().catch(() => {});
    for (const tone of tones) sound(context, tone, heights[as] * softness[tone.wave]);
  } catch {
    output = null;
  }
}

function openOutput(): AudioContext {
  output = new AudioContext();
  return output;
}

function sound(context: AudioContext, tone: SoundTone, height: number): void {
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
