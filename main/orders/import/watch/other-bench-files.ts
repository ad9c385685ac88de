import type { WaitingFile } from '../../../../shared/model/import-profile.ts';
import type { SettingsByKey } from '../../../store/tables/settings-table.ts';
import type { Store } from '../../../store/store.ts';
import type { WaitingFolder } from './waiting-folder.ts';

type OtherBenchFile = SettingsByKey['imports.elsewhere'][number];

/**
 * Maximum number of records. Some are for files that no longer exist, for example on a removed stick.
 */
const MAX_RECORDS = 200;

/** Files of watched folders that another bench of the site has entered, with that bench's name. */
export class OtherBenchFiles {
  readonly #store;

  constructor({ store }: { store: Store }) {
    this.#store = store;
  }

  /** Stores the bench of a file, with the file's present size and time. */
  async note(waiting: WaitingFolder, { name, place }: WaitingFile, bench: string): Promise<void> {
    const mark = await waiting.markOf(name, place);
    if (mark === null) return;
    const file = { folder: waiting.folder, name, place, mark, bench };
    this.#set([...this.#without(file), file].slice(-MAX_RECORDS));
  }

  /** The bench that entered a file; undefined if none is known, or if the file has changed since. */
  async benchOf(waiting: WaitingFolder, file: WaitingFile): Promise<string | undefined> {
    const { folder } = waiting;
    const record = this.#all.find((one) => isSame(one, { folder, ...file }));
    if (!record) return undefined;
    return (await waiting.markOf(file.name, file.place)) === record.mark ? record.bench : undefined;
  }

  forget({ folder }: WaitingFolder, { name, place }: WaitingFile): void {
    const remaining = this.#without({ folder, name, place });
    if (remaining.length < this.#all.length) this.#set(remaining);
  }

  get #all(): readonly OtherBenchFile[] {
    return this.#store.settings.get('imports.elsewhere');
  }

  #without(file: Omit<OtherBenchFile, 'mark' | 'bench'>): OtherBenchFile[] {
    return this.#all.filter((one) => !isSame(one, file));
  }

  #set(files: readonly OtherBenchFile[]): void {
    const store = this.#store;
    store.commit(() => store.settings.set('imports.elsewhere', files));
  }
}

function isSame(
  one: Omit<OtherBenchFile, 'mark' | 'bench'>,
  other: Omit<OtherBenchFile, 'mark' | 'bench'>,
): boolean {
  return one.folder === other.folder && one.name === other.name && one.place === other.place;
}
