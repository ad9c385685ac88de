import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { removeFileSync } from '../base/files/remove.ts';
import { type Mode, modeSchema } from '../../shared/model/station.ts';
import { timestampSchema } from '../../shared/model/units.ts';
import { writeFileAtomically } from '../base/files/atomic-file.ts';

const noteSchema = z.array(z.object({ mode: modeSchema, at: timestampSchema }));
type Note = z.output<typeof noteSchema>;

/**
 * Support folders created while the database was closed, which no audit log contains yet. Their list is stored on disk
 * until a station of the same mode opens. A process that is killed in between may report one twice, but never omits
 * one.
 */
export class UnrecordedFolders {
  readonly #file;

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, 'support-untold.json');
  }

  /** Throws file-system errors. */
  note(mode: Mode, now: number): void {
    this.#keep([...this.#read(), { mode, at: new Date(now).toISOString() }]);
  }

  /** Reports the creation time of each folder of a mode, oldest first. Throws errors of `record` and the file system. */
  record(mode: Mode, record: (createdAt: string) => void): void {
    const noted = this.#read();
    const own = noted.filter((one) => one.mode === mode);
    if (own.length === 0) return;
    for (const { at } of own) record(at);
    this.#keep(noted.filter((one) => one.mode !== mode));
  }

  #read(): Note {
    try {
      return noteSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return [];
    }
  }

  #keep(note: Note): void {
    if (note.length === 0) removeFileSync(this.#file);
    else writeFileAtomically(this.#file, JSON.stringify(note));
  }
}
