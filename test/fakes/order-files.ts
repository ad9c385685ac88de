/** A file of orders as a shop would export it. Every row is valid; `wrong` replaces cells of some rows. */
const headings = [
  'Mã đơn hàng',
  'Tên người nhận',
  'Số điện thoại',
  'Địa chỉ',
  'Phường/Xã',
  'Quận/Huyện',
  'Tỉnh/Thành phố',
  'Tiền thu hộ (COD)',
  'Khối lượng (g)',
  'Sản phẩm',
] as const;

export type Cells = readonly string[];

/** Returns the cells of order `number`, counted from 1. */
function orderCells(number: number, prefix = 'DH'): string[] {
  return [
    `${prefix}-${String(number).padStart(4, '0')}`,
    `Khách ${number}`,
    `09${String(10_000_000 + number)}`,
    `${number} Lê Lợi`,
    'Phường Bến Nghé',
    'Quận 1',
    'Thành phố Hồ Chí Minh',
    String(100_000 + number * 1_000),
    '500',
    `${number} áo thun`,
  ];
}

/** Formats rows as CSV with the UTF-8 byte order mark, as Excel writes it. */
export function csvOf(rows: readonly Cells[], heading: Cells = headings): string {
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return `\uFEFF${[heading, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** Returns the rows of a number of orders; `wrong` has replacement cells by order number and column. */
export function orderRows(
  orders: number,
  wrong: Readonly<Record<number, Readonly<Record<number, string>>>> = {},
  prefix?: string,
): string[][] {
  return Array.from({ length: orders }, (_, at) =>
    orderCells(at + 1, prefix).map((cell, column) => wrong[at + 1]?.[column] ?? cell),
  );
}
