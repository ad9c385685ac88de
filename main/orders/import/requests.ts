import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolderSync } from '../../base/files/make-folder.ts';
import { removeFileSync } from '../../base/files/remove.ts';
import { importReportSchema } from '../../../shared/model/import-profile.ts';
import { languageSchema } from '../../../shared/model/station.ts';
import { writeFileAtomically } from '../../base/files/atomic-file.ts';

/** What the command line asks for. */
const requestSchema = z.object({
  file: z.string(),
  profile: z.string(),
  sheet: z.string().nullable().default(null),
});
export type ImportRequest = z.infer<typeof requestSchema>;

/** What came of it, and the language of the station that did it. */
const answerSchema = z.object({ report: importReportSchema, language: languageSchema });
type Answer = z.infer<typeof answerSchema>;

/** What one process asks of the one that runs on the same data folder: files, which both can see. */
export class ImportRequests {
  readonly #folder;

  /** `dataFolder` is that of the whole bench. */
  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'import-requests');
  }

  /** Leaves a request; it is answered under the same id. */
  ask(id: string, request: ImportRequest): void {
    makeFolderSync(this.#folder);
    writeFileAtomically(this.#file(id, 'asked'), JSON.stringify(request));
  }

  /** The answer, which is gone then; null while there is none. */
  takeAnswer(id: string): Answer | null {
    const file = this.#file(id, 'answered');
    if (!existsSync(file)) return null;
    const answer = answerSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    removeFileSync(file);
    return answer.data ?? null;
  }

  /** Takes a request back that nobody has answered. */
  withdraw(id: string): void {
    removeFileSync(this.#file(id, 'asked'));
  }

  /** The request that waits longest; null for none. */
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
