import type { AuditBy, AuditGroup, AuditKind } from '../../shared/model/audit.ts';

/** What is set up: settings and tables by the names that the log keeps, and their members; the others stand as they are kept. */
export interface SetupWords {
  readonly things: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

/** What the log says in one language, on the screen and in files. */
export interface AuditWords {
  /** What a file is called, before what it is about. */
  readonly file: string;
  readonly title: string;
  readonly kinds: Readonly<Record<AuditKind, string>>;
  readonly groups: Readonly<Record<AuditGroup, string>>;
  readonly by: Readonly<Record<AuditBy, string>>;
  /** Somebody whose name was not to be kept. */
  readonly removed: string;
  /** Names of facts; one that is missing here stands as it is kept. */
  readonly facts: Readonly<Record<string, string>>;
  readonly setup: SetupWords;
  /** Values that are words of ours. */
  readonly values: Readonly<Record<string, string>>;
  /** What stands for a text that is not told. */
  readonly changed: string;
  readonly nothing: string;
  readonly columns: Readonly<
    Record<'row' | 'at' | 'who' | 'what' | 'order' | 'details' | 'code', string>
  >;
  readonly foot: Readonly<
    Record<
      'head' | 'inFile' | 'notAsked' | 'cut' | 'filter' | 'everything' | 'people' | 'page' | 'made',
      string
    >
  >;
}
