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
const themes = [false, true].flatMap((isDark) => {
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

/** Returns the linear red, green and blue of a colour, from 0 to 1. */
function linear(colours: Colours, name: string): number[] {
  return channels(colours, name).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
}

/** Returns the relative luminance, from 0 to 1 (WCAG 2.2). */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Deuteranopia on linear colours (Machado, Oliveira, Fernandes 2009, severity 1). */
const deuteranopia = [
  [0.367322, 0.860646, -0.227968],
  [0.280085, 0.672501, 0.047413],
  [-0.01182, 0.04294, 0.968881],
];

function asDeuteranope(colour: readonly number[]): number[] {
  return deuteranopia.map((row) => {
    const sum = row.reduce((all, part, at) => all + part * (colour[at] ?? 0), 0);
    return Math.min(1, Math.max(0, sum));
  });
}

function asGrey(colour: readonly number[]): number[] {
  return Array.from({ length: 3 }, () => luminance(colour));
}

type Sight = (colour: readonly number[]) => readonly number[];

function contrast(
  colours: Colours,
  one: string,
  other: string,
  see: Sight = (colour) => colour,
): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => luminance(see(linear(colours, name))))
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['surface', 'surface-sunk', 'ground', 'brand-wash'];
const washes = ['success-wash', 'warning-wash', 'danger-wash', 'info-wash'];

describe.each(themes)('text keeps $least : 1, $look', ({ colours, least }) => {
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
    ['result-green-ink', 'result-green'],
    ['result-amber-ink', 'result-amber'],
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

describe.each(themes)('what is no text keeps 3 : 1, $look', ({ colours }) => {
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

/** Field, ink and outline of the results of scans. */
const results = [
  ['result-green', 'result-green-ink', 'result-green-edge'],
  ['result-amber', 'result-amber-ink', 'result-amber-edge'],
  ['alarm', 'alarm-ink', 'result-red-edge'],
] as const;
const sights: readonly (readonly [string, Sight])[] = [
  ['as it is', (colour) => colour],
  ['with deuteranopia', asDeuteranope],
  ['in grey', asGrey],
];

describe.each(themes)('results of scans differ from the idle screen, $look', ({ colours }) => {
  describe.each(sights)('%s', (_, see) => {
    test.each(results)('%s', (field, ink, edge) => {
      // Texts and the icon have the ink. The screen around and the idle panel are next to the outline.
      expect(contrast(colours, ink, field, see)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours, edge, 'ground', see)).toBeGreaterThanOrEqual(3);
      expect(contrast(colours, edge, 'info-wash', see)).toBeGreaterThanOrEqual(3);
    });
  });
});

describe.each(themes)('what stops a hand is red, $look', ({ colours }) => {
  test('and no pale pink', () => {
    const [red = 0, green = 0, blue = 0] = channels(colours, 'alarm');
    expect(red).toBeGreaterThan(2.5 * Math.max(green, blue));
  });
});
