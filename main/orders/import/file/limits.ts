/** Limits of a file. A file beyond a limit is refused, with a message about the place and the remedy. */
export const limits = {
  /** Bytes of the file. */
  bytes: 64 * 1024 * 1024,
  /** Bytes of a sheet in a workbook, decompressed. */
  sheetBytes: 700 * 1024 * 1024,
  /**
   * Decompressed bytes of a part that is held in memory whole: the list of sheets. The heap limit does not include
   * it.
   */
  partBytes: 4 * 1024 * 1024,
  /** Decompressed bytes of an OpenDocument workbook, which its library holds in memory whole. */
  contentBytes: 256 * 1024 * 1024,
  /** Sheets of a workbook; each may be decompressed to its end to find a cell. */
  sheets: 1_000,
  /** Formats of cells and numbers; Excel allows at most 64,000. */
  formats: 66_000,
  /** Characters of a row in the file, with markup. */
  rowLength: 16 * 1024 * 1024,
  /** Shared texts of cells, and their total characters. */
  texts: 3_000_000,
  textLength: 48_000_000,
  /** Processor time of the thread for a file (ms). */
  readMs: 60_000,
  /** Maximum time without a reply (ms), even with little processor time. */
  silentMs: 600_000,
  /** Rows below the headings. */
  rows: 200_000,
  /** The last row that may have content; headings and rows above them are not orders. */
  lastRow: 200_020,
  columns: 200,
  /** Characters of a cell. */
  cell: 10_000,
  /** Memory limit of JavaScript in the reading thread (MB). */
  heapMb: 224,
  /** Memory limit of the process that reads workbooks other than .xlsx, with all its threads and buffers (MB). */
  processMb: 600,
  /** Memory limit of JavaScript in that process (MB). */
  processHeapMb: 400,
  /** Memory limit for new objects (MB). With more, garbage is collected later. */
  youngMb: 16,
} as const;
