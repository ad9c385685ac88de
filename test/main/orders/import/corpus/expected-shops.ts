import type { Outcome } from './outcome.ts';

/** Exports in the formats of shop systems, marketplaces and carriers, with a person's choices for their columns. */
export const shops: Readonly<Record<string, Outcome>> = {
  // One order is paid by a wallet, one cancelled, one has a masked phone.
  'shop-shopee-paid.xlsx': {
    sheet: 'orders',
    lacks: 'codAmount',
    arranged: { columns: { 'Tổng số tiền người mua thanh toán': 'codAmount' }, weightUnit: 'kg' },
    orders: [
      '261120Q9XKA02M | Võ Thị Kim Chi | 0901002249 | 214/7 đường 30/4, Phường Xuân Khánh, Quận Ninh Kiều, Cần Thơ | Phường Xuân Khánh, Quận Ninh Kiều, Thành phố Cần Thơ | 315000 đ | 400 g | 2 × Áo len cổ lọ ✨ hàng mới @ 150000 [AL-01]',
      '261122E9XKA02M | Bùi Thu Trang | 0901002323 | Thôn Muỗi, Xã Vân Hòa, Huyện Ba Vì, Hà Nội | Xã Vân Hòa, Huyện Ba Vì, Thành phố Hà Nội | 195000 đ | 200 g | 1 × Váy hoa nhí ✨ hàng mới @ 180000 [VH-M]',
    ],
    findings: ['3 codAmount import.paid', '4 soc import.over?', '5 phone phone.masked'],
  },
  // A row is one unit: the app asks whether its price is the COD of the order.
  'shop-lazada-units.xlsx': {
    sheet: 'sheet1',
    lacks: 'codAmount, weight',
    arranged: { columns: { paidPrice: 'codAmount' }, weight: '500 g' },
    orders: [
      '41234567800940 | Dương Tấn Phát | 0901005434 | 63 Lý Tự Trọng | Phường Tân Lợi, Thành phố Buôn Ma Thuột, Tỉnh Đắk Lắk | 120000 đ | 500 g | Khăn choàng len (KC-07)',
    ],
    findings: [
      '2 codAmount import.codEach',
      '2 soc import.waybill?',
      '4 codAmount import.differs',
      '4 soc import.waybill?',
      '6 codAmount import.codEach',
      '6 soc import.waybill?',
      '9 soc import.waybill?',
    ],
  },
  // Order facts on every row.
  'shop-sapo.xlsx': {
    sheet: 'Sheet1',
    lacks: 'weight',
    arranged: { weight: '700 g' },
    orders: [
      'SON6011 | Nguyễn Thị Hạnh | 0901006101 | 12 Nguyễn Du | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 570000 đ | 700 g | 1 × Áo len cổ lọ @ 150000 [AL-01]; 2 × Quần jean nữ @ 200000 [QJ-29]',
      'SON6012 | Phạm Quốc Bảo | 0901006212 | Tổ 5 ấp 3 | Xã Tân Nhựt, Huyện Bình Chánh, Thành phố Hồ Chí Minh | 200000 đ | 700 g | 1 × Váy hoa nhí @ 180000 [VH-M]',
      'SON6013 | Hồ Gia Huy | 0901006360 | 88 Trần Quang Khải | Phường Lộc Thọ, Thành phố Nha Trang, Tỉnh Khánh Hòa | 0 đ | 700 g | 1 × Túi tote vải @ 95000 [TT-02]; 2 × Nón lưỡi trai @ 45000 [NL-05]; 1 × Khăn choàng len @ 60000 [KC-07]',
    ],
    findings: ['9 phone import.zero?', '11 phone import.zero?', '12 phone import.zero?'],
  },
  // The same with another heading for tags.
  'shop-sapo-marked.xlsx': {
    sheet: 'Sheet1',
    lacks: 'weight',
    arranged: { weight: '700 g' },
    orders: [
      'SON29011 | Nguyễn Thị Hạnh | 0901029101 | 12 Nguyễn Du | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 570000 đ | 700 g | 1 × Áo len cổ lọ @ 150000 [AL-01]; 2 × Quần jean nữ @ 200000 [QJ-29]',
      'SON29012 | Phạm Quốc Bảo | 0901029212 | Tổ 5 ấp 3 | Xã Tân Nhựt, Huyện Bình Chánh, Thành phố Hồ Chí Minh | 200000 đ | 700 g | 1 × Váy hoa nhí @ 180000 [VH-M]',
      'SON29013 | Hồ Gia Huy | 0901029360 | 88 Trần Quang Khải | Phường Lộc Thọ, Thành phố Nha Trang, Tỉnh Khánh Hòa | 265000 đ | 700 g | 1 × Túi tote vải @ 95000 [TT-02]; 2 × Nón lưỡi trai @ 45000 [NL-05]; 1 × Khăn choàng len @ 60000 [KC-07]',
    ],
    findings: ['9 phone import.zero?', '11 phone import.zero?', '12 phone import.zero?'],
  },
  // "-" as the code of rows below the first.
  'shop-pancake-follow-up.xlsx': {
    sheet: 'Đơn hàng',
    lacks: 'weight',
    arranged: { weight: '600 g' },
    orders: [
      '5101 | Nguyễn Thị Hạnh | 0901009101 | 12 Nguyễn Du | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 375000 đ | 600 g | 1 × Áo len cổ lọ @ 150000 [AL]; 1 × Quần jean nữ @ 200000 [QJ]',
      '5102 | Lê Ngọc Mai | 0901009175 | 108 Quang Trung | Phường Thạch Thang, Quận Hải Châu, Thành phố Đà Nẵng | 205000 đ | 600 g | 1 × Váy hoa nhí @ 180000 [VH]',
      '5103 | Ngô Thị Bích | 0901009397 | 1A/5 Kha Vạn Cân | Phường An Bình, Thành phố Dĩ An, Tỉnh Bình Dương | 210000 đ | 600 g | 1 × Túi tote vải @ 95000 [TT]; 2 × Nón lưỡi trai @ 45000 [NL]',
    ],
  },
  // Rows below the first only have the order's name; the province is given as a code and as a name.
  'shop-shopify.csv': {
    lacks: 'weight',
    arranged: { weight: '500 g' },
    orders: [
      '#1001 | Trần Văn Lộc | 0901010138 | 45 ngõ 23 Chùa Hà | Phường Dịch Vọng, Quận Cầu Giấy, Thành phố Hà Nội | 380000 đ | 500 g | 1 × Áo len cổ lọ @ 150000 [AL-01]; 1 × Quần jean nữ @ 200000 [QJ-29] | Giao giờ hành chính\nGọi trước',
      '#1002 | Hồ Gia Huy | 0901010360 | 88 Trần Quang Khải | Phường Lộc Thọ, Thành phố Nha Trang, Tỉnh Khánh Hòa | 0 đ | 500 g | 1 × Váy hoa nhí @ 180000 [VH-M]',
      '#1003 | Dương Tấn Phát | 0901010434 | 63 Lý Tự Trọng | Phường Tân Lợi, Thành phố Buôn Ma Thuột, Tỉnh Đắk Lắk | 240000 đ | 500 g | 2 × Nón lưỡi trai @ 75000 [NL-05]; 1 × Khăn choàng len @ 60000 [KC-07]',
    ],
  },
  // Separate first and last name, products packed into numbered columns.
  'shop-woocommerce.csv': {
    lacks: 'codAmount, weight',
    arranged: {
      columns: { order_total: 'codAmount' },
      weight: '500 g',
    },
    orders: [
      'WC-2210 | Nguyễn Thị Hạnh | 0901011101 | 12 Nguyễn Du | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 180000 đ | 500 g | 1 × Áo len cổ lọ (AL-01)',
      'WC-2211 | Lê Ngọc Mai | 0901011175 | 108 Quang Trung | Phường Thạch Thang, Quận Hải Châu, Thành phố Đà Nẵng | 520000 đ | 500 g | 2 × Quần jean nữ (QJ-29); 1 × Váy hoa nhí (VH-M)',
      'WC-2212 | Võ Thị Kim Chi | 0901011249 | 214/7 đường 30/4 | Phường Xuân Khánh, Quận Ninh Kiều, Thành phố Cần Thơ | 90000 đ | 500 g | 1 × Khăn choàng len (KC-07)',
    ],
  },
  // Row 4 describes the columns. Inspection by 1, 2, 3; the shop pays if there is an x.
  'carrier-ghn.xlsx': {
    sheet: 'Sheet1',
    orders: [
      'GN101 | Nguyễn Thị Hạnh | 0901013101 | 12 Nguyễn Du | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 250000 đ | 500 g | Áo len cổ lọ | none',
      'GN102 | Trần Văn Lộc | 0901013138 | 45 ngõ 23 Chùa Hà | Phường Dịch Vọng, Quận Cầu Giấy, Thành phố Hà Nội | 0 đ | 300 g | Quần jean nữ | try | receiver',
      'GN103 | Đặng Minh Trí | 0901013286 | 27 Phan Ngọc Hiển | Thị trấn Cái Nước, Huyện Cái Nước, Tỉnh Cà Mau | 180000 đ | 1200 g | Váy hoa nhí',
      'GN104 | Bùi Thu Trang | 0901013323 | Thôn Muỗi | Xã Vân Hòa, Huyện Ba Vì, Thành phố Hà Nội | 320000 đ | 800 g | Túi tote vải | none | receiver',
    ],
  },
  // Row 5 has the second headings of one column.
  'carrier-jt.xlsx': {
    sheet: 'Sheet1',
    orders: [
      'JT101 | Lê Ngọc Mai | 0901016175 | 108 Quang Trung | Phường Thạch Thang, Quận Hải Châu, Thành phố Đà Nẵng | 199000 đ | 600 g | Áo len cổ lọ | Nhẹ tay',
      'JT102 | Phạm Quốc Bảo | 0901016212 | Tổ 5 ấp 3 | Xã Tân Nhựt, Huyện Bình Chánh, Thành phố Hồ Chí Minh | 0 đ | 1500 g | Quần jean nữ | Nhẹ tay',
      'JT103 | Dương Tấn Phát | 0901016434 | 63 Lý Tự Trọng | Phường Tân Lợi, Thành phố Buôn Ma Thuột, Tỉnh Đắk Lắk | 305000 đ | 250 g | Váy hoa nhí | Nhẹ tay',
    ],
  },
  // Inspection and COD by columns of yes and no.
  'carrier-spx.xlsx': {
    sheet: 'Sheet1',
    orders: [
      'SX101 | Trần Văn Lộc | 0901018138 | 45 ngõ 23 Chùa Hà | Phường Dịch Vọng, Quận Cầu Giấy, Thành phố Hà Nội | 310000 đ | 900 g | 1 × Áo len cổ lọ @ 150000; 2 × Quần jean nữ @ 80000 | none',
      'SX102 | Đặng Minh Trí | 0901018286 | 27 Phan Ngọc Hiển | Thị trấn Cái Nước, Huyện Cái Nước, Tỉnh Cà Mau | 0 đ | 400 g | 1 × Váy hoa nhí @ 180000',
      'SX103 | Ngô Thị Bích | 0901018397 | 1A/5 Kha Vạn Cân | Phường An Bình, Thành phố Dĩ An, Tỉnh Bình Dương | 75000 đ | 250 g | 1 × Nón lưỡi trai @ 75000 | try',
    ],
  },
  // Two columns of the amount to collect that differ in two rows.
  'shop-two-cod.xlsx': {
    sheet: 'Sheet1',
    lacks: 'weight',
    arranged: { weight: '500 g' },
    orders: [
      'TW102 | Lê Ngọc Mai | 0901022175 | 108 Quang Trung | Phường Thạch Thang, Quận Hải Châu, Thành phố Đà Nẵng | 180000 đ | 500 g | Quần jean nữ',
    ],
    findings: ['2 codAmount import.twoColumns', '4 codAmount import.twoColumns'],
  },
  // Delivered, completed or in transit, with a waybill.
  'shop-states.xlsx': {
    sheet: 'Sheet1',
    orders: [
      'ST101 | Trần Văn Lộc | 0901023138 | 45 ngõ 23 Chùa Hà | Phường Dịch Vọng, Quận Cầu Giấy, Thành phố Hà Nội | 250000 đ | 500 g | Áo len cổ lọ',
      'ST102 | Võ Thị Kim Chi | 0901023249 | 214/7 đường 30/4 | Phường Xuân Khánh, Quận Ninh Kiều, Thành phố Cần Thơ | 180000 đ | 500 g | Quần jean nữ',
      'ST103 | Bùi Thu Trang | 0901023323 | Thôn Muỗi | Xã Vân Hòa, Huyện Ba Vì, Thành phố Hà Nội | 95000 đ | 500 g | Váy hoa nhí',
      'ST104 | Ngô Thị Bích | 0901023397 | 1A/5 Kha Vạn Cân | Phường An Bình, Thành phố Dĩ An, Tỉnh Bình Dương | 120000 đ | 500 g | Túi tote vải',
      'ST105 | Dương Tấn Phát | 0901023434 | 63 Lý Tự Trọng | Phường Tân Lợi, Thành phố Buôn Ma Thuột, Tỉnh Đắk Lắk | 310000 đ | 500 g | Nón lưỡi trai',
    ],
    findings: [
      '2 soc import.over?',
      '3 soc import.over?',
      '4 soc import.over?',
      '6 soc import.over?',
    ],
  },
  // Sums, repeated headings and a signature are no orders.
  'shop-pages.xlsx': {
    sheet: 'Sheet1',
    orders: [
      'HG101 | Nguyễn Thị Hạnh | 0901027101 | 12 Nguyễn Du | Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh | 250000 đ | 500 g | Áo len cổ lọ',
      'HG102 | Phạm Quốc Bảo | 0901027212 | Tổ 5 ấp 3 | Xã Tân Nhựt, Huyện Bình Chánh, Thành phố Hồ Chí Minh | 180000 đ | 300 g | Quần jean nữ',
      'HG103 | Võ Thị Kim Chi | 0901027249 | 214/7 đường 30/4 | Phường Xuân Khánh, Quận Ninh Kiều, Thành phố Cần Thơ | 95000 đ | 250 g | Váy hoa nhí',
      'HG104 | Ngô Thị Bích | 0901027397 | 1A/5 Kha Vạn Cân | Phường An Bình, Thành phố Dĩ An, Tỉnh Bình Dương | 60000 đ | 200 g | Túi tote vải',
    ],
    findings: [
      '4 address receiver.address',
      '4 area import.commune',
      '4 name receiver.name',
      '4 phone phone.missing',
      '4 product contents.text',
      '9 soc import.total',
      '10 address receiver.address',
      '10 area import.commune',
      '10 codAmount dong.integer',
      '10 name receiver.name',
      '10 phone phone.missing',
      '10 product contents.text',
      '10 weight grams.integer',
    ],
  },
  // Rows of one order become its lines once a person selects the code column.
  'shop-code-given-later.csv': {
    lacks: 'soc',
    arranged: { columns: { 'Số phiếu': 'soc' } },
    orders: [
      'PN001 | Phạm Quốc Bảo | 0901030212 | Tổ 5 ấp 3 | Xã Tân Nhựt, Huyện Bình Chánh, Thành phố Hồ Chí Minh | 550000 đ | 500 g | 1 × Áo len cổ lọ @ 150000; 2 × Quần jean nữ @ 200000',
      'PN002 | Hồ Gia Huy | 0901030360 | 88 Trần Quang Khải | Phường Lộc Thọ, Thành phố Nha Trang, Tỉnh Khánh Hòa | 90000 đ | 500 g | 1 × Váy hoa nhí @ 90000',
    ],
    findings: ['2 phone import.zero?', '4 phone import.zero?'],
  },
};
