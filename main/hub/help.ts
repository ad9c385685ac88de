import { formatOption } from '../base/help-text.ts';
import { inBothLanguages, type Texts } from '../texts/texts.ts';

type HelpTexts = Texts['help']['hub'];

const text = (key: Exclude<keyof HelpTexts, 'options'>) =>
  inBothLanguages(({ help }) => help.hub[key]);

const option = (name: string, key: keyof HelpTexts['options']) =>
  formatOption(
    name,
    inBothLanguages(({ help }) => help.hub.options[key]),
  );

/** Text of `npm start -- --hub --help`: a line for each option of `arguments.ts`. */
export const hubHelp = `Packbench: ${text('title')}

npm start -- --hub [--user-data-dir FOLDER] [--database URL] …

${option('--user-data-dir FOLDER', 'user-data-dir')}
${formatOption('--database URL', 'postgres://USER:PASSWORD@HOST/NAME?sslmode=verify-full (PACKBENCH_DATABASE)')}
${option('--listen HOST:PORT', 'listen')}
${option('--address HOST:PORT', 'address')}
${option('--tls-cert FILE --tls-key FILE', 'tls-cert')}
${option('--trusted-proxy ADDRESS,…', 'trusted-proxy')}
${option('--claim-minutes N', 'claim-minutes')}
${option('--webhook-address URL', 'webhook-address')}
${option('--webhook-listen HOST:PORT, --webhook-cert FILE, --webhook-key FILE', 'webhook-listen')}

${text('tasks')}:
${option('--new-code', 'new-code')}
${option('--benches', 'benches')}
${option('--revoke BENCH', 'revoke')}
${option('--audit BENCH', 'audit')}
${option('--status-password', 'status-password')}
${option('--hub-backup FILE', 'hub-backup')}
${option('--hub-restore FILE', 'hub-restore')}
${option('--new-log', 'new-log')}
${option('--new-webhook-path', 'new-webhook-path')}
${option('--help', 'help')}

${text('exitCodes')}: 0 ${text('done')}; 2 ${text('refused')}; 70 ${text('bug')}.
`;

/** True if the command line requests help. */
export function isHelpRequested(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}
