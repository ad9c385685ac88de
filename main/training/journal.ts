import { appendFileSync, closeSync, ftruncateSync, fstatSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolderSync } from '../base/files/make-folder.ts';
import { z } from 'zod';
import { carrierCodes } from './carriers.ts';
import { trainingOrderSchema } from './order.ts';
import { optionIds } from './routing.ts';
import type { Clock } from '../base/surroundings.ts';
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

/** Something that changed what the platform knows. */
export type JournalEntry = z.infer<typeof entrySchema>;

/** An append-only file, one JSON entry a line. */
export interface Journal {
  /** What earlier runs wrote, oldest first. */
  readonly past: readonly JournalEntry[];
  /** Returns once the entry is with the operating system: a killed process has not lost it. */
  append(entry: JournalEntry): void;
  close(): void;
}

/**
 * Opens the journal, or starts one. A last line that a crash cut short is cut off; a line that
 * makes no sense is passed over, since one bad line must not lock people out of their training.
 */
export async function openJournal(file: string, clock: Clock): Promise<Journal> {
  makeFolderSync(dirname(file));
  // Orders carry names and phones: nobody else's business.
  const descriptor = openSync(file, 'a+', 0o600);
  const bytes = await readFile(file);
  const whole = bytes.lastIndexOf(0x0a) + 1;
  if (whole < bytes.length) ftruncateSync(descriptor, whole);
  const past = await readEntries(bytes.subarray(0, whole).toString('utf8'), clock);
  let open = true;
  return {
    past,
    append(entry) {
      // The number of a closed descriptor may already mean another file.
      if (!open) throw new Error('The journal is closed');
      appendLine(descriptor, entry);
    },
    close() {
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}

function appendLine(descriptor: number, entry: JournalEntry): void {
  const before = fstatSync(descriptor).size;
  try {
    appendFileSync(descriptor, `${JSON.stringify(entry)}\n`);
  } catch (failure) {
    // A full disk may have taken half a line, which the next entry would be glued to.
    ftruncateSync(descriptor, before);
    throw failure;
  }
}

async function readEntries(text: string, clock: Clock): Promise<readonly JournalEntry[]> {
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
