import { messagesWithAreas } from './messages-with-areas.ts';
import type { SampleMessage } from './sample-message.ts';

/** Messages in the style of customers and sellers, with their parts; "? " marks an uncertain one. */
export const messages: readonly SampleMessage[] = [
  [
    'Chị Lan 0912345678, 12 Lê Lợi, p Bến Nghé, q1, hcm, thu 350k',
    {
      name: 'Chị Lan',
      phone: '0912345678',
      address: '12 Lê Lợi, p Bến Nghé, q1, hcm',
      cod: '350000',
    },
  ],
  [
    'Tên: Nguyễn Thị Hoa\nSĐT: 0987.654.321\nĐc: 45/3A Nguyễn Trãi, P.2, Q.5, TP.HCM\nCOD: 250k',
    {
      name: 'Nguyễn Thị Hoa',
      phone: '0987654321',
      address: '45/3A Nguyễn Trãi, P.2, Q.5, TP.HCM',
      cod: '250000',
    },
  ],
  [
    'ship cho em Trang 0901234567 ạ, số 8 ngõ 12 Trần Duy Hưng, Trung Hoà, Cầu Giấy, Hà Nội\n2 áo thun trắng size M\nthu hộ 420.000đ nhé shop ❤️',
    {
      name: 'em Trang',
      phone: '0901234567',
      address: 'số 8 ngõ 12 Trần Duy Hưng, Trung Hoà, Cầu Giấy, Hà Nội',
      cod: '420000',
      contents: '2 áo thun trắng size M',
      rest: 'ship\nạ\nnhé shop',
    },
  ],
  [
    'Anh Tuấn\n+84 912 345 678\nChung cư Times City tòa T5, Vĩnh Tuy, Hai Bà Trưng, HN\nkhông thu hộ',
    {
      name: 'Anh Tuấn',
      phone: '0912345678',
      address: 'Chung cư Times City tòa T5, Vĩnh Tuy, Hai Bà Trưng, HN',
      cod: '0',
    },
  ],
  [
    'em lấy 1 váy hoa size S\nmai 0356789012\n123 đường 3/2 p11 q10 sg\nđã ck rồi nha',
    {
      name: '? mai',
      phone: '0356789012',
      address: '? 123 đường 3/2 p11 q10 sg',
      cod: '0',
      contents: '? em lấy 1 váy hoa size S',
      rest: 'nha',
    },
  ],
  [
    'Người nhận: Phạm Văn Minh - ĐT: 0334455667 - ĐC: thôn 3, xã Ea Tu, Buôn Ma Thuột, Đắk Lắk - Thu 1tr2',
    {
      name: 'Phạm Văn Minh',
      phone: '0334455667',
      address: 'thôn 3, xã Ea Tu, Buôn Ma Thuột, Đắk Lắk',
      cod: '1200000',
    },
  ],
  [
    '0912345678 lan 12 le loi ben nghe q1 hcm 350k',
    { name: '? lan', phone: '0912345678', address: '? 12 le loi ben nghe q1 hcm', cod: '350000' },
  ],
  [
    'đc: ấp 4, xã Long Đức, huyện Long Thành, Đồng Nai\nsđt 0977 888 999\nc Hằng\nlấy 3 hộp kem trộn\ncod 350',
    {
      name: 'c Hằng',
      phone: '0977888999',
      address: 'ấp 4, xã Long Đức, huyện Long Thành, Đồng Nai',
      cod: '350000',
      contents: 'lấy 3 hộp kem trộn',
    },
  ],
  [
    'Ship: KTX khu B ĐHQG, Linh Trung, Thủ Đức\nNgân - 0399.111.222\n350k + 30k ship\nGiao giờ hành chính',
    {
      name: '? Ngân',
      phone: '0399111222',
      address: 'KTX khu B ĐHQG, Linh Trung, Thủ Đức',
      cod: '? 380000',
      note: 'Giao giờ hành chính',
    },
  ],
  [
    'Chị Thu 0908080808 12 Hai Bà Trưng, Bến Nghé, Quận 1\nthứ 7 giao nhé',
    {
      name: 'Chị Thu',
      phone: '0908080808',
      address: '12 Hai Bà Trưng, Bến Nghé, Quận 1',
      note: 'thứ 7 giao nhé',
    },
  ],
  [
    'shop ơi ship cho mình 1 đôi giày size 38 nha\nTên: Quỳnh Như\nĐịa chỉ: 27 Phan Đình Phùng, phường Quán Thánh, quận Ba Đình, Hà Nội\nSđt: 0868 123 123',
    {
      name: 'Quỳnh Như',
      phone: '0868123123',
      address: '27 Phan Đình Phùng, phường Quán Thánh, quận Ba Đình, Hà Nội',
      contents: '? shop ơi ship cho mình 1 đôi giày size 38 nha',
    },
  ],
  [
    '📦 Đơn mới\n👤 Trần Quốc Bảo\n📞 0938-222-333\n🏠 56 Nguyễn Huệ, P. Bến Nghé, Q.1, TP HCM\n💰 1.250.000đ',
    {
      name: 'Trần Quốc Bảo',
      phone: '0938222333',
      address: '56 Nguyễn Huệ, P. Bến Nghé, Q.1, TP HCM',
      cod: '1250000',
      rest: 'Đơn mới',
    },
  ],
  [
    'Anh Hùng 0913000111\nkm 5 quốc lộ 1A, xã Tân Thông Hội, Củ Chi\ncod 89k\ngọi trước khi giao',
    {
      name: 'Anh Hùng',
      phone: '0913000111',
      address: 'km 5 quốc lộ 1A, xã Tân Thông Hội, Củ Chi',
      cod: '89000',
      note: 'gọi trước khi giao',
    },
  ],
  [
    'Nguyễn Văn Phương, 0909123456, 15 Lê Duẩn, phường Hải Châu 1, Đà Nẵng, tổng 560k',
    {
      name: 'Nguyễn Văn Phương',
      phone: '0909123456',
      address: '15 Lê Duẩn, phường Hải Châu 1, Đà Nẵng',
      cod: '560000',
    },
  ],
  [
    'Co Sau 0707070707 to 5 thi tran Phuoc Vinh huyen Phu Giao Binh Duong thu ho 180k',
    {
      name: 'Co Sau',
      phone: '0707070707',
      address: '? to 5 thi tran Phuoc Vinh huyen Phu Giao Binh Duong',
      cod: '180000',
    },
  ],
  [
    'chị ơi cho e 2 hộp kem, 1 chai serum. Gửi: Thanh Tâm, 0562233445, 99 Hoàng Diệu, p.Mỹ Bình, Long Xuyên, An Giang. thu 640k',
    {
      name: 'Thanh Tâm',
      phone: '0562233445',
      address: '99 Hoàng Diệu, p.Mỹ Bình, Long Xuyên, An Giang',
      cod: '640000',
      contents: '? chị ơi cho e 2 hộp kem, 1 chai serum',
    },
  ],
  [
    'Lê Thị Bích Ngọc\n0945 667 788 hoặc 0945 667 799\nhẻm 45 Cách Mạng Tháng 8, p. Cái Khế, Ninh Kiều, Cần Thơ\nCOD 315.000',
    {
      name: 'Lê Thị Bích Ngọc',
      phone: '? 0945667788',
      address: 'hẻm 45 Cách Mạng Tháng 8, p. Cái Khế, Ninh Kiều, Cần Thơ',
      cod: '315000',
      rest: 'hoặc 0945 667 799',
    },
  ],
  [
    'địa chỉ giao hàng: Công ty TNHH ABC, KCN VSIP 1, Thuận An, Bình Dương, người nhận: anh Long, đt 0283 823 4567, thu khách 2tr',
    {
      name: 'anh Long',
      phone: '02838234567',
      address: 'Công ty TNHH ABC, KCN VSIP 1, Thuận An, Bình Dương',
      cod: '2000000',
    },
  ],
  [
    'Ms Hà - 0886.886.886 - 34 Trần Phú - P. Lộc Thọ - Nha Trang - Khánh Hòa - COD: 0đ',
    {
      name: 'Ms Hà',
      phone: '0886886886',
      address: '34 Trần Phú, P. Lộc Thọ, Nha Trang, Khánh Hòa',
      cod: '0',
    },
  ],
  [
    'Gửi cho Bác Tư nhé 0123 số nhà 7 đường số 4 khu phố 2 phường Linh Trung Thủ Đức',
    {
      address: '? Gửi cho Bác Tư nhé 0123 số nhà 7 đường số 4 khu phố 2 phường Linh Trung Thủ Đức',
    },
  ],
  [
    'cod: 1,5 triệu\nsp: 1 nồi chiên không dầu\nng nhận: Đặng Thuỳ Dương\nsdt: 84987123123\nd/c: 12/5 ấp Tiền Lân, xã Bà Điểm, Hóc Môn',
    {
      name: 'Đặng Thuỳ Dương',
      phone: '0987123123',
      address: '12/5 ấp Tiền Lân, xã Bà Điểm, Hóc Môn',
      cod: '1500000',
      contents: '1 nồi chiên không dầu',
    },
  ],
  [
    'Mình tên Hạnh, số đt 0919.919.919, nhà ở 18B Lý Thường Kiệt, Hoàn Kiếm, HN, còn lại thu 275k (đã cọc 100k)',
    {
      name: '? Hạnh',
      phone: '0919919919',
      address: '18B Lý Thường Kiệt, Hoàn Kiếm, HN',
      cod: '275000',
    },
  ],
  ['Em chào shop ạ', { rest: 'Em chào shop ạ' }],
  ['0912 345 678', { phone: '0912345678' }],
  [
    'Trần Thị Mai 0961112223 lô 12 khu dân cư Hiệp Thành, Q12\n- 1 áo sơ mi\n- 2 quần jean\nthu 799k',
    {
      name: 'Trần Thị Mai',
      phone: '0961112223',
      address: 'lô 12 khu dân cư Hiệp Thành, Q12',
      cod: '799000',
      contents: '1 áo sơ mi, 2 quần jean',
    },
  ],
  [
    'nhận hàng: VÕ THỊ KIM LIÊN 0799333444 tổ 3, ấp Bình Hoà, xã Bình Chánh, h. Bình Chánh, tp HCM. Thu: 95.000 VND. Cho xem hàng',
    {
      name: 'VÕ THỊ KIM LIÊN',
      phone: '0799333444',
      address: 'tổ 3, ấp Bình Hoà, xã Bình Chánh, h. Bình Chánh, tp HCM',
      cod: '95000',
      note: 'Cho xem hàng',
    },
  ],
  [
    'khách: Hoàng Anh\nsố: 0522334455\nđịa chỉ: toà S2.05 Vinhomes Grand Park, Long Thạnh Mỹ, Q9\ntiền thu: 1tr150k\nnote: gửi bảo vệ',
    {
      name: 'Hoàng Anh',
      phone: '0522334455',
      address: 'toà S2.05 Vinhomes Grand Park, Long Thạnh Mỹ, Q9',
      cod: '1150000',
      note: 'gửi bảo vệ',
    },
  ],
  [
    'Bà Năm Bánh Mì, chợ Bà Chiểu, Bình Thạnh, 0902020202, 5kg xoài, 150 nghìn',
    {
      name: 'Bà Năm Bánh Mì',
      phone: '0902020202',
      address: '? chợ Bà Chiểu, Bình Thạnh',
      cod: '150000',
      weight: '? 5000',
      contents: '5kg xoài',
    },
  ],
  [
    'Chị Yến 0981818181\nSố 1 Đại Cồ Việt, Bách Khoa, Hai Bà Trưng, Hà Nội\n1 cuốn sách Nhà giả kim\nđã thanh toán',
    {
      name: 'Chị Yến',
      phone: '0981818181',
      address: 'Số 1 Đại Cồ Việt, Bách Khoa, Hai Bà Trưng, Hà Nội',
      cod: '0',
      contents: '1 cuốn sách Nhà giả kim',
    },
  ],
  [
    'Anh Khoa - Bệnh viện Chợ Rẫy, 201B Nguyễn Chí Thanh, P12, Q5 - 0903334445 - thu hộ: 450 k - hàng dễ vỡ',
    {
      name: 'Anh Khoa',
      phone: '0903334445',
      address: 'Bệnh viện Chợ Rẫy, 201B Nguyễn Chí Thanh, P12, Q5',
      cod: '450000',
      note: 'hàng dễ vỡ',
    },
  ],
  [
    'e ck rồi ạ, gửi giúp e về: Minh Thư, 0365656565, xóm 6, xã Quỳnh Hồng, huyện Quỳnh Lưu, Nghệ An',
    {
      name: '? giúp e về: Minh Thư',
      phone: '0365656565',
      address: 'xóm 6, xã Quỳnh Hồng, huyện Quỳnh Lưu, Nghệ An',
      cod: '0',
      rest: 'ạ',
    },
  ],
  ['Lan Anh 0944444444 Q7', { name: 'Lan Anh', phone: '0944444444', address: '? Q7' }],
  [
    '🌸Chị My🌸 0933.123.456 🏡 15/7 Đoàn Văn Bơ P9 Q4 💵 270k 🚚 giao buổi chiều',
    {
      name: 'Chị My',
      phone: '0933123456',
      address: '? 15/7 Đoàn Văn Bơ P9 Q4',
      cod: '270000',
      note: 'giao buổi chiều',
    },
  ],
  [
    'Đơn 1: Chị Nga, 0977123123, 22 Bà Triệu, Hà Nội, thu 100k\nĐơn 2: Anh Hải, 0977123124, 23 Bà Triệu, Hà Nội, thu 200k',
    {
      name: 'Chị Nga',
      phone: '? 0977123123',
      address: '22 Bà Triệu, Hà Nội',
      cod: '? 200000',
      rest: 'Đơn 2: Anh Hải\n0977123124\n23 Bà Triệu\nHà Nội',
    },
  ],
  [
    'ten kh: le van tam; dt: 0966 55 44 33; dc: 102 tran hung dao, phuong my xuyen, long xuyen, an giang; hang: 1 may say toc; cod: 315k',
    {
      name: 'le van tam',
      phone: '0966554433',
      address: '102 tran hung dao, phuong my xuyen, long xuyen, an giang',
      cod: '315000',
      contents: '1 may say toc',
    },
  ],
  [
    'Chú Ba Phi, ấp Kinh Ngang, xã Khánh Bình Tây, Trần Văn Thời, Cà Mau. Sđt: 0888999000. Thu 55k',
    {
      name: 'Chú Ba Phi',
      phone: '0888999000',
      address: 'ấp Kinh Ngang, xã Khánh Bình Tây, Trần Văn Thời, Cà Mau',
      cod: '55000',
    },
  ],
  [
    'To: Jenny Nguyen\nPhone: 0906 777 888\nAddress: 72 Le Thanh Ton, Ben Nghe Ward, District 1, HCMC\nCOD 99k',
    {
      name: 'Jenny Nguyen',
      phone: '0906777888',
      address: '72 Le Thanh Ton, Ben Nghe Ward, District 1, HCMC',
      cod: '99000',
    },
  ],
  [
    'Hoa\n0941 222 333\nBến Nghé quận 1\n2 cái\n120',
    {
      name: '? Hoa',
      phone: '0941222333',
      address: '? Bến Nghé quận 1',
      contents: '2 cái',
      rest: '120',
    },
  ],
  [
    'Shop gửi Chị Hương sđt 0979797979 đc 5 Hàng Bông Hoàn Kiếm Hà Nội, lấy 2 combo trà, ship 30k, thu tổng 430k nha',
    {
      name: 'Chị Hương',
      phone: '0979797979',
      address: '? 5 Hàng Bông Hoàn Kiếm Hà Nội',
      cod: '430000',
      contents: 'lấy 2 combo trà',
      rest: 'nha',
    },
  ],
  [
    'Phuong Anh 0918181818, 12 Nguyen Trai, phuong Ben Thanh, q1, cod 200k',
    {
      name: 'Phuong Anh',
      phone: '0918181818',
      address: '12 Nguyen Trai, phuong Ben Thanh, q1',
      cod: '200000',
    },
  ],
  [
    'Nguyễn Đức Mạnh\nsđt : 0374 111 222\nđc : Số 10, đường Lê Thánh Tông, tổ 4, phường Hồng Gai, TP Hạ Long, Quảng Ninh\nđặt : 1 bộ ga giường, 2 gối\nthu : 1tr350',
    {
      name: 'Nguyễn Đức Mạnh',
      phone: '0374111222',
      address: 'Số 10, đường Lê Thánh Tông, tổ 4, phường Hồng Gai, TP Hạ Long, Quảng Ninh',
      cod: '1350000',
      contents: '1 bộ ga giường, 2 gối',
    },
  ],
  [
    'gửi về 33 lê lai, phường ngô quyền, hải phòng cho c Hiền 0936 363 636, 2 mũ len, 180k, cuối tuần mới nhận nha',
    {
      name: 'c Hiền',
      phone: '0936363636',
      address: '33 lê lai, phường ngô quyền, hải phòng',
      cod: '180000',
      contents: '2 mũ len',
      note: 'cuối tuần mới nhận nha',
    },
  ],
  ...messagesWithAreas,
];
