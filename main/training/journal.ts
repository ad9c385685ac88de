import { appendFileSync, closeSync, ftruncateSync, fstatSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolderSync } from '../base/files/make-folder.ts';
import { z } from 'zod';
import { carrierCodes } from './carriers.ts';
import { trainingOrderSchema } from './order.ts';
import { optionIds } from './routing.ts';
import type { Clock } from '../base/host-services.ts';
import { mapInSlices } from './slices.ts';

const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created'), order: trainingOrderSchema }),
  z.object({
    kind: z.literal('status'),
    platformCode: z.string(),
    status: z.string(),
    at: z.number(),
  }),
  z.object({
    kind: z.literal('weight'),
    platformCode: z.string(),
    weight: z.int(),
    fee: z.int(),
    at: z.number(),
  }),
  z.object({
    kind: z.literal('routing'),
    optionId: z.enum(optionIds),
    carriers: z.array(z.enum(carrierCodes)),
  }),
  z.object({ kind: z.literal('webhook'), url: z.url(), at: z.number() }),
]);

/** One change of the platform's state. */
export type TrainingEntry = z.infer<typeof entrySchema>;

/** An append-only file, one JSON entry a line. */
export interface Journal {
  /** Entries of earlier runs, oldest first. */
  readonly past: readonly TrainingEntry[];
  /** Returns once the operating system has the entry, so that a killed process does not lose it. */
  append(entry: TrainingEntry): void;
  close(): void;
}

/**
 * Opens or creates the journal. A last line cut short by a crash is removed; an invalid line is skipped, because one
 * bad line must not block training.
 */
export async function openJournal(file: string, clock: Clock): Promise<Journal> {
  makeFolderSync(dirname(file));
  // Orders contain names and phone numbers, so only the owner may read the file.
  const descriptor = openSync(file, 'a+', 0o600);
  const bytes = await readFile(file);
  const completeBytes = bytes.lastIndexOf(0x0a) + 1;
  if (completeBytes < bytes.length) ftruncateSync(descriptor, completeBytes);
  const past = await readEntries(bytes.subarray(0, completeBytes).toString('utf8'), clock);
  let open = true;
  return {
    past,
    append(entry) {
      // A closed descriptor's number may already refer to another file.
      if (!open) throw new Error('The journal is closed');
      appendLine(descriptor, entry);
    },
    close() {
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}

function appendLine(descriptor: number, entry: TrainingEntry): void {
  const before = fstatSync(descriptor).size;
  try {
    appendFileSync(descriptor, `${JSON.stringify(entry)}\n`);
  } catch (failure) {
    // A full disk may have written half a line, which would corrupt the next entry.
    ftruncateSync(descriptor, before);
    throw failure;
  }
}

async function readEntries(text: string, clock: Clock): Promise<readonly TrainingEntry[]> {
  const read = (line: string) => entrySchema.safeParse(readJson(line));
  const lines = await mapInSlices(text.split('\n'), read, clock);
  return lines.flatMap((entry) => (entry.success ? [entry.data] : []));
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
