import type { PrinterCondition } from '../../../shared/model/printer-status.ts';
import { err, ok } from '../../../shared/result.ts';
import { spoolerCondition } from '../winspool/condition.ts';
import type { SpoolerReply, Spooler } from '../winspool/spooler.ts';
import type { SendFailure, Transport } from './transport.ts';

/** ERROR_INVALID_PRINTER_NAME, and the corresponding errors of print servers. */
const missing: ReadonlySet<number> = new Set([2, 1801, 3012]);
/** RPC_S_SERVER_UNAVAILABLE: the print spooler service does not run. */
const NO_SERVICE = 1722;

/**
 * Transport to a Windows printer; sends the bytes unchanged. `sent` means that they are in the queue of Windows, which
 * prints them by itself, possibly later.
 */
export function spoolerTransport(printerName: string, spooler: Spooler): Transport {
  const status = async (): Promise<PrinterCondition> =>
    conditionOf(await spooler.ask({ kind: 'status', printerName }));
  return {
    status,
    async send(bytes, { name }) {
      const { state, reasons } = await status();
      // A paused Windows queue would print this job later without warning.
      if (state === 'attention' || state === 'offline')
        return err({ code: 'printer-not-ready', reasons });
      const question = { kind: 'send', printerName, documentName: name, bytes } as const;
      const reply = await spooler.ask(question);
      if (reply.kind === 'sent') return ok({ sentBytes: reply.sentBytes });
      return err(sendFailureOf(reply, printerName, bytes.length));
    },
  };
}

function conditionOf(reply: SpoolerReply): PrinterCondition {
  const printer = reply.kind === 'printers' ? reply.printers[0] : undefined;
  if (printer) return spoolerCondition(printer);
  const kind = reply.kind === 'failed' && missing.has(reply.code) ? 'not-found' : 'offline';
  return { state: 'offline', reasons: [{ kind, words: detailOf(reply) }] };
}

function sendFailureOf(reply: SpoolerReply, address: string, totalBytes: number): SendFailure {
  if (reply.kind !== 'failed')
    return { code: 'printer-broke-off', address, sentBytes: totalBytes, totalBytes };
  const { call, code, sentBytes } = reply;
  if (call === 'WritePrinter' || call.startsWith('End'))
    return { code: 'printer-broke-off', address, sentBytes, totalBytes };
  if (missing.has(code))
    return { code: 'printer-not-ready', reasons: [{ kind: 'not-found', words: detailOf(reply) }] };
  const detail = detailOf(reply);
  return { code: code === NO_SERVICE ? 'printer-unreachable' : 'printer-refused', address, detail };
}

function detailOf(reply: SpoolerReply): string {
  if (reply.kind === 'failed') return `${reply.call} ${reply.code}`;
  return reply.kind === 'silent' ? reply.detail : reply.kind;
}
