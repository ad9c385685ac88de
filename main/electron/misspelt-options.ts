import { countSlips } from '../base/count-slips.ts';
import { isOneSlip } from '../base/one-slip.ts';

/** Own options whose names are prefixes of Chromium's options, such as `--profile-directory`. */
const alsoOfChromium: ReadonlySet<string> = new Set([
  '--headless',
  '--help',
  '--json',
  '--profile',
  '--report',
  '--user-data-dir',
]);
/** A name after its dashes: word processors replace two hyphens by one longer dash. */
const written = /^([-\u2010-\u2015\u2212]+)([a-z][\w-]*)/i;
/** Minimum length of a prefix; shorter ones may be options of Chromium. */
const MIN_BEGINNING = 3;
/** Minimum length for two typing errors; in a shorter option they make another word. */
const MIN_LETTERS_FOR_TWO_SLIPS = 6;
/** Maximum length of an argument in an error message. */
const MAX_SHOWN = 60;

/** Finds the option that an argument misspells or abbreviates; null for correct options, other options and values. */
export function misspeltOption(arg: string, own: readonly string[]): string | null {
  const [, dashes = '', name = ''] = written.exec(arg) ?? [];
  if (name === '' || own.includes(dashes + name)) return null;
  const letters = lettersOf(name);
  const isMeant = (option: string) => {
    const correct = lettersOf(option);
    return (
      letters === correct ||
      isOneSlip(letters, correct) ||
      isTwoSlips(letters, correct) ||
      (letters.length >= MIN_BEGINNING && correct.startsWith(letters)) ||
      (letters.startsWith(correct) && !alsoOfChromium.has(option))
    );
  };
  const meant = own.filter(isMeant).map((option) => ({
    option,
    slips: countSlips(letters, lettersOf(option)),
  }));
  return meant.toSorted((a, b) => a.slips - b.slips)[0]?.option ?? null;
}

function isTwoSlips(letters: string, correct: string): boolean {
  const shorter = Math.min(letters.length, correct.length);
  return shorter >= MIN_LETTERS_FOR_TWO_SLIPS && countSlips(letters, correct) <= 2;
}

/** Returns an argument without its value, which may be secret. */
export function nameOf(arg: string): string {
  return (arg.split('=', 1)[0] ?? '').slice(0, MAX_SHOWN);
}

function lettersOf(option: string): string {
  return option.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}
