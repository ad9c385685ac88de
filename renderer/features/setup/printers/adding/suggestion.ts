import type { DiscoveredPrinter } from '../../../../../shared/model/printer.ts';
import type { PrinterValues } from '../printer-values.ts';

/**
 * What a printer that was found puts into the form: its address, and whatever could be guessed. A
 * name that somebody typed stays; one that came from the printer chosen `before` gives way.
 */
export function takeSuggestion(
  values: PrinterValues,
  found: DiscoveredPrinter,
  before: DiscoveredPrinter | null,
): Partial<PrinterValues> {
  const { language, dpi, widthMm, heightMm } = found.suggestion;
  const isOurs = values.name.trim() === '' || values.name === before?.name;
  return {
    transport: { ...values.transport, ...found.transport },
    ...(isOurs && { name: found.name.slice(0, 60) }),
    language: language ?? usualLanguage(found, values.language),
    ...(dpi !== undefined && { dpi }),
    // Its paper is what the printer says, whatever the table calls it.
    ...(widthMm !== undefined && { widthMm, sizeId: null }),
    ...(heightMm !== undefined && { heightMm, sizeId: null }),
  };
}

/** Drivers take documents; whatever else was chosen before stays to be tried. */
function usualLanguage(
  { transport }: DiscoveredPrinter,
  chosen: PrinterValues['language'],
): PrinterValues['language'] {
  return transport.kind === 'driver' ? 'pdf' : chosen;
}
