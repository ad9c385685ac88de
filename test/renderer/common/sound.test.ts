import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as SoundModule from '../../../renderer/common/sound.ts';

type Sound = typeof SoundModule;

/** What happened to sound outputs, in order. */
const events: string[] = [];
let idleWork: (() => void) | null = null;
let sound: Sound;

class Output {
  readonly currentTime = 0;
  readonly destination = {};

  constructor() {
    events.push('open');
  }

  async suspend() {
    events.push('suspend');
  }

  async resume() {
    events.push('resume');
  }

  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {} };
    return { gain, connect() {} };
  }

  createOscillator() {
    const start = () => events.push('tone');
    return { frequency: { value: 0 }, connect() {}, start, stop() {} };
  }
}

beforeEach(async () => {
  events.length = 0;
  idleWork = null;
  vi.stubGlobal('AudioContext', Output);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idleWork = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => (idleWork = null));
  vi.resetModules();
  sound = await import('../../../renderer/common/sound.ts');
});

afterEach(() => vi.unstubAllGlobals());

it('opens the output when the window is idle, and only once', () => {
  sound.prepareSound();
  expect(events).toEqual([]);
  idleWork?.();
  expect(events).toEqual(['open', 'suspend']);
  sound.soundAccepted();
  expect(events).toEqual(['open', 'suspend', 'resume', 'tone']);
});

it('plays a sound before the window was idle', () => {
  sound.prepareSound();
  sound.soundAccepted();
  idleWork?.();
  expect(events).toEqual(['open', 'resume', 'tone']);
});

it('opens no output for a window that is gone', () => {
  sound.prepareSound()();
  expect(idleWork).toBeNull();
});

it('shows results without a loudspeaker', () => {
  vi.stubGlobal('AudioContext', undefined);
  sound.prepareSound();
  idleWork?.();
  sound.soundRefused();
  expect(events).toEqual([]);
});
