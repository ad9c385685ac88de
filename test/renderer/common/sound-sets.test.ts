import { expect, test } from 'vitest';
import { alarm, soundSets, type SoundTone } from '../../../renderer/common/sound-sets.ts';

const pitches = (tones: readonly SoundTone[]) => tones.map(({ hertz }) => hertz);

test.each(Object.entries(soundSets))(
  'in %s nobody takes one sound for another: once and high, twice the same, low and falling',
  (_, { accepted, attention, refused }) => {
    const [high = 0] = pitches(accepted);
    const [same = 0, again] = pitches(attention);
    const [low = 0, lower = 0] = pitches(refused);
    expect([accepted.length, attention.length, refused.length]).toEqual([1, 2, 2]);
    expect(again).toBe(same);
    expect(lower).toBeLessThan(low);
    expect(high / same).toBeGreaterThan(1.4);
    expect(same / low).toBeGreaterThan(1.8);
  },
);

test.each([
  ...Object.entries(soundSets).flatMap(([name, set]) =>
    Object.entries(set).map(([sound, tones]) => [`${name} ${sound}`, tones] as const),
  ),
  ['alarm', alarm] as const,
])('%s: one tone ends before the next begins', (_, tones: readonly SoundTone[]) => {
  for (const [at, { fromMs }] of tones.entries()) {
    const before = tones[at - 1];
    expect(fromMs).toBeGreaterThanOrEqual(before ? before.fromMs + before.lastsMs : 0);
  }
});
