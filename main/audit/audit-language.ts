import type { AuditBy, AuditGroup, AuditKind } from '../../shared/model/audit.ts';
import type { Language } from '../../shared/model/station.ts';
import { auditNames } from '../../shared/settings.ts';
import { textsOf } from '../texts/texts.ts';

/** Labels of settings, tables and their members, by stored name. A missing one is shown as stored. */
interface SetupWords {
  readonly things: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

/** Texts of the log in one language, on the screen and in files. */
export interface AuditWords {
  /** Prefix of file names. */
  readonly file: string;
  readonly title: string;
  readonly kinds: Readonly<Record<AuditKind, string>>;
  readonly groups: Readonly<Record<AuditGroup, string>>;
  readonly by: Readonly<Record<AuditBy, string>>;
  /** Shown for a packer whose name was removed. */
  readonly removed: string;
  /** Labels of details, by stored name. A missing one is shown as stored. */
  readonly facts: Readonly<Record<string, string>>;
  readonly setup: SetupWords;
  /** Labels of values that the app defines. */
  readonly values: Readonly<Record<string, string>>;
  /** Shown instead of a value that the log does not contain. */
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

/** Texts of the log in a language. Settings are labelled by the table of settings. */
export function auditTextsFor(language: Language): AuditWords {
  const { audit } = textsOf(language);
  const things = { ...auditNames(language), ...audit.setup.things };
  return { ...audit, setup: { ...audit.setup, things } };
}
