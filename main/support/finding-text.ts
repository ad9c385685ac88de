import type { SelfTestRow } from '../../shared/model/self-test.ts';
import type { Language } from '../../shared/model/station.ts';
import { fillIn, textsOf } from '../texts/texts.ts';
import type { Finding } from './finding.ts';

/** Formats a fact. Vietnamese writes 74,4. Whole numbers may be ports or codes and stay as they are. */
function written(fact: string | number, language: Language): string {
  const isPart = typeof fact === 'number' && !Number.isInteger(fact);
  return isPart ? fact.toLocaleString(language, { maximumFractionDigits: 1 }) : String(fact);
}

/** Result and remedy; `{{name}}` stands for a fact. */
interface Sentences {
  readonly found: string;
  readonly cure: string;
}

/** Formats a finding for display. */
export function formatFinding(
  { id, light, says, params: values = {} }: Finding,
  language: Language,
): SelfTestRow {
  const { checks, shut, failed } = textsOf(language).selfTest;
  const { name, says: sentences } = checks[id];
  const named: Readonly<Record<string, Sentences>> = sentences;
  const { found, cure } = named[says] ?? (says === 'shut' ? shut : failed);
  const params = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, written(value, language)]),
  );
  return { id, light, name, found: fillIn(found, params), cure: fillIn(cure, params) };
}
