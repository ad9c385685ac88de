import { expect, it } from 'vitest';
import { commandEntries } from '../../../renderer/shell/palette/command-entries.ts';
import { likeliest } from '../../../renderer/shell/palette/likeness.ts';
import { languages, speakers } from '../i18n/speakers.ts';

it('reprinting is found by what packers call it', () => {
  const typed = { vi: 'in lai', en: 'reprint' };
  for (const language of languages) {
    const entries = commandEntries(speakers[language].t, {
      screen: 'pack',
      possible: new Set(['reprint', 'print']),
      run: () => {},
    });
    const matches = likeliest(entries, typed[language], ({ text, more = '' }) => `${text} ${more}`);
    expect([language, matches.map(({ id }) => id)]).toEqual([
      language,
      expect.arrayContaining(['command-reprint', 'command-print']),
    ]);
  }
});
