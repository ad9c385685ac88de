import type { Claims } from '../../../shared/chat/claims.ts';
import type { Part } from '../../../shared/chat/part.ts';
import { isNote } from './segment-kinds.ts';
import type { Segment } from './segment.ts';
import { claimSegments } from './segments.ts';

/** Claims the instructions for the courier; certain if each is labelled or says what to do. */
export function claimNote(message: Claims, segments: readonly Segment[]): Part | null {
  const labelled = segments.findIndex(({ label }) => label === 'note');
  const first = segments[labelled];
  const all = segments.filter(
    (one, at) =>
      one.label === 'note' ||
      (one.label === null && isNote(one)) ||
      (first !== undefined && at > labelled && one.line === first.line && one.label === null),
  );
  if (all.length === 0) return null;
  return { text: claimSegments(message, 'note', all), isSure: true };
}
