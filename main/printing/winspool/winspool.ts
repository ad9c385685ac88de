import type * as Koffi from 'koffi';
import type { SpoolerAnswer, SpoolerPrinter } from './protocol.ts';

/** ERROR_INSUFFICIENT_BUFFER: the answer contains the required size. */
const TOO_SMALL = 122;
/** PRINTER_ENUM_LOCAL and PRINTER_ENUM_CONNECTIONS: printers of this computer and of its user. */
const ENUM_KNOWN = 0x2 | 0x4;
const CHUNK_BYTES = 65_536;

/** Fields that Windows returns for a printer; only the used ones have their real type. */
interface PrinterInfo {
  readonly pPrinterName: string | null;
  readonly pPortName: string | null;
  readonly pDriverName: string | null;
  readonly Attributes: number;
  readonly Status: number;
}

/** Windows print spooler. Every call blocks until Windows answers, so it must not run in the main thread. */
export interface Winspool {
  list(): SpoolerAnswer;
  status(printerName: string): SpoolerAnswer;
  /** Sends the bytes unchanged, without the driver. */
  send(printerName: string, documentName: string, bytes: Uint8Array): SpoolerAnswer;
}

/** Loads winspool.drv. Throws if it does not exist. */
export function openWinspool(koffi: typeof Koffi.default): Winspool {
  const calls = bind(koffi);
  const failed = (call: string, sentBytes = 0): SpoolerAnswer => ({
    kind: 'failed',
    call,
    code: calls.lastError(),
    sentBytes,
  });

  const withPrinter = (name: string, work: (handle: unknown) => SpoolerAnswer): SpoolerAnswer => {
    const handle: unknown[] = [null];
    if (!calls.open(name, handle, null)) return failed('OpenPrinter');
    try {
      return work(handle[0]);
    } finally {
      calls.close(handle[0]);
    }
  };

  const write = (handle: unknown, bytes: Uint8Array): SpoolerAnswer => {
    let sent = 0;
    while (sent < bytes.length) {
      const chunk = bytes.subarray(sent, sent + CHUNK_BYTES);
      const written = [0];
      if (!calls.write(handle, chunk, chunk.length, written)) return failed('WritePrinter', sent);
      sent += written[0] ?? 0;
    }
    return { kind: 'sent', sentBytes: sent };
  };

  const print = (handle: unknown, documentName: string, bytes: Uint8Array): SpoolerAnswer => {
    const document = { pDocName: documentName, pOutputFile: null, pDatatype: 'RAW' };
    if (calls.startDoc(handle, 1, document) === 0) return failed('StartDocPrinter');
    if (!calls.startPage(handle)) {
      const answer = failed('StartPagePrinter');
      calls.abort(handle);
      return answer;
    }
    const answer = write(handle, bytes);
    if (answer.kind !== 'sent') {
      calls.abort(handle);
      return answer;
    }
    if (!calls.endPage(handle)) return failed('EndPagePrinter', bytes.length);
    return calls.endDoc(handle) ? answer : failed('EndDocPrinter', bytes.length);
  };

  return {
    list() {
      const sizes = { needed: [0], returned: [0] };
      const ask = (room: Uint8Array) =>
        calls.enumerate(ENUM_KNOWN, null, 2, room, room.length, sizes.needed, sizes.returned);
      if (!ask(new Uint8Array(0)) && calls.lastError() !== TOO_SMALL) return failed('EnumPrinters');
      const room = new Uint8Array(sizes.needed[0] ?? 0);
      if (room.length > 0 && !ask(room)) return failed('EnumPrinters');
      return { kind: 'printers', printers: calls.decode(room, sizes.returned[0] ?? 0) };
    },
    status: (printerName) =>
      withPrinter(printerName, (handle) => {
        const needed = [0];
        const ask = (room: Uint8Array) => calls.get(handle, 2, room, room.length, needed);
        if (!ask(new Uint8Array(0)) && calls.lastError() !== TOO_SMALL) return failed('GetPrinter');
        const room = new Uint8Array(needed[0] ?? 0);
        if (!ask(room)) return failed('GetPrinter');
        return { kind: 'printers', printers: calls.decode(room, 1) };
      }),
    send: (printerName, documentName, bytes) =>
      withPrinter(printerName, (handle) => print(handle, documentName, bytes)),
  };
}

/** Binds the functions of winspool.drv (winspool.h) with their C declarations. */
function bind(koffi: typeof Koffi.default) {
  const spool = koffi.load('winspool.drv');
  const kernel = koffi.load('kernel32.dll');
  koffi.struct('DOC_INFO_1W', { pDocName: 'str16', pOutputFile: 'str16', pDatatype: 'str16' });
  const info = koffi.struct('PRINTER_INFO_2W', {
    pServerName: 'str16',
    pPrinterName: 'str16',
    pShareName: 'str16',
    pPortName: 'str16',
    pDriverName: 'str16',
    pComment: 'str16',
    pLocation: 'str16',
    pDevMode: 'void *',
    pSepFile: 'str16',
    pPrintProcessor: 'str16',
    pDatatype: 'str16',
    pParameters: 'str16',
    pSecurityDescriptor: 'void *',
    Attributes: 'uint32_t',
    Priority: 'uint32_t',
    DefaultPriority: 'uint32_t',
    StartTime: 'uint32_t',
    UntilTime: 'uint32_t',
    Status: 'uint32_t',
    cJobs: 'uint32_t',
    AveragePPM: 'uint32_t',
  });
  const decode = (room: Uint8Array, count: number): SpoolerPrinter[] => {
    const size = koffi.sizeof(info);
    return Array.from({ length: count }, (_, index) =>
      readInfo(koffi.decode(room, index * size, info) as PrinterInfo),
    );
  };
  return {
    decode,
    lastError: kernel.func('uint32_t __stdcall GetLastError()') as () => number,
    open: spool.func('int __stdcall OpenPrinterW(str16 name, _Out_ void **handle, void *defaults)'),
    close: spool.func('int __stdcall ClosePrinter(void *handle)'),
    startDoc: spool.func(
      'uint32_t __stdcall StartDocPrinterW(void *handle, uint32_t level, DOC_INFO_1W *document)',
    ),
    startPage: spool.func('int __stdcall StartPagePrinter(void *handle)'),
    write: spool.func(
      'int __stdcall WritePrinter(void *handle, void *bytes, uint32_t count, _Out_ uint32_t *written)',
    ),
    endPage: spool.func('int __stdcall EndPagePrinter(void *handle)'),
    endDoc: spool.func('int __stdcall EndDocPrinter(void *handle)'),
    abort: spool.func('int __stdcall AbortPrinter(void *handle)'),
    get: spool.func(
      'int __stdcall GetPrinterW(void *handle, uint32_t level, void *room, uint32_t size, _Out_ uint32_t *needed)',
    ),
    enumerate: spool.func(
      'int __stdcall EnumPrintersW(uint32_t flags, str16 server, uint32_t level, void *room, uint32_t size, _Out_ uint32_t *needed, _Out_ uint32_t *returned)',
    ),
  };
}

function readInfo(info: PrinterInfo): SpoolerPrinter {
  return {
    name: info.pPrinterName ?? '',
    driver: info.pDriverName ?? '',
    port: info.pPortName ?? '',
    status: info.Status,
    attributes: info.Attributes,
  };
}
