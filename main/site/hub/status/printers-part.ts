import { type PrinterNow, printersRequest } from '../../protocol.ts';
import { type Figures, SILENT_SECONDS } from './figures.ts';
import { row, table } from './html.ts';
import { printerWords } from './printer-words.ts';
import { type Language, words } from './words.ts';

const standing: ReadonlySet<PrinterNow['state']> = new Set(['attention', 'offline']);

/** Returns the printers of the site's benches; those that need attention come first. */
export function printersPart({ benches: all }: Figures, language: Language): string {
  const text = words[language];
  const { states, reasons } = printerWords[language];
  const rows = all
    .filter(({ isRevoked }) => !isRevoked)
    .flatMap((bench) =>
      toldOf(bench).map((printer) => {
        const isSilent = bench.silentSeconds > SILENT_SECONDS;
        const needsHelp = standing.has(printer.state);
        // The last report of a silent bench is outdated.
        const state = isSilent ? text.benchSilent : states[printer.state];
        const why = isSilent ? '' : printer.reasons.map((reason) => reasons[reason]).join(', ');
        const kind = isSilent ? 'behind' : needsHelp ? 'silent' : 'fine';
        const cells = [bench.code, printer.name, why, state];
        return { rank: needsHelp && !isSilent ? 0 : 1, kind, cells };
      }),
    )
    .sort((one, other) => one.rank - other.rank)
    .map(({ kind, cells }) => row(cells, kind));
  const body =
    rows.length === 0
      ? `<p>${text.noPrinters}</p>`
      : table([text.code, text.printer, text.why, text.state], rows.join('\n'));
  return `<h2>${text.printers}</h2>${body}`;
}

function toldOf({ printers }: Figures['benches'][number]): readonly PrinterNow[] {
  return printers === null ? [] : printersRequest.shape.printers.parse(JSON.parse(printers));
}
