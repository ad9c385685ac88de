import { fold } from '../../../../shared/fold.ts';
import { GS } from '../../../../shared/scans/gs1.ts';
import {
  type TestCodeName,
  testCodeNames,
  testCodes,
} from '../../../../shared/scans/test-codes.ts';

/** A difference between a test code and its scan. */
export type ScanChange =
  | 'identifier'
  | 'control'
  | 'case'
  | 'no-separator'
  | 'input-method'
  | 'layout'
  | 'lost';

/** Result of a test scan; `test` is null for a code that is not on the sheet. */
export interface Diagnosis {
  readonly test: TestCodeName | null;
  readonly changes: readonly ScanChange[];
}

/** Share of characters by which a changed scan may differ from its test code. */
const SIMILAR = 0.6;

/** Compares a scan with the codes of the test sheet, and lists the changes of an input method or a layout. */
export function diagnoseScan(received: string): Diagnosis {
  const framed = received.replaceAll(/\p{Cc}/gu, (one) => (one === GS ? GS : '')).trim();
  const body = framed.replace(/^\][A-Za-z]./, '');
  const around: ScanChange[] = [
    ...(body === framed ? [] : ['identifier' as const]),
    ...(framed === received.trim() ? [] : ['control' as const]),
  ];
  for (const test of testCodeNames) {
    const change = knownChange(body, testCodes[test]);
    if (change) return { test, changes: [...around, ...change] };
  }
  const test = mostSimilar(body);
  return test === null
    ? { test, changes: around }
    : { test, changes: [...around, unexpectedChange(body, testCodes[test])] };
}

/** Changes after which the code is still complete; null if it is another code. */
function knownChange(body: string, expected: string): ScanChange[] | null {
  const joined = expected.replaceAll(GS, '');
  const isJoined = body.toUpperCase() === joined && joined !== expected;
  if (body.toUpperCase() !== expected && !isJoined) return null;
  const isOtherCase = body !== expected && body !== joined;
  return [
    ...(isOtherCase ? ['case' as const] : []),
    ...(isJoined ? ['no-separator' as const] : []),
  ];
}

/** An input method changes letters and tones, a layout also digits; without both, characters are missing. */
function unexpectedChange(body: string, expected: string): ScanChange {
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  if (digits(body) === digits(expected) && /[^\u0020-\u007F]/.test(body)) return 'input-method';
  return body.length >= expected.replaceAll(GS, '').length ? 'layout' : 'lost';
}

function mostSimilar(body: string): TestCodeName | null {
  const sameLetters = testCodeNames.find((test) => hasLettersOf(body, testCodes[test]));
  if (sameLetters) return sameLetters;
  const scored = testCodeNames.map((test) => {
    const expected = fold(testCodes[test].replaceAll(GS, ''));
    const most = Math.max(expected.length, body.length);
    return { test, share: 1 - distance(fold(body), expected) / most };
  });
  const [best] = scored.toSorted((one, other) => other.share - one.share);
  return best && best.share >= SIMILAR ? best.test : null;
}

/** A keyboard layout may change every digit. Letters keep their positions. */
function hasLettersOf(body: string, expected: string): boolean {
  if (body.length !== expected.length) return false;
  return Array.from(expected).every(
    (letter, at) => !/[A-Z]/.test(letter) || body[at]?.toUpperCase() === letter,
  );
}

/** Number of characters to insert, delete or replace (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const replaced = (row[j] ?? 0) + (one[i] === other[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
