import type { Language } from '../../../shared/model/station.ts';
import { textsOf } from '../../texts/texts.ts';
import { type PrinterNow, printersRequest } from '../../site/protocol/protocol.ts';
import { type StatusFigures, SILENT_SECONDS } from './figures.ts';
import { tableRow, table } from './html.ts';

const needsHelpStates: ReadonlySet<PrinterNow['state']> = new Set(['attention', 'offline']);

/** Returns the printers of the site's benches; those that need attention come first. */
export function printersPart({ benches: all }: StatusFigures, language: Language): string {
  const text = textsOf(language).hub.status;
  const { printerStates: states, printerReasons: reasons } = text;
  const rows = all
    .filter(({ isRevoked }) => !isRevoked)
    .flatMap((bench) =>
      reportedPrinters(bench).map((printer) => {
        const isSilent = bench.silentSeconds > SILENT_SECONDS;
        const needsHelp = needsHelpStates.has(printer.state);
        // The last report of a silent bench is outdated.
        const state = isSilent ? text.benchSilent : states[printer.state];
        const why = isSilent ? '' : printer.reasons.map((reason) => reasons[reason]).join(', ');
        const kind = isSilent ? 'behind' : needsHelp ? 'silent' : 'fine';
        const cells = [bench.code, printer.name, why, state];
        return { rank: needsHelp && !isSilent ? 0 : 1, kind, cells };
      }),
    )
    .sort((one, other) => one.rank - other.rank)
    .map(({ kind, cells }) => tableRow(cells, kind));
  const body =
    rows.length === 0
      ? `<p>${text.noPrinters}</p>`
      : table([text.code, text.printer, text.why, text.state], rows.join('\n'));
  return `<h2>${text.printers}</h2>${body}`;
}

function reportedPrinters({ printers }: StatusFigures['benches'][number]): readonly PrinterNow[] {
  return printers === null ? [] : printersRequest.shape.printers.parse(JSON.parse(printers));
}
