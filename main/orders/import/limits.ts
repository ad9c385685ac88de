/** What a file may bring. Beyond it nothing is read, and a message says where and what to do. */
export const limits = {
  /** Bytes of the file. */
  bytes: 64 * 1024 * 1024,
  /** Bytes of a sheet inside of a workbook, unpacked. */
  sheetBytes: 700 * 1024 * 1024,
  /** The same of a part that is kept whole while it is read: the list of sheets. No heap limit counts it. */
  partBytes: 4 * 1024 * 1024,
  /** Sheets of a workbook; each may be unpacked to its end to find a cell. */
  sheets: 1_000,
  /** Formats of cells and numbers: Excel has at most 64,000. */
  formats: 66_000,
  /** Characters of a row as it is written, with its marks. */
  rowLength: 16 * 1024 * 1024,
  /** Texts that cells name by numbers, and their characters together. */
  texts: 3_000_000,
  textLength: 48_000_000,
  /** Processor time that the thread may use for a file, ms. */
  readMs: 60_000,
  /** How long it may say nothing, ms, however little of a processor it gets. */
  silentMs: 600_000,
  /** Rows below the headings. */
  rows: 200_000,
  /** The last row that may hold something: headings, and what stands above them, are no orders. */
  lastRow: 200_020,
  columns: 200,
  /** Characters of a cell. */
  cell: 10_000,
  /** What JavaScript may take in the thread that reads, MB. */
  heapMb: 224,
  /** The same of what it has just made: more is only collected later. */
  youngMb: 16,
} as const;
