import * as fc from 'fast-check';

/** A wire value, and its variants on other platforms. */
export interface Spelling {
  /** As in the contract. */
  readonly plain: unknown;
  /** As some platform sends it; undefined omits the member. */
  readonly odd: unknown;
}

function spelled<T>(plain: fc.Arbitrary<T>, odd: (plain: T) => unknown[]) {
  // A choice by number costs a third of fc.constantFrom inside a chain.
  return fc.tuple(plain, fc.nat({ max: 1000 })).map(([value, choice]): Spelling => {
    const spellings = [value, ...odd(value)];
    return { plain: value, odd: spellings[choice % spellings.length] };
  });
}

/** Dong or grams. */
export const amount = spelled(fc.integer({ min: 0, max: 2_000_000_000 }), (value) => [
  String(value),
  `${value}.0`,
  ` ${value} `,
  `${value}.00`,
]);

/** Digits that may be sent as a number, or a code that may not. */
export const code = fc.oneof(
  spelled(fc.integer({ min: 1, max: 2 ** 40 }).map(String), (value) => [
    Number(value),
    ` ${value}`,
  ]),
  spelled(fc.stringMatching(/^[A-Z0][A-Z0-9.-]{2,20}$/), (value) => [`${value} `]),
);

/** A code that does not exist yet. */
export const noCode = fc
  .constantFrom(null, '', undefined, ' ')
  .map((odd): Spelling => ({ plain: null, odd }));

/** Text for people. */
export const spelledText = spelled(
  fc.constantFrom('Chờ Lấy Hàng', 'Huỷ', 'Nguyễn Thị Ánh Tuyết', '12 Lê Lợi', '1-2 ngày', '2'),
  (value) => [value.normalize('NFD'), `  ${value}\n`],
);

/** Text of the contract that a platform leaves empty. */
export const noText = fc
  .constantFrom(null, '', undefined)
  .map((odd): Spelling => ({ plain: '', odd }));

/** A time of Vietnam, whole seconds. */
export const time = spelled(
  fc
    .integer({ min: 0, max: 2_000_000_000 })
    .map((seconds) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}+07:00`),
  (value) => {
    const wall = value.slice(0, 19);
    return [wall, wall.replace('T', ' '), `${wall}+0700`, `${wall}.000+07`, `${wall} +07:00`];
  },
);

/** A record of variants, with unknown members. */
export function recordOf(shape: Readonly<Record<string, fc.Arbitrary<Spelling>>>) {
  return fc.tuple(fc.record(shape), strangers).map(([members, extra]): Spelling => {
    const plain = Object.entries(members).map(([name, { plain }]) => [name, plain] as const);
    const odd = Object.entries(members).flatMap(([name, { odd }]) =>
      odd === undefined ? [] : [[name, odd] as const],
    );
    return { plain: Object.fromEntries(plain), odd: { ...extra, ...Object.fromEntries(odd) } };
  });
}

const strangers = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom({}, { x_new: null }, { x_meta: { deep: [1, 'a'] } }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.string({ minLength: 1 }).map((name) => `x_${name}`),
      fc.jsonValue({ maxDepth: 2 }),
      { maxKeys: 2 },
    ),
  },
);

/** A list of variants, possibly as an object with the indexes as names. */
export function listOf(item: fc.Arbitrary<Spelling>) {
  return fc
    .tuple(fc.array(item, { maxLength: 4 }), fc.boolean())
    .map(([items, keyed]): Spelling => {
      const odd = items.map((spelling) => spelling.odd);
      return {
        plain: items.map(({ plain }) => plain),
        odd: keyed ? Object.fromEntries(odd.entries()) : odd,
      };
    });
}

/** An answer in which a value was replaced by nonsense or removed. */
export function damaged(good: fc.Arbitrary<Spelling>): fc.Arbitrary<unknown> {
  return fc
    .tuple(good, fc.nat(), fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant(undefined)))
    .map(([{ odd }, index, nonsense]) => replaceAt(structuredClone(odd), index, nonsense));
}

function replaceAt(value: unknown, index: number, nonsense: unknown): unknown {
  if (typeof value !== 'object' || value === null) return nonsense;
  const names = Object.keys(value);
  const name = names[index % (names.length + 1)];
  if (name === undefined) return nonsense;
  const inner: unknown = Reflect.get(value, name);
  Reflect.set(value, name, replaceAt(inner, Math.floor(index / (names.length + 1)), nonsense));
  return value;
}
