import { formatOption } from '../base/help-text.ts';
import { inBothLanguages, type Texts } from '../texts/texts.ts';

type HelpTexts = Texts['help']['app'];

const text = (key: Exclude<keyof HelpTexts, 'options'>) =>
  inBothLanguages(({ help }) => help.app[key]);

const option = (name: string, key: keyof HelpTexts['options']) =>
  formatOption(
    name,
    inBothLanguages(({ help }) => help.app.options[key]),
  );

/** Output of `npm start -- --help` and `packbench --help`: a line for each option of `arguments.ts`. */
export const help = `Packbench: ${text('title')}

npm start -- [OPTIONS], packbench [OPTIONS]

${option('--user-data-dir FOLDER', 'user-data-dir')}
${option('--headless', 'headless')}
${option('--provision FILE', 'provision')}
${option('  --dry-run', 'dry-run')}
${option('--write-provision FILE', 'write-provision')}
${option('--import FILE --profile NAME', 'import')}
${option('  --sheet NAME', 'sheet')}
${option('  --report text|json', 'report')}
${option('--self-test', 'self-test')}
${option('  --json', 'json')}
${option('--reset-lead-pin', 'reset-lead-pin')}
${option('--hub', 'hub')}
${option('--help', 'help')}

${text('exitCodes')}: 0 ${text('done')}; 1 ${text('nothingDone')};
2 ${text('wrongInput')}; 3 ${text('rowsLeft')};
70 ${text('bug')}. ${text('selfTest')}: 0, 10 ${text('toCheck')}, 20 ${text('broken')}.
`;
