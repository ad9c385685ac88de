import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { serialPortSchema } from './model/scale.ts';
import { connectedScannerSchema, serialScanSchema } from './model/scanner.ts';

const connected = z.array(connectedScannerSchema);

/** Contract entries for scanners on serial ports; see `contract.ts`. */
export const scanningContract = {
  /** Serial ports of this computer. */
  'scanners.ports': query(z.undefined(), z.array(serialPortSchema), { needs: 'nobody' }),
  /** The scanners that are set up, with the state of their ports. */
  'scanners.list': query(z.undefined(), connected, { needs: 'nobody' }),
  /** Saves the sheet with the codes for testing a scanner as a PDF; returns its full path. */
  'scanners.testSheet': command(z.undefined(), z.object({ file: z.string() }), {
    needs: 'nobody',
    emits: [],
  }),
  /** Saves the card with the barcodes of all commands as a PDF; returns its full path. */
  'scanners.commandCard': command(z.undefined(), z.object({ file: z.string() }), {
    needs: 'nobody',
    emits: [],
  }),
  /** Prints the command card on labels, on the default printer. */
  'scanners.printCommandCard': command(
    z.undefined(),
    z.object({ labels: z.int(), printerName: z.string() }),
    { needs: 'nobody', emits: [] },
  ),
  /** A port was opened or lost, or the suffix of a scanner became known. */
  'scanners.changed': event(connected),
  /** A code was scanned. The window handles it like one from a keyboard scanner. */
  'scanners.scanned': event(serialScanSchema),
} as const;
