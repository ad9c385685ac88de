import type { Language } from '../../../shared/model/station.ts';
import { type Page, parsePage } from './pages.ts';

const files = {
  vi: import.meta.glob<string>('../../../resources/manual/vi/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  en: import.meta.glob<string>('../../../resources/manual/en/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
};

/** Returns all pages of the handbook in one language, sorted by title. */
export function pagesIn(language: Language): readonly Page[] {
  return Object.entries(files[language])
    .map(([path, source]) => parsePage(/([\w-]+)\.md$/.exec(path)?.[1] ?? path, source))
    .sort((one, other) => one.title.localeCompare(other.title, language));
}
