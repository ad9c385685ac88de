/** Requests to the worker, which alone calls the Windows spooler; one request at a time. */
export type SpoolerQuestion =
  | { readonly kind: 'list' }
  | { readonly kind: 'status'; readonly printerName: string }
  | {
      readonly kind: 'send';
      readonly printerName: string;
      readonly documentName: string;
      readonly bytes: Uint8Array;
    };

/** A Windows printer. `status` and `attributes` are bits of PRINTER_INFO_2. */
export interface SpoolerPrinter {
  readonly name: string;
  readonly driver: string;
  readonly port: string;
  readonly status: number;
  readonly attributes: number;
}

/** Answers of the worker. `failed` has the call that Windows refused, and the error code of Windows. */
export type SpoolerAnswer =
  | { readonly kind: 'printers'; readonly printers: readonly SpoolerPrinter[] }
  | { readonly kind: 'sent'; readonly sentBytes: number }
  /** `sentBytes` is 0 if nothing of the label was accepted. */
  | {
      readonly kind: 'failed';
      readonly call: string;
      readonly code: number;
      readonly sentBytes: number;
    };
