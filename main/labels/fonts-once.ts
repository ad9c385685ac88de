import type { LabelFonts } from './label-fonts.ts';

/** The fonts of our drawings, loaded at the first of them. */
export function fontsOnce(resourcesFolder: string): () => Promise<LabelFonts> {
  let loaded: Promise<LabelFonts> | null = null;
  return () => (loaded ??= loadFonts(resourcesFolder));
}

/** Font and PDF libraries take their time to load, which no start has to wait for. */
async function loadFonts(resourcesFolder: string): Promise<LabelFonts> {
  const { loadLabelFonts } = await import('./label-fonts.ts');
  return loadLabelFonts(resourcesFolder);
}
