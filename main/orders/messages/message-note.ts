import type { Claims } from '../../../shared/chat/claims.ts';
import type { Part } from '../../../shared/chat/part.ts';
import {
  continuesNote,
  goodsScore,
  isChatter,
  isNote,
  isPlace,
  isSentence,
} from './segment-kinds.ts';
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
  const [only] = all;
  if (
    only !== undefined &&
    all.length === 1 &&
    only.label === 'note' &&
    isNothing.test(only.plain)
  ) {
    message.claim('label', only.start, only.end);
    return null;
  }
  const whole = segments.filter((one, at) => all.includes(one) || isNextTo(all, segments, at));
  const isCut = segments.some((one) => !whole.includes(one) && isRestOf(message, whole, one));
  return { text: claimSegments(message, 'note', whole), isSure: !isCut };
}

/** "Ghi chú: không". Folded. */
const isNothing = /^(?:khong(?: co)?(?: gi)?|ko(?: co)?|k|no|none|n\/a|trong)$/;

/** "…, thứ 7 nghỉ": words behind a comma that may belong to the instruction. */
function isRestOf(message: Claims, notes: readonly Segment[], one: Segment): boolean {
  const isJoined = notes.some(
    (note) => note.end <= one.start && /^\s*,\s*$/.test(message.text.slice(note.end, one.start)),
  );
  return (
    isJoined &&
    one.label === null &&
    isSentence(one) &&
    !isPlace(one) &&
    goodsScore(one) === 0 &&
    !isChatter(one)
  );
}

/** "đồ thuỷ tinh, đừng quăng": why the instruction is given. */
const fragile =
  /^(?:đồ|hàng)\s(?:dễ (?:vỡ|bể|gãy|móp|hỏng)|th[uủ][ỷy] tinh|sành|sứ|gốm|gốm sứ|sành sứ|kính|nhựa mỏng|tươi|lạnh|đông lạnh)$/iu;

/** A sentence beside an instruction on its line, or brackets behind it: "gọi 0912… (chồng)". */
function isNextTo(notes: readonly Segment[], segments: readonly Segment[], at: number): boolean {
  const [one, before, behind] = [segments[at], segments[at - 1], segments[at + 1]];
  if (!one || one.label !== null) return false;
  const isBeside = (other: Segment | undefined) =>
    other !== undefined && other.line === one.line && notes.includes(other);
  if (one.isBracketed) return isBeside(before) && /\d$/.test(before?.text ?? '');
  if (!isBeside(before) && !isBeside(behind)) return false;
  if (fragile.test(one.text)) return true;
  return continuesNote(one) && !isPlace(one) && goodsScore(one) === 0 && !isChatter(one);
}
