import type { Outcome } from './outcome.ts';

/** Typical changes of people to a table before saving it, and to its cells (made-by/hand.py). */
export const habits: Readonly<Record<string, Outcome>> = {
  // totals.xlsx: A title, headings in row 3, an empty row, the headings once more, a sum at the end.
  'totals.xlsx': {
    sheet: 'Báo cáo',
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Chị Lan | 0987654321 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 120000 đ | 500 g | 2 áo thun',
    ],
    findings: ['8 soc import.total'],
  },
  // grouped-headings.xlsx: The headings for the sender's name and phone equal the receiver's.
  'grouped-headings.xlsx': {
    sheet: 'Sheet1',
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
  },
  'grouped-headings.csv': {
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
  },
  'formatted-to-the-end.xlsx': {
    sheet: 'Sheet1',
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Chị Lan | 0987654321 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 120000 đ | 500 g | 2 áo thun',
    ],
  },
  'empty-to-the-end.csv': {
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
  },
  // hidden-column.xlsx: The number of the second order differs from the hidden one.
  'hidden-column.xlsx': {
    sheet: 'Sheet1',
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
    findings: ['3 phone import.twoColumns'],
  },
  // column-twice.csv: Two phone columns, and two columns of the amount to collect.
  'column-twice.csv': {
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
    findings: [
      '3 phone import.twoColumns',
      '4 codAmount import.twoColumns',
      '5 phone import.twoColumns',
    ],
  },
  'phones.csv': {
    orders: [
      'P1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 100000 đ | 500 g | 2 áo thun',
      'P2 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 200000 đ | 500 g | 2 áo thun',
      'P3 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 300000 đ | 500 g | 2 áo thun',
      'P4 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 400000 đ | 500 g | 2 áo thun',
      'P5 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 500000 đ | 500 g | 2 áo thun',
      'P6 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 600000 đ | 500 g | 2 áo thun',
      'P7 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 700000 đ | 500 g | 2 áo thun',
    ],
    findings: [
      '8 phone import.zero?',
      '9 phone import.twoPhones',
      '10 phone import.twoPhones',
      '11 phone import.twoPhones',
      '12 phone import.twoPhones',
      '13 phone import.twoPhones',
      '14 phone phone.shape',
      '15 phone phone.shape',
      '16 phone phone.shape',
      '17 phone phone.shape',
      '18 phone import.exponent',
    ],
  },
  'amounts.csv': {
    orders: [
      'C3 | Chị Lan | 0987654303 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'C4 | Chị Lan | 0987654304 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'C5 | Chị Lan | 0987654305 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'C6 | Chị Lan | 0987654306 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'C7 | Chị Lan | 0987654307 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'C13 | Chị Lan | 0987654313 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 0 đ | 500 g | 2 áo thun',
      'C15 | Chị Lan | 0987654315 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
    findings: [
      '2 codAmount import.smallCod',
      '3 codAmount money.unit',
      '9 codAmount money.unclear',
      '10 codAmount money.unclear',
      '11 codAmount money.unclear',
      '12 codAmount money.unclear',
      '13 codAmount money.unclear',
      '15 codAmount import.exponent',
      '17 codAmount import.exponent',
      '18 codAmount import.exponent',
      '19 codAmount money.unclear',
    ],
  },
  'kilograms.csv': {
    orders: [
      'K1 | Chị Lan | 0987654301 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'K2 | Chị Lan | 0987654302 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 1250 g | 2 áo thun',
      'K3 | Chị Lan | 0987654303 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 1250 g | 2 áo thun',
      'K4 | Chị Lan | 0987654304 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 2000 g | 2 áo thun',
      'K5 | Chị Lan | 0987654305 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'K6 | Chị Lan | 0987654306 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'K7 | Chị Lan | 0987654307 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 2500 g | 2 áo thun',
    ],
    findings: ['9 weight weight.unclear', '10 weight grams.tooLittle'],
  },
  'dates-as-houses.csv': {
    orders: [
      'D6 | Chị Lan | 0987654306 | 12/5 | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'D7 | Chị Lan | 0987654307 | 12/5/7 | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
    findings: [
      '2 address import.date',
      '3 address import.date',
      '4 address import.date',
      '5 address import.date',
      '6 address import.date',
    ],
  },
  'states.csv': {
    orders: [
      'S1 | Chị Lan | 0987654301 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'S2 | Chị Lan | 0987654302 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'S3 | Chị Lan | 0987654303 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'S4 | Chị Lan | 0987654304 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'S5 | Chị Lan | 0987654305 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'S6 | Chị Lan | 0987654306 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'S7 | Chị Lan | 0987654307 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
    ],
    findings: [2, 3, 4, 5, 7].map((at) => `${at + 1} soc import.over?`),
  },
  // quote-over-rows.csv: The quote in the second order closes in the third.
  'quote-over-rows.csv': { refused: 'open-quote 3' },
  'quotes-inside.csv': {
    orders: [
      'A1 | Chị Lan | 0912345678 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | 2 áo thun',
      'A2 | Chị Lan | 0987654321 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | Áo "Basic" cỡ L',
      'A3 | Chị "Lan" Anh | 0987654322 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | Màn 24"',
    ],
  },
};
