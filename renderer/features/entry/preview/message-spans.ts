import type { Doubt } from '../form/form-values.ts';

/** A part of the original message: used for a field, used with a doubt, or in no field. */
export interface MessageSpan {
  readonly text: string;
  /** Index of its first character. */
  readonly at: number;
  readonly use: 'used' | 'doubtful' | 'unused';
}

/**
 * Splits a message by the use of its words. Words that a person has changed since in the form still count as used.
 * @param leftWords the words in no field, joined by " · " and, from line to line, by ", "
 */
export function spansOf(
  message: string,
  leftWords: string,
  doubts: readonly Pick<Doubt, 'source'>[],
): MessageSpan[] {
  const uses = Array.from({ length: message.length }, (): MessageSpan['use'] => 'used');
  const mark = (words: string, use: MessageSpan['use']): boolean => {
    for (let at = message.indexOf(words); at !== -1; at = message.indexOf(words, at + 1)) {
      const range = uses.slice(at, at + words.length);
      if (range.some((one) => one !== 'used')) continue;
      uses.fill(use, at, at + words.length);
      return true;
    }
    return false;
  };
  for (const piece of leftWords.split(' · ').filter((one) => one !== ''))
    if (!mark(piece, 'unused'))
      for (const line of piece.split(', ')) if (line !== '') mark(line, 'unused');
  for (const { source } of doubts) if (source !== '') mark(source, 'doubtful');
  return joined(message, uses);
}

function joined(message: string, uses: readonly MessageSpan['use'][]): MessageSpan[] {
  const spans: { text: string; at: number; use: MessageSpan['use'] }[] = [];
  for (const [at, use] of uses.entries()) {
    const last = spans.at(-1);
    if (last?.use === use) last.text += message.charAt(at);
    else spans.push({ text: message.charAt(at), at, use });
  }
  return spans;
}
