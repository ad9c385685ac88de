/** What a file may bring. Beyond it nothing is read, and a message says where and what to do. */
export const limits = {
  /** Bytes of the file. */
  bytes: 64 * 1024 * 1024,
  /** Bytes of a sheet inside of a workbook, unpacked. */
  sheetBytes: 700 * 1024 * 1024,
  /** Rows below the headings. */
  rows: 200_000,
  /** The last row that may hold something: headings, and what stands above them, are no orders. */
  lastRow: 200_020,
  columns: 200,
  /** Characters of a cell. */
  cell: 10_000,
  /** What JavaScript may take in the thread that reads, MB. */
  heapMb: 768,
  /** The same of what it has just made: more is only collected later. */
  youngMb: 16,
} as const;
