import type { i18n } from 'i18next';
import { fold } from '../../../shared/fold.ts';
import type { Section } from '../../session/setup-state.ts';

/** The parts of the dictionary with the texts of each page. */
const textsOf: Record<Section, readonly string[]> = {
  station: ['station', 'look', 'unclearOrders', 'notices', 'goal', 'guideAgain'],
  scanner: ['scanner'],
  scale: ['scale'],
  people: ['people'],
  printers: ['printers', 'printRules'],
  'label-sizes': ['labelSizes'],
  connection: ['connection'],
  'pickup-points': ['pickupPoints'],
  routing: ['routing', 'trackingLinks'],
  webhook: ['webhook', 'listener', 'reach'],
  areas: ['areas'],
  backups: ['backups', 'retention'],
  site: ['site'],
  'app-updates': ['appUpdates'],
  audit: ['audit'],
  support: ['support'],
};

/**
 * Checks whether a page has the searched words in one of its texts, in the present language and in any spelling of
 * marks. An empty search finds every page.
 */
export function findsSection(translator: i18n, section: Section, searched: string): boolean {
  const words = fold(searched).split(' ').filter(Boolean);
  if (words.length === 0) return true;
  const own = textsOf[section].map((part) => resource(translator, `setup.${part}`));
  const all = leaves([resource(translator, `setup.sections.${section}`), ...own]);
  return all.some((text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  });
}

function resource(translator: i18n, key: string): unknown {
  return translator.getResource(translator.language, 'translation', key);
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leaves);
}
