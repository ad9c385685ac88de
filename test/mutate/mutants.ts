import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { seeded } from '../fakes/seeded.ts';
import { findMutations, type Mutation } from './mutations.ts';

/** A mutation at its position in the tree. `id` is stable while its file is unchanged. */
export interface Mutant extends Mutation {
  readonly id: string;
  /** Below the root, with slashes. */
  readonly file: string;
  readonly area: string;
  readonly line: number;
  /** The whole source line, trimmed. */
  readonly source: string;
  /** `old → new`, on one line. */
  readonly change: string;
}

/** Returns the folder whose tests judge a file: `main/outbox`, `renderer/features/entry`, `shared`. */
export function areaOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  if (parts[0] === 'shared') return 'shared';
  return parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/');
}

/** Returns the innermost of the named folders that a file is in, or null. */
export function innermostOf(folders: readonly string[], file: string): string | null {
  const around = folders.filter((folder) => file.startsWith(`${folder}/`));
  return around.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** @param area the report row of the mutants */
export function findMutants(root: string, file: string, area: string = areaOf(file)): Mutant[] {
  const source = readFileSync(join(root, file), 'utf8');
  return findMutations(file, source).map((mutation): Mutant => {
    const { start, end, text, kind } = mutation;
    const lineStart = source.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = source.indexOf('\n', start);
    const line = source.slice(0, start).split('\n').length;
    const change =
      kind === 'return' ? '→ return' : `${shorten(source.slice(start, end))} → ${shorten(text)}`;
    return Object.assign(mutation, {
      id: `${file}:${line}:${start - lineStart + 1} ${kind}`,
      file,
      area,
      line,
      source: source.slice(lineStart, lineEnd).trim(),
      change,
    });
  });
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= 80 ? line : `${line.slice(0, 60)} … ${line.slice(-17)}`;
}

/**
 * Sorts the mutants of an area in the order in which they are drawn. One seed gives one order for the same source. The
 * area is part of the seed: otherwise all areas would receive mutants of the same few kinds. A kind is drawn before a
 * mutant of it: otherwise the many constants would be most of a sample.
 */
export function draw(mutants: readonly Mutant[], seed: number): Mutant[] {
  const random = seeded(seed + crc32(mutants[0]?.area ?? ''));
  const kinds = Map.groupBy(mutants, ({ kind }) => kind);
  const left = [...kinds.keys()].toSorted().map((kind) => kinds.get(kind) ?? []);
  const drawn: Mutant[] = [];
  while (left.length > 0) {
    const kind = Math.floor(random() * left.length);
    const pool = left[kind] ?? [];
    drawn.push(...pool.splice(Math.floor(random() * pool.length), 1));
    if (pool.length === 0) left.splice(kind, 1);
  }
  return drawn;
}
