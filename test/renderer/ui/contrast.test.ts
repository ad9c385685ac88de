import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../../renderer/ui/tokens.css'), 'utf8');

type Colours = ReadonlyMap<string, string>;

/** Returns the colours in a part of the file, for a light or a dark window. */
function coloursIn(part: string, isDark: boolean): Colours {
  const both = /--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}))/g;
  return new Map(
    Array.from(part.matchAll(both), ([, name = '', light, dark, always]) => [
      name,
      always ?? (isDark ? dark : light) ?? '',
    ]),
  );
}

const [usual = '', more = ''] = css.split(":root[data-contrast='more']");
const looks = [false, true].flatMap((isDark) => {
  const colours = coloursIn(usual, isDark);
  const name = isDark ? 'dark' : 'light';
  return [
    { look: name, colours, least: 4.5 },
    {
      look: `${name}, more contrast`,
      colours: new Map([...colours, ...coloursIn(more, isDark)]),
      least: 7,
    },
  ];
});

/** Returns red, green and blue of a colour, from 0 to 1. */
function channels(colours: Colours, name: string): number[] {
  const value = colours.get(name);
  if (value === undefined) throw new Error(`No such colour: --${name}`);
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16) / 255);
}

/** Returns the relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
function luminance(colours: Colours, name: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colours, name).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colours: Colours, one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(colours, one), luminance(colours, other)].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['surface', 'surface-sunk', 'ground', 'brand-wash'];
const washes = ['success-wash', 'warning-wash', 'danger-wash', 'info-wash'];

describe.each(looks)('text keeps $least : 1, $look', ({ colours, least }) => {
  test.each([
    ...['ink', 'ink-soft', 'ink-faint', 'brand'].flatMap((ink) =>
      grounds.map((ground) => [ink, ground] as const),
    ),
    ...['ink', 'ink-soft', 'brand'].flatMap((ink) => washes.map((wash) => [ink, wash] as const)),
    ...['success', 'warning', 'danger', 'info'].flatMap((tone) =>
      [`${tone}-wash`, ...grounds].map((ground) => [tone, ground] as const),
    ),
    ['brand-ink', 'brand'],
    ['brand-ink', 'brand-deep'],
    ['surface', 'warning'],
    ['alarm-ink', 'alarm'],
    ['surface', 'ink'],
    ['rail-ink', 'rail'],
    ['rail-faint', 'rail'],
    ['rail-bright', 'rail-active'],
    ['rail-alarm-ink', 'rail-alarm'],
    ['ink', 'row-ticked'],
    ['ink-soft', 'row-ticked'],
    ['training-ink', 'training'],
  ] as const)('%s on %s', (text, ground) =>
    expect(contrast(colours, text, ground)).toBeGreaterThanOrEqual(least),
  );
});

describe.each(looks)('what is no text keeps 3 : 1, $look', ({ colours }) => {
  test.each([
    // Edges of fields, ticks and buttons.
    ['line-strong', 'surface'],
    ['focus', 'surface'],
    ['focus', 'ground'],
    ['rail-glow', 'rail'],
  ])('%s on %s', (edge, ground) =>
    expect(contrast(colours, edge, ground)).toBeGreaterThanOrEqual(3),
  );
});

describe.each(looks)('what stops a hand is red, $look', ({ colours }) => {
  test('and no pale pink', () => {
    const [red = 0, green = 0, blue = 0] = channels(colours, 'alarm');
    expect(red).toBeGreaterThan(2.5 * Math.max(green, blue));
  });
});
