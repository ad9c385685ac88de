import type { WaitingFile } from '../../../../shared/model/import-profile.ts';
import { newToken } from '../../../base/random.ts';
import { faultInLog } from '../../../base/loggable.ts';
import type { Log } from '../../../base/host-services.ts';
import { fileNamePart, shortFileName } from '../../../base/files/file-name.ts';
import { isUnwritable } from '../../../base/files/file-error.ts';
import type { Store } from '../../../store/store.ts';
import type { SettingsByKey } from '../../../store/tables/settings-table.ts';
import type { WaitingFolder } from './waiting-folder.ts';

/** A file of a watched folder that this station has renamed into `taken`, so that no other bench reads it. */
export type TakenFile = SettingsByKey['imports.taken'][number];

/**
 * Maximum number of records. Some are for files that no longer exist, for example on a removed stick.
 */
const MAX_RECORDS = 200;
/** Random hex digits in a name, because benches without a site may have the same code. */
const TAG_DIGITS = 6;

/** The prefix that a bench wrote before a file's name in `taken`. The bench's code may contain any text. */
function prefixOf(name: string): string {
  return (/^.*?-[\da-f]{6} - /s.exec(name) ?? /^.*? - /s.exec(name) ?? [''])[0];
}

interface TakenFilesTools {
  readonly store: Store;
  readonly log: Log;
  readonly step: (step: string) => void;
}

/**
 * Taken files of this station that are not finished. The record is on the disk before the file is renamed or read.
 */
export class TakenFiles {
  readonly #tools: TakenFilesTools;
  /** Names of files that could not be renamed, so that each is logged once. */
  readonly #untakeable = new Set<string>();

  constructor(tools: TakenFilesTools) {
    this.#tools = tools;
  }

  get all(): readonly TakenFile[] {
    return this.#tools.store.settings.get('imports.taken');
  }

  of(folder: string): TakenFile[] {
    return this.all.filter((one) => one.folder === folder);
  }

  /** Files of folders that are no longer watched. */
  notOf(folder: string | undefined): TakenFile[] {
    return this.all.filter((one) => one.folder !== folder);
  }

  find(as: string): TakenFile | undefined {
    return this.all.find((one) => one.as === as);
  }

  /** Replaces the record of a file. */
  keep(file: TakenFile): void {
    this.#set([...this.#without(file), file].slice(-MAX_RECORDS));
  }

  forget(file: Pick<TakenFile, 'as'>): void {
    if (this.find(file.as)) this.#set(this.#without(file));
  }

  /**
   * Takes a file. Null if another bench was faster or the file system failed, `unwritable` if the folder allows no
   * renaming.
   */
  async take(
    waiting: WaitingFolder,
    file: WaitingFile,
    isByPerson: boolean,
  ): Promise<TakenFile | null | 'unwritable'> {
    const { store, log, step } = this.#tools;
    const name = file.place === 'taken' ? file.name.replace(prefixOf(file.name), '') : file.name;
    // A stored code is not validated when it is read.
    const bench = `${fileNamePart(store.settings.get('station').code)}-${newToken().slice(0, TAG_DIGITS)}`;
    const prefix = `${bench} - `;
    const as = prefix + shortFileName(name, Buffer.byteLength(prefix));
    const record: TakenFile = { folder: waiting.folder, name, as, isRead: false, isByPerson };
    this.keep(record);
    step('import: a file to be taken');
    try {
      if (await waiting.take(file, as)) {
        step('import: a file taken');
        return record;
      }
      this.forget(record);
      return null;
    } catch (error) {
      this.forget(record);
      if (!this.#untakeable.has(file.name))
        log.warn('import.not-taken', { error: faultInLog(error) });
      this.#untakeable.add(file.name);
      return isUnwritable(error) ? 'unwritable' : null;
    }
  }

  #without({ as }: Pick<TakenFile, 'as'>): TakenFile[] {
    return this.all.filter((one) => one.as !== as);
  }

  #set(files: readonly TakenFile[]): void {
    const { store } = this.#tools;
    store.commit(() => store.settings.set('imports.taken', files));
  }
}
