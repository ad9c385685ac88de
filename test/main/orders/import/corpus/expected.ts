import { habits } from './expected-habits.ts';
import { expectedOtherBooks } from './expected-other-books.ts';
import { shops } from './expected-shops.ts';
import { texts } from './expected-texts.ts';
import type { Outcome } from './outcome.ts';

export const expected: Readonly<Record<string, Outcome>> = {
  // One order and another, in every encoding that shops write

  'utf8.csv': {
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Trần Minh | 0987654321 | 5 Tràng Tiền | Phường Tràng Tiền, Quận Hoàn Kiếm, Thành phố Hà Nội | 0 đ | 1200 g | Máy sấy',
    ],
  },
  'utf8-bom.csv': {
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Trần Minh | 0987654321 | 5 Tràng Tiền | Phường Tràng Tiền, Quận Hoàn Kiếm, Thành phố Hà Nội | 0 đ | 1200 g | Máy sấy',
    ],
  },
  'utf16le.txt': {
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Trần Minh | 0987654321 | 5 Tràng Tiền | Phường Tràng Tiền, Quận Hoàn Kiếm, Thành phố Hà Nội | 0 đ | 1200 g | Máy sấy',
    ],
  },
  'utf16be.csv': {
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Trần Minh | 0987654321 | 5 Tràng Tiền | Phường Tràng Tiền, Quận Hoàn Kiếm, Thành phố Hà Nội | 0 đ | 1200 g | Máy sấy',
    ],
  },
  'utf16le-bare.csv': {
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Trần Minh | 0987654321 | 5 Tràng Tiền | Phường Tràng Tiền, Quận Hoàn Kiếm, Thành phố Hà Nội | 0 đ | 1200 g | Máy sấy',
    ],
  },
  'windows-1258.csv': {
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Trần Minh | 0987654321 | 5 Tràng Tiền | Phường Tràng Tiền, Quận Hoàn Kiếm, Thành phố Hà Nội | 0 đ | 1200 g | Máy sấy',
    ],
  },
  'semicolon.csv': {
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Trần Minh | 0987654321 | 5 Tràng Tiền | Phường Tràng Tiền, Quận Hoàn Kiếm, Thành phố Hà Nội | 0 đ | 1200 g | Máy sấy',
    ],
  },
  'excel-mac.csv': {
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Chị Lan | 0987654321 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
  },
  'report.csv': {
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Trần Minh | 0987654321 | 5 Tràng Tiền | Phường Tràng Tiền, Quận Hoàn Kiếm, Thành phố Hà Nội | 0 đ | 1200 g | Máy sấy',
    ],
  },
  'multiline.csv': {
    lacks: 'codAmount, weight, product',
    orders: [],
    findings: ['2 codAmount dong.integer', '2 product contents.text', '2 weight grams.integer'],
  },

  // Cells that begin with "=", and other special content of text files

  'formulas.csv': {
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A4 | @Lan | 0987654323 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
    findings: [
      '3 name import.formula',
      '4 codAmount import.formula',
      '6 codAmount money.unclear',
      '7 codAmount import.error',
      '8 phone import.exponent',
      '9 phone import.twoPhones',
    ],
  },
  'nul.csv': { refused: 'nul 2 B' },
  'open-quote.csv': { refused: 'open-quote 2' },

  // By LibreOffice (made-by/libreoffice.py)

  'libreoffice-utf16.csv': {
    orders: [
      'L1 | Nguyễn Thị Ánh | 0912345678 | 1 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 250000 đ | 400 g | Ấm trà',
    ],
    findings: ['2 phone import.zero?'],
  },
  'libreoffice.xlsx': {
    sheet: 'lo',
    orders: [
      'L1 | Nguyễn Thị Ánh | 0912345678 | 1 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 250000 đ | 400 g | Ấm trà',
    ],
    findings: ['2 phone import.zero?'],
  },
  // lo-addresses.xlsx: Addresses of both systems: ambiguous ones are asked about.
  'lo-addresses.xlsx': {
    sheet: 'Sheet1',
    orders: [
      'N2 | Anh Bình | 0905000002 | 3 Lê Lợi | Xã Thạnh An, Huyện Cần Giờ, Thành phố Hồ Chí Minh | 150000 đ | 300 g | Dép',
      'N4 | Anh Bình | 0905000004 | 9 Nguyễn Huệ | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 150000 đ | 300 g | Dép',
      'N5 | Anh Bình | 0905000005 | 5 Trần Phú | Xã Thủy Bằng, Thành phố Huế, Tỉnh Thừa Thiên Huế | 150000 đ | 300 g | Dép',
      'N8 | Anh Bình | 0905000008 | số 5 ngõ 12 Trần Phú | Phường Văn Quán, Quận Hà Đông, Thành phố Hà Nội | 150000 đ | 300 g | Dép',
    ],
    findings: [
      '2 area import.commune',
      '4 area import.areaDivided',
      '7 area import.areaDivided',
      '8 area import.areaDivided',
    ],
  },
  // lo-filtered.xlsx: A filter hides rows outside Huế.
  'lo-filtered.xlsx': {
    sheet: 'Sheet1',
    orders: [
      'F1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'F2 | Nguyễn Thị Ánh Minh | 0987654321 | 7 Minh Mạng | Xã Thủy Bằng, Thành phố Huế, Tỉnh Thừa Thiên Huế | 0 đ | 1200 g | Bộ ấm trà',
      'F3 | Anh Tú | 0912345671 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
    findings: ['2 soc import.hidden?', '4 soc import.hidden?'],
  },
  'lo-long-code.xlsx': {
    sheet: 'Sheet1',
    orders: [
      '576462519325884416 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
    findings: ['3 soc import.exponent'],
  },
  'lo-macros.xlsm': { refused: 'macros' },
  // lo-oddities.xlsx: One kind of oddity per row; the number in a code is its row.
  'lo-oddities.xlsx': {
    sheet: 'Sheet1',
    orders: [
      'O02 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'O03 | Phone as a number | 0912345679 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'O04 | Phone as a number that shows its zero | 0912345670 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      '123456789012 | Code that shows as 1,23E+11 | 0912345672 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'O08 | Amount that is computed | 0912345673 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'O10 | Merged with the row below | 0912345675 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'O12 | Hidden row | 0912345677 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'O13 | Amount with its currency | 0912345660 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'O15 | Two lines in a cell | 0912345662 | 12 Lê Lợi, tầng 3 | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'O16 | Chị Hoa | 0912345663 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'O18 | Parts in bold | 0912345665 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'O19 | Phone with a sign in front | 0912345666 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
    findings: [
      '3 phone import.zero?',
      '5 address import.date',
      '7 phone import.exponent',
      '8 codAmount import.formula?',
      '9 codAmount import.error',
      '11 name import.merged',
      '12 soc import.hidden?',
      '14 weight weight.unit',
      '16 name import.formula?',
      '17 address import.formula',
      '20 product import.boolean',
    ],
  },
  'lo-password.xlsx': { refused: 'password' },
  'lo-quoted-utf16.csv': {
    orders: [
      'L1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'L2 | Nguyễn Thị Ánh Minh | 0987654321 | 7 Minh Mạng | Xã Thủy Bằng, Thành phố Huế, Tỉnh Thừa Thiên Huế | 0 đ | 1200 g | Bộ ấm trà',
    ],
  },
  // lo-semicolon.csv: Written as displayed in the sheet: a code has lost its digits. "TT. Huế" may be a town.
  'lo-semicolon.csv': {
    orders: [
      'T1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
    findings: ['3 soc import.exponent'],
  },
  // lo-sheets.xlsx: The first sheet only has formats, the second is hidden.
  'lo-sheets.xlsx': {
    sheet: 'Đơn & hàng',
    orders: [
      'S1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'S2 | Nguyễn Thị Ánh Minh | 0987654321 | 7 Minh Mạng | Xã Thủy Bằng, Thành phố Huế, Tỉnh Thừa Thiên Huế | 0 đ | 1200 g | Bộ ấm trà',
    ],
  },
  // lo-tab.tsv: Written as stored in the cells: the phone has lost its zero.
  'lo-tab.tsv': {
    orders: [
      'T1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
    findings: ['2 phone import.zero?', '3 soc import.exponent'],
  },
  'lo-windows-1258.csv': {
    orders: [
      'L1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'L2 | Nguyễn Thị Ánh Minh | 0987654321 | 7 Minh Mạng | Xã Thủy Bằng, Thành phố Huế, Tỉnh Thừa Thiên Huế | 0 đ | 1200 g | Bộ ấm trà',
    ],
  },

  // Workbooks as written by Excel and other programs (made-by/hand.py; exceljs, openpyxl)

  'excel.xlsx': {
    sheet: 'Đơn hàng',
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Chị Lan | 0987654321 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 120000 đ | 500 g | 2 áo thun',
      'A3 | Hai dòng một ô | 0987654322 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A5 | Chị Lan | 0987654324 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A6 | Chị Lan | 0987654325 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A7 | Chị Lan | 0987654326 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
    findings: [
      '5 address import.date',
      '7 phone import.zero?',
      '8 codAmount import.formula?',
      '9 codAmount import.error',
      '10 product import.boolean',
    ],
  },
  // excel-strict.xlsx: In this format dates are texts with their own type.
  'excel-strict.xlsx': {
    sheet: 'Sheet1',
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Chị Lan | 0987654321 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 120000 đ | 500 g | 2 áo thun',
    ],
    findings: ['4 address import.date'],
  },
  'excel-1904.xlsx': {
    sheet: 'Sheet1',
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
    findings: ['3 address import.date'],
  },
  // bare.xlsx: Rows and cells without references.
  'bare.xlsx': {
    sheet: 'Don',
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Chị Lan | 0987654321 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A3 | Chị Lan | 0987654322 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 300000 đ | 500 g | 2 áo thun',
      'A5 | Chị Lan | 0987654324 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
    findings: [
      '3 soc import.hidden?',
      '4 codAmount import.formula?',
      '5 codAmount import.error',
      '7 name import.merged',
      '8 address import.date',
    ],
  },
  // exceljs.xlsx: Without areas.
  'exceljs.xlsx': {
    sheet: 'Đơn',
    orders: [],
    findings: [
      '2 area import.commune',
      '2 note import.date',
      '2 weight weight.unit',
      '3 area import.commune',
      '3 note import.error',
      '3 codAmount import.formula?',
      '4 area import.commune',
      '4 codAmount import.smallCod',
      '4 weight import.smallWeight',
      '5 area import.commune',
      '5 codAmount import.smallCod',
      '5 soc import.merged',
      '5 weight import.smallWeight',
    ],
  },
  // Numbers that show another text (made-by/number-formats.py)
  'openpyxl-formats.xlsx': {
    sheet: 'Sheet',
    orders: [
      'DH0012 | Chị Lan | 0912345670 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      '0000013 | Chị Lan | 0912345671 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      '0014 | Chị Lan | 0912345672 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 0 đ | 1200 g | 2 áo thun',
      'A-15 | Chị Lan | 0912345673 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 120000 đ | 500 g | 2 áo thun',
      'TT12-0525 | Chị Lan | 0912345674 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 1500000 đ | 800 g | 2 áo thun',
      '0,5 | Chị Lan | 0912345675 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 90000 đ | 300 g | 2 áo thun',
    ],
    findings: ['6 phone import.zero?', '7 soc import.format?'],
  },
  'xlsxwriter-formats.xlsx': {
    sheet: 'Đơn hàng',
    orders: [
      'DH0012 | Chị Lan | 0912345670 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      '0000013 | Chị Lan | 0912345671 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      '0014 | Chị Lan | 0912345672 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 0 đ | 1200 g | 2 áo thun',
      'A-15 | Chị Lan | 0912345673 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 120000 đ | 500 g | 2 áo thun',
      'TT12-0525 | Chị Lan | 0912345674 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 1500000 đ | 800 g | 2 áo thun',
      '0,5 | Chị Lan | 0912345675 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 90000 đ | 300 g | 2 áo thun',
    ],
    findings: ['6 phone import.zero?', '7 soc import.format?'],
  },
  'openpyxl-filtered.xlsx': {
    sheet: 'Đơn',
    orders: [
      'A1 | Khách 1 | 0912345601 | 1 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 100001 đ | 500 g | Áo',
      'A2 | Khách 2 | 0912345602 | 2 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 100002 đ | 500 g | Áo',
      'A3 | Khách 3 | 0912345603 | 3 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 100003 đ | 500 g | Áo',
      'A4 | Khách 4 | 0912345604 | 4 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 100004 đ | 500 g | Áo',
      'A5 | Khách 5 | 0912345605 | 5 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 100005 đ | 500 g | Áo',
      'A6 | Khách 6 | 0912345606 | 6 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 100006 đ | 500 g | Áo',
    ],
    findings: ['3 soc import.hidden?', '6 soc import.hidden?'],
  },

  // Exports of shops and marketplaces (made-by/hand.py)

  // shopee.xlsx: The second order has a masked phone. No marketplace export has a column for the amount to collect.
  'shopee.xlsx': {
    sheet: 'orders',
    lacks: 'codAmount',
    arranged: { columns: { 'Tổng số tiền Người mua thanh toán': 'codAmount' }, weightUnit: 'kg' },
    orders: [
      '2511240A1BCDEF | Nguyễn Thị Lan | 0912345678 | 12 Lê Lợi, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 405000 đ | 700 g | 2 × Áo thun nam cổ tròn @ 120000 [AO-DEN-L]; 1 × Quần short, kaki @ 150000 [QUAN-BE-32]',
    ],
    findings: ['4 codAmount dong.integer', '4 phone phone.masked'],
  },
  'tiktok.xlsx': {
    sheet: 'OrderSKUList',
    lacks: 'codAmount',
    arranged: { columns: { 'Order Amount': 'codAmount' } },
    orders: [
      '576462519325884416 | Trần Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 255000 đ | 650 g | 3 × Trà ô long 200g @ 85000 [TRA-OLONG]',
    ],
    findings: ['4 codAmount dong.integer', '4 phone phone.masked'],
  },
  // tiktok.csv: A tab after every cell, names of areas in English.
  'tiktok.csv': {
    lacks: 'codAmount',
    arranged: { columns: { 'Order Amount': 'codAmount' } },
    orders: [],
    findings: ['3 area import.district', '4 codAmount dong.integer', '4 phone phone.masked'],
  },
  // lazada.csv: One line per piece.
  'lazada.csv': {
    lacks: 'codAmount, weight',
    arranged: { columns: { paidPrice: 'codAmount' }, weight: '400 g' },
    // The app asks whether the price of a unit is collected once or for each.
    orders: [],
    findings: ['2 codAmount import.codEach'],
  },
  // haravan.csv: Lines after the first omit the order.
  'haravan.csv': {
    lacks: 'weight',
    arranged: { weight: '600' },
    orders: [
      '#1042 | Lê Thảo | 0935000111 | K12/3 Ông Ích Khiêm | Phường Thanh Bình, Quận Hải Châu, Thành phố Đà Nẵng | 340000 đ | 600 g | 1 × Đèn bàn 7" - Trắng @ 290000 [DEN-7-T]; 2 × Bóng LED @ 25000 | Gọi trước\nkhi giao',
    ],
  },
  'sapo.xlsx': {
    sheet: 'Orders',
    orders: [
      'SON00012 | Anh Phúc | 0905111222 | 45 Nguyễn Huệ | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 310000 đ | 1100 g | 2 × Cà phê rang xay 500g @ 125000 [SP001]; 1 × Phin nhôm @ 60000 [SP002] | Giao giờ hành chính',
    ],
    findings: ['6 area import.areaDivided', '6 phone import.zero?'],
  },
  // kiotviet.xlsx: District and province share one column, which is not read.
  'kiotviet.xlsx': {
    sheet: 'DanhSachHoaDon',
    orders: [
      'HD000123 | Chị Thu | 0977000111 | Thôn 3 | Xã Vân Hòa, Huyện Ba Vì, Thành phố Hà Nội | 450000 đ | 800 g | 1 × Sữa bột @ 300000 [SP1]; 4 × Bánh ăn dặm @ 50000 [SP2]',
      'HD000124 | Anh Sơn | 0977000222 | Thôn 3 | Phường Văn Quán, Quận Hà Đông, Thành phố Hà Nội | 450000 đ | 800 g | 1 × Sữa bột @ 300000 [SP1]',
    ],
  },
  'nhanh.xlsx': {
    sheet: 'Don hang',
    orders: [
      'WEB-88 | Chị Vân | 0388777666 | Số 9, ngõ 105 Doãn Kế Thiện | Phường Mai Dịch, Quận Cầu Giấy, Thành phố Hà Nội | 890000 đ | 3500 g | 1 × Nồi cơm điện @ 890000 [NH-01]',
    ],
    findings: ['3 area import.areaDivided', '3 weight weight.unit', '3 phone import.zero?'],
  },
  // pancake.xlsx: Cells are merged over the lines of an order.
  'pancake.xlsx': {
    sheet: 'Đơn hàng',
    orders: [
      '5012 | Mai | 0966000111 | Ấp 4 | Xã Tân Nhựt, Huyện Bình Chánh, Thành phố Hồ Chí Minh | 230000 đ | 600 g | 1 × Son đỏ @ 150000 [SON-01]; 1 × Son hồng @ 80000 [SON-02]',
      '5013 | Yến | 0966000222 | Ấp 4 | Xã Tân Nhựt, Huyện Bình Chánh, Thành phố Hồ Chí Minh | 150000 đ | 600 g | 1 × Son đỏ @ 150000',
    ],
  },

  ...habits,
  ...expectedOtherBooks,
  ...shops,
  ...texts,

  // Refused files

  'cut.xlsx': { refused: 'damaged' },
  'half-copied.xlsx': { refused: 'damaged' },
  // one-digit-changed.xlsx: A changed digit of a phone, which only the zip's checksum reveals.
  'one-digit-changed.xlsx': { refused: 'damaged' },
  'macros.xlsm': { refused: 'macros' },
  'binary.xlsb': { refused: 'other-workbook' },
  'old.xls': { refused: 'not-a-table' },
  'web-page.xls': { refused: 'empty' },
  'other.docx': { refused: 'not-a-table' },
  'wide.xlsx': { refused: 'too-many-columns 2 XFD' },
};
