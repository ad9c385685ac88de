/**
 * A model of the input methods as UniKey applies them without its spelling check: the word since the last separator is
 * composed letter by letter. The behaviour comes from recordings of ibus-unikey (test/fakes/unikey-recordings.ts) and
 * from UniKey's manual.
 */
export type InputMethod = 'telex' | 'vni' | 'viqr';

const tones: Readonly<Record<InputMethod, Readonly<Record<string, string>>>> = {
  telex: { S: '\u0301', F: '\u0300', R: '\u0309', X: '\u0303', J: '\u0323' },
  vni: { 1: '\u0301', 2: '\u0300', 3: '\u0309', 4: '\u0303', 5: '\u0323' },
  viqr: { "'": '\u0301', '`': '\u0300', '?': '\u0309', '~': '\u0303', '.': '\u0323' },
};
/** Key, the letters that it changes, and their mark. */
const shapes: Readonly<Record<InputMethod, readonly (readonly [string, string, string])[]>> = {
  telex: [
    ['A', 'A', '\u0302'],
    ['E', 'E', '\u0302'],
    ['O', 'O', '\u0302'],
    ['W', 'A', '\u0306'],
    ['W', 'OU', '\u031B'],
    ['D', 'D', '\u0335'],
  ],
  vni: [
    ['6', 'AEO', '\u0302'],
    ['8', 'A', '\u0306'],
    ['7', 'OU', '\u031B'],
    ['9', 'D', '\u0335'],
  ],
  viqr: [
    ['^', 'AEO', '\u0302'],
    ['(', 'A', '\u0306'],
    ['+', 'OU', '\u031B'],
    ['D', 'D', '\u0335'],
  ],
};

interface Letter {
  readonly base: string;
  readonly shape: string;
  readonly tone: string;
}

/**
 * Types a text in capitals with an input method and returns what arrives. With `isLossless`, null if a key had an
 * effect that cannot be reversed: it replaced another key's tone or cancelled a mark.
 */
export function typeWith(method: InputMethod, text: string, isLossless = false): string | null {
  let letters: Letter[] = [];
  let isLost = false;
  for (const key of text) {
    const run = letters.findLastIndex(({ base }) => !/[A-Z]/.test(base)) + 1;
    const apply = (at: number, change: Partial<Letter>) => {
      letters = letters.map((one, index) => (index === at ? { ...one, ...change } : one));
    };
    const tone = tones[method][key];
    const vowel = letters.findLastIndex(({ base }, at) => at >= run && /[AEIOUY]/.test(base));
    const shape = shapes[method].find(([of, on]) => {
      const at = letters.findLastIndex(({ base }, index) => index >= run && on.includes(base));
      return of === key && at >= 0 && (on !== 'D' || at === letters.length - 1);
    });
    const shaped = shape
      ? letters.findLastIndex(({ base }, index) => index >= run && shape[1].includes(base))
      : -1;
    const plain = { base: key, shape: '', tone: '' };
    if (tone !== undefined && vowel >= 0) {
      const before = letters[vowel]?.tone ?? '';
      if (before !== '') isLost = true;
      apply(vowel, { tone: before === tone ? '' : tone });
      if (before === tone) letters = [...letters, plain];
    } else if (shape && shaped >= 0) {
      const before = letters[shaped]?.shape ?? '';
      if (before !== '') isLost = true;
      apply(shaped, { shape: before === shape[2] ? '' : shape[2] });
      if (before === shape[2]) letters = [...letters, plain];
    } else if (method === 'telex' && key === 'W' && letters.length === run)
      letters = [...letters, { base: 'U', shape: '\u031B', tone: '' }];
    else letters = [...letters, plain];
  }
  if (isLossless && isLost) return null;
  return letters
    .map(({ base, shape, tone }) => (shape === '\u0335' ? 'Đ' : base + shape + tone))
    .join('')
    .normalize('NFC');
}
