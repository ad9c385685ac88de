import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolderSync } from '../../../base/files/make-folder.ts';
import { removeFileSync } from '../../../base/files/remove.ts';
import { importReportSchema } from '../../../../shared/model/import-profile.ts';
import { languageSchema } from '../../../../shared/model/station.ts';
import { writeFileAtomically } from '../../../base/files/atomic-file.ts';

/** A request of the command line. */
const requestSchema = z.object({
  file: z.string(),
  profile: z.string(),
  sheet: z.string().nullable().default(null),
});
export type ImportRequest = z.infer<typeof requestSchema>;

/** The result, and the language of the station that processed it. */
const answerSchema = z.object({ report: importReportSchema, language: languageSchema });
type Answer = z.infer<typeof answerSchema>;

/** Requests between processes on the same data folder, exchanged as files. */
export class ImportRequests {
  readonly #folder;

  /** `dataFolder` is the folder of the whole bench. */
  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'import-requests');
  }

  /** Writes a request; its answer has the same id. */
  ask(id: string, request: ImportRequest): void {
    makeFolderSync(this.#folder);
    writeFileAtomically(this.#file(id, 'asked'), JSON.stringify(request));
  }

  /** Reads and removes the answer; null while it is missing. */
  takeAnswer(id: string): Answer | null {
    const file = this.#file(id, 'answered');
    if (!existsSync(file)) return null;
    const answer = answerSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    removeFileSync(file);
    return answer.data ?? null;
  }

  /** Removes an unanswered request. */
  withdraw(id: string): void {
    removeFileSync(this.#file(id, 'asked'));
  }

  /** The oldest request, or null. */
  next(): { id: string; request: ImportRequest } | null {
    if (!existsSync(this.#folder)) return null;
    const [name] = readdirSync(this.#folder)
      .filter((one) => one.endsWith('.asked'))
      .toSorted();
    if (name === undefined) return null;
    const id = name.replace(/\.asked$/, '');
    try {
      const request = requestSchema.parse(
        JSON.parse(readFileSync(join(this.#folder, name), 'utf8')),
      );
      return { id, request };
    } catch {
      this.withdraw(id);
      return null;
    }
  }

  answer(id: string, answer: Answer): void {
    writeFileAtomically(this.#file(id, 'answered'), JSON.stringify(answer));
    this.withdraw(id);
  }

  #file(id: string, kind: 'asked' | 'answered'): string {
    return join(this.#folder, `${id}.${kind}`);
  }
}
