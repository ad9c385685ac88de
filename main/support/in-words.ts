import type { SelfTestRow } from '../../shared/model/self-test.ts';
import type { Language } from '../../shared/model/station.ts';
import type { Finding } from './finding.ts';
import { english } from './self-test-words-en.ts';
import { vietnamese } from './self-test-words-vi.ts';

/** Formats a fact. Vietnamese writes 74,4. Whole numbers may be ports or codes and stay as they are. */
function written(fact: string | number, language: Language): string {
  const isPart = typeof fact === 'number' && !Number.isInteger(fact);
  return isPart ? fact.toLocaleString(language, { maximumFractionDigits: 1 }) : String(fact);
}

/** Formats a finding for display. */
export function inWords({ id, light, says, facts = {} }: Finding, language: Language): SelfTestRow {
  const words = language === 'vi' ? vietnamese : english;
  const { name, says: sentences } = words.checks[id];
  const [found, cure] = sentences[says] ?? (says === 'shut' ? words.shut : words.failed);
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, fact: string) => written(facts[fact] ?? '', language));
  return { id, light, name, found: filled(found), cure: filled(cure) };
}
