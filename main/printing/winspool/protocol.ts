/** What the worker is asked, which alone speaks with Windows' spooler; one question at a time. */
export type SpoolerQuestion =
  | { readonly kind: 'list' }
  | { readonly kind: 'status'; readonly printerName: string }
  | {
      readonly kind: 'send';
      readonly printerName: string;
      readonly documentName: string;
      readonly bytes: Uint8Array;
    };

/** A printer of Windows. `status` and `attributes` are bits of PRINTER_INFO_2. */
export interface SpoolerPrinter {
  readonly name: string;
  readonly driver: string;
  readonly port: string;
  readonly status: number;
  readonly attributes: number;
}

/** `failed` names the call that Windows refused, and Windows' own number for the reason. */
export type SpoolerAnswer =
  | { readonly kind: 'printers'; readonly printers: readonly SpoolerPrinter[] }
  | { readonly kind: 'sent'; readonly sentBytes: number }
  /** `sentBytes` is 0 when nothing of the label was handed over. */
  | {
      readonly kind: 'failed';
      readonly call: string;
      readonly code: number;
      readonly sentBytes: number;
    };
