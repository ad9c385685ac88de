/** Messages with several orders copied together, and the start of each order. */
export const severalMessages: readonly (readonly [what: string, orders: readonly string[]])[] = [
  [
    'counted, a line each',
    [
      'Đơn 1: Chị Nga, 0977123123, 22 Bà Triệu, Hà Nội, thu 100k\n',
      'Đơn 2: Anh Hải, 0977123124, 23 Bà Triệu, Hà Nội, thu 200k',
    ],
  ],
  [
    'five customers with empty lines between them',
    [
      'Chị Lan\n0912345678\n12 Lê Lợi, p Bến Nghé, q1, hcm\n350k\n\n',
      'Anh Tuấn +84 912 345 679\nchung cư Times City, Vĩnh Tuy, Hai Bà Trưng, HN\nđã ck\n\n',
      'c Hằng 0977.888.999\nấp 4, xã Long Đức, huyện Long Thành, Đồng Nai\nthu 1tr2\n\n',
      'Cô Sáu 0707 070 707\n15 Lê Duẩn, Hải Châu 1, Đà Nẵng\nfreeship, cod 89k\n\n\n',
      'Bác Tư - 0903334445 - 201B Nguyễn Chí Thanh, P12, Q5',
    ],
  ],
  [
    'a line each, with nothing before them',
    [
      'Lan 0912345678 12 Lê Lợi, Bến Nghé, Q1 350k\n',
      'Minh 0912345679 34 Hàng Bông, Hoàn Kiếm, HN 200k\n2 áo thun\n',
      'Hoa 0912345680 99 Hoàng Diệu, p.Mỹ Bình, Long Xuyên 640k',
    ],
  ],
  [
    'each with its labels, and no empty line',
    [
      'shop ơi chốt giúp em 2 đơn\nTên: Nguyễn Thị Hoa\nSđt: 0987.654.321\nĐc: 45/3A Nguyễn Trãi, P.2, Q.5\nCOD: 250k\n',
      'Tên: Trần Bảo\nSđt: 0938-222-333\nĐc: 56 Nguyễn Huệ, Q.1\nđã chuyển khoản',
    ],
  ],
  [
    'parted by a line',
    [
      '📦 Chị My 0933.123.456\n15/7 Đoàn Văn Bơ P9 Q4\n270k\n-----------\n',
      '📦 Anh Khoa 0903334445\n201B Nguyễn Chí Thanh, P12, Q5\n450k\n====\n',
      '📦 Bà Năm 0902020202\nchợ Bà Chiểu, Bình Thạnh\n150 nghìn',
    ],
  ],
  [
    'counted by figures, over several lines each',
    [
      'Đơn hôm nay nha shop\n1. Chị Thu 0908080808\n12 Hai Bà Trưng, Bến Nghé, Quận 1\nthu 95k\n',
      '2. Anh Long 0283 823 4567\nKCN VSIP 1, Thuận An, Bình Dương\nthu 2tr\n',
      '3. Ms Hà 0886.886.886\n34 Trần Phú, Lộc Thọ, Nha Trang\nkhông thu',
    ],
  ],
  [
    'one customer with a second number',
    [
      'Lê Thị Bích Ngọc\n0945 667 788 hoặc 0945 667 799\nhẻm 45 Cách Mạng Tháng 8, p. Cái Khế, Ninh Kiều, Cần Thơ\nCOD 315.000',
    ],
  ],
  [
    'one customer, a second number behind an empty line',
    ['Chị Yến 0981818181\nSố 1 Đại Cồ Việt, Hà Nội\n120k\n\nkhông nghe máy thì gọi 0981818182'],
  ],
  [
    'one parcel, with who sends it',
    [
      'Người gửi: Shop Mây 0901111222, 5 Lê Lai, Q1\n\nNgười nhận: Chị Hương 0979797979, 5 Hàng Bông, Hoàn Kiếm, Hà Nội\nthu 430k',
    ],
  ],
  [
    'one customer who says the number twice',
    ['Chị Lan 0912345678\n12 Lê Lợi, Q1\n\nnhắc lại sđt 0912 345 678 thu 350k'],
  ],
];
