import type { LabelFonts } from './label-fonts.ts';

/** Loads the fonts of own drawings at first use. */
export function fontsOnce(resourcesFolder: string): () => Promise<LabelFonts> {
  let loaded: Promise<LabelFonts> | null = null;
  return () => (loaded ??= loadFonts(resourcesFolder));
}

/** Loading the font and PDF libraries is slow, so the app's start does not wait for it. */
async function loadFonts(resourcesFolder: string): Promise<LabelFonts> {
  const { loadLabelFonts } = await import('./label-fonts.ts');
  return loadLabelFonts(resourcesFolder);
}
