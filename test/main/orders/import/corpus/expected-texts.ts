import type { Outcome } from './outcome.ts';

/** Invisible characters, characters of other programs and letters of old encodings. */
export const texts: Readonly<Record<string, Outcome>> = {
  // `_x0000_`, `_x0007_` and halves of surrogate pairs are removed; an escaped escape remains.
  'escapes.xlsx': {
    sheet: 'Đơn',
    orders: [
      'DH111 | Bùi Thị Mận | 0912345611 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áothun | gọitrước',
      'DH112 | Bùi Mận | 0912345612 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo | gọi  trước',
      'DH113 | Bùi Thị Mận | 0912345613 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áothun | gọi',
      'DH114 | Bùi Thị Mận | 0912345614 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo 😀 | a_x0000_b',
    ],
  },
  // A sheet's apostrophe before = + - @ and a code is removed; others remain.
  'guards.csv': {
    orders: [
      'DH101 | @hoa.shop | 0912345601 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo | gọi',
      'DH102 | Bùi Thị Mận | 0912345602 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | =2 áo | gọi',
      'DH103 | Bùi Thị Mận | 0912345603 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo | -hàng dễ vỡ',
      'DH104 | Bùi Thị Mận | 0912345604 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo | +gọi trước',
      'DH105 | Bùi Thị Mận | 0912345605 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo | gọi',
      "DH106 | Quán 'Bếp Nhà' | 0912345606 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo | gọi 'chị Mận'",
    ],
  },
  // TCVN3 and VNI; the third is neither.
  'old-fonts.csv': {
    orders: [
      'DH801 | NguyÔn ThÞ §µo | 0912345675 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo | gọi',
      'DH802 | Nguyeãn Thò Ñaøo | 0912345674 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo | gọi',
      'DH803 | Công ty ÆTHER µm | 0912345673 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo | gọi',
    ],
    findings: ['2 name import.legacy?', '3 name import.legacy?'],
  },
  // U+2011, U+00B7, U+2212 in phones, U+200F in names.
  'phone-signs.csv': {
    orders: [
      'DH901 | Lê Văn Bưởi | 0912345671 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo | gọi',
      'DH902 | Lê Văn Bưởi | 0912345672 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo | gọi',
      'DH903 | Lê Văn Bưởi | 0912345673 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo | gọi',
    ],
  },
  // Phonetic readings of Asian words in inline cells are not part of the text.
  'spoken-words.xlsx': {
    sheet: 'Đơn',
    orders: [
      'DH121 | Bùi Thị Mận | 0912345621 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo | gọi',
      'DH122 | Bùi Thị Mận | 0912345622 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo | gọi',
      'DH123 | Bùi Thị Mận | 0912345623 | 12 Lê Lợi | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 350000 đ | 500 g | áo thun | gọi',
    ],
  },
};
