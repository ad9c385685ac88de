import type { TFunction } from 'i18next';
import { packModes } from '../../shared/model/packing.ts';
import { reprintReasonSchema } from '../../shared/model/print-job.ts';
import type { ScanCommand } from '../../shared/scans/command-codes.ts';

/** Returns the name of a scanned command: that of its mode or reason, or its own. */
export function scanCommandText(t: TFunction, command: ScanCommand): string {
  const mode = packModes.find((one) => command === `mode-${one}`);
  if (mode !== undefined) return t(`pack.modes.${mode}`);
  const reason = reprintReasonSchema.options.find((one) => command === `reason-${one}`);
  if (reason !== undefined) return t(`printing.reasons.${reason}`);
  return t(`keys.scan.commands.${command as 'print'}`);
}
