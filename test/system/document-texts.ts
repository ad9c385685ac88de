import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const manual = join(root, 'resources/manual');
export const languages = ['vi', 'en'] as const;

export function text(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Returns the words of a document, without its code blocks. */
export function wordsIn(source: string): string[] {
  return source
    .replaceAll(/```[\s\S]*?```/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Returns the sentences of a document: of its paragraphs, list items and table cells, without code blocks and headings. */
export function sentencesIn(source: string): string[] {
  return source
    .replaceAll(/```[\s\S]*?```/g, '\n\n')
    .replaceAll(/^#.*$/gm, '\n')
    .replaceAll(/^\s*(?:[-*]|\d+\.) /gm, '\n\n')
    .replaceAll(/`[^`]*`/g, 'X')
    .split(/\n\s*\n|\||(?<=[.!?:;])(?:\*\*|\))?\s+(?=[A-Z*"(])/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.includes(' '));
}
