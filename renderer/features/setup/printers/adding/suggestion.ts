import type { DiscoveredPrinter } from '../../../../../shared/model/printer.ts';
import type { PrinterValues } from '../printer-values.ts';

/**
 * Returns the form values of a discovered printer: its address, and further values that could be guessed. A typed name
 * is retained; the name of the printer selected `before` is replaced.
 */
export function takeSuggestion(
  values: PrinterValues,
  printer: DiscoveredPrinter,
  before: DiscoveredPrinter | null,
): Partial<PrinterValues> {
  const { language, dpi, widthMm, heightMm } = printer.suggestion;
  const isOurs = values.name.trim() === '' || values.name === before?.name;
  return {
    transport: { ...values.transport, ...printer.transport },
    ...(isOurs && { name: printer.name.slice(0, 60) }),
    language: language ?? usualLanguage(printer, values.language),
    ...(dpi !== undefined && { dpi }),
    // The printer's own paper size takes precedence over the table.
    ...(widthMm !== undefined && { widthMm, sizeId: null }),
    ...(heightMm !== undefined && { heightMm, sizeId: null }),
  };
}

/** Drivers accept documents. Otherwise the previous choice remains, for a try. */
function usualLanguage(
  { transport }: DiscoveredPrinter,
  chosen: PrinterValues['language'],
): PrinterValues['language'] {
  return transport.kind === 'driver' ? 'pdf' : chosen;
}
