import { describe, expect, it } from 'vitest';
import { jsonText } from '../host/json-text.ts';

describe("the host's bridge", () => {
  it.each([
    [{ name: 'Chị Lan', items: [1, -0.5, null, true], nested: { empty: {} } }],
    ['</script>\u2028 "\\" 😀'],
    [null],
    [Object.assign(Object.create(null) as object, { toJSON: 'a name like any other' })],
  ])('carries %j as it is', (value) => {
    expect(JSON.parse(jsonText(value))).toEqual(value);
  });

  it('leaves out what is undefined', () => {
    expect(jsonText({ there: 1, gone: undefined })).toBe('{"there":1}');
  });

  it.each([
    ['a Map', new Map([['a', 1]])],
    ['a Date', new Date(0)],
    ['bytes', new Uint8Array(3)],
    ['NaN', NaN],
    ['a function', () => 1],
    ['a bigint', 1n],
    ['an object of a class', new URL('app://packbench/')],
  ])('refuses %s rather than change it', (_, value) => {
    expect(() => jsonText({ deep: [value] })).toThrow(TypeError);
  });
});
