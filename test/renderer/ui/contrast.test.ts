import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../../renderer/ui/tokens.css'), 'utf8');
const tokens = new Map(
  Array.from(css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g), ([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** How light a colour is, from 0 to 1 (WCAG 2.2, relative luminance). */
function luminance(name: string): number {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`No such colour: --${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(value.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['surface', 'surface-sunk', 'ground', 'brand-wash'];
const washes = ['success-wash', 'warning-wash', 'danger-wash', 'info-wash'];

describe('text keeps 4.5 : 1', () => {
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
    ['surface', 'danger'],
    ['surface', 'ink'],
    ['rail-ink', 'rail'],
    ['rail-faint', 'rail'],
    ['surface', 'rail-active'],
    ['training-ink', 'training'],
  ] as const)('%s on %s', (text, ground) =>
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5),
  );
});

describe('what is no text keeps 3 : 1', () => {
  test.each([
    // Edges of fields, ticks and buttons.
    ['line-strong', 'surface'],
    ['focus', 'surface'],
    ['focus', 'ground'],
    ['focus-glow', 'rail'],
  ])('%s on %s', (edge, ground) => expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3));
});
