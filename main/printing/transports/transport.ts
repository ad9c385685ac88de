import { join } from 'node:path';
import type { Printer } from '../../../shared/model/printer.ts';
import type { PrinterCondition } from '../../../shared/model/printer-status.ts';
import { assertNever, err } from '../../../shared/result.ts';
import type { Result } from '../../../shared/result.ts';
import { folderTransport } from './folder.ts';
import { tcpTransport } from './tcp.ts';

interface SendOptions {
  /** What the job is called; transports that keep files use it. */
  readonly name: string;
  readonly signal?: AbortSignal;
}

/** What a transport knows of a job that it delivered whole. */
export interface Sent {
  readonly sentBytes: number;
  /** How the printer was after the last byte, where it can be asked. */
  readonly condition?: PrinterCondition;
  /** The printer itself says that all of it is on paper. */
  readonly isPrinted?: boolean;
}

/**
 * A way to a printer. It never tries twice. Errors say whether anything may have been printed:
 * nothing for `printer-unreachable`, `printer-not-ready` and `folder-unwritable`, something for
 * `printer-broke-off`.
 */
export interface Transport {
  send(bytes: Uint8Array, options: SendOptions): Promise<Result<Sent>>;
  /** Asks the printer how it is, and prints nothing. Missing where there is no way to ask. */
  status?(signal?: AbortSignal): Promise<PrinterCondition>;
}

/** A way that this computer does not have. */
function unsupported(way: 'ipp' | 'driver' | 'spooler'): Transport {
  const refusal = err({ code: 'printer-unsupported', way, system: process.platform });
  return { send: () => Promise.resolve(refusal) };
}

/** The transport of a printer's profile; `dataFolder` holds the folder that a profile leaves open. */
export function transportOf(
  { transport, language }: Pick<Printer, 'transport' | 'language'>,
  dataFolder: string,
): Transport {
  switch (transport.kind) {
    case 'tcp':
      return tcpTransport(transport);
    case 'folder': {
      const folder = transport.folder === '' ? join(dataFolder, 'labels') : transport.folder;
      return folderTransport(folder, language);
    }
    case 'ipp':
    case 'driver':
    case 'spooler':
      return unsupported(transport.kind);
    default:
      return assertNever(transport);
  }
}
