import type { Language } from '../../shared/model/station.ts';
import type { AuditWords } from './audit-words.ts';
import { english } from './audit-words-en.ts';
import { vietnamese } from './audit-words-vi.ts';

/** Texts of the log in a language. */
export function auditWords(language: Language): AuditWords {
  return language === 'vi' ? vietnamese : english;
}
