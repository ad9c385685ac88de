import { beforeAll, describe, expect, it } from 'vitest';
import { Messages } from '../../../main/orders/messages.ts';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import { resolvingAmong } from '../../fakes/area-resolving.ts';
import { everyArea } from '../../fakes/areas.ts';

const home = '12 Lê Lợi, P. Bến Nghé, Q1, HCM';

let messages: Messages;

beforeAll(async () => {
  const areas = await everyArea();
  messages = new Messages(resolvingAmong(() => areas).resolver);
});

type Field = Exclude<keyof ReadMessage, 'rest'>;

/** Messages in which a careless rule would be certain of this field. */
const rows: readonly (readonly [Field, string])[] = [
  ['name', 'giao về Long Biên 0912345678, Hà Nội'],
  ['name', 'giao tới Lê Văn Sỹ 0912345678, P. 13, Q3, HCM'],
  ['name', 'Ship về Vinh 0912345678, Nghệ An'],
  ['name', 'Gửi đến: Hoàn Kiếm 0912345678, 5 Hàng Bài, P. Hàng Bài, Hoàn Kiếm, HN'],
  ['name', 'gửi tới An Bình 0912345678, Lan nhận, HOME'],
  ['name', 'liên hệ Hoa hoặc Mai 0912345678, HOME'],
  ['name', 'giao cho Lan hoặc Hoa 0912345678 HOME'],
  ['name', 'Tên: Lan\nTên người nhận: Hoa\nSĐT: 0912345678\nĐịa chỉ: HOME'],
  ['name', 'Tên fb: Bé Mèo\nSđt 0912345678\nđc HOME'],
  ['name', 'Họ tên & địa chỉ: Lan, HOME\nSđt: 0912345678'],
  ['name', 'gửi cho Thu Ngân 0912345678, HOME'],
  ['name', 'giao cho Chủ Nhà 0912345678, HOME'],
  ['name', 'Công ty ABC, 5 Lê Lai, P. Bến Thành, Q1, HCM. Lan 0912345678, HOME'],
  ['name', 'Khách sạn Mường Thanh, Lan 0912345678, HOME'],
  ['name', '0912345678 Ba Đình, Hà Nội, 5 Đội Cấn'],
  ['name', '0912345678 Hải An, Hải Phòng'],
  ['address', 'Địa chỉ gửi: 5 Lê Lai, P. Bến Thành, Q1, HCM\nĐịa chỉ nhận: HOME\nLan 0912345678'],
  ['address', 'Đ/c lấy hàng: 5 Lê Lai, P. Bến Thành, Q1, HCM\nĐ/c giao: HOME\nLan 0912345678'],
  ['area', 'Đ/c lấy hàng: 5 Lê Lai, P. Bến Thành, Q1, HCM\nĐ/c giao: HOME\nLan 0912345678'],
  ['address', 'Đ/c cũ: 5 Lê Lai, P. Bến Thành, Q1, HCM\nĐ/c mới: HOME\nLan 0912345678'],
  ['address', 'Giờ em ở HOME, đc cũ 5 Lê Lai, P. Bến Thành, Q1. Lan 0912345678'],
  ['address', 'Hiện em ở 5 Lê Lai, P. Bến Thành, Q1, HCM nhưng giao HOME. Lan 0912345678'],
  ['address', 'gần chợ Bà Chiểu, Lan 0912345678, HOME'],
  ['address', 'Trường Lê Quý Đôn, lớp 10A2, Lan 0912345678, HOME'],
  ['address', 'Trường Hoa Sen, P. An Hải Bắc, Sơn Trà, Đà Nẵng, Lan 0912345678, HOME'],
  ['address', 'Lan 0912345678, HOME, son số 5 hay số 7, thu 90k'],
  ['address', 'Lan 0912345678, số 5 son môi 2 cây, thu 90k'],
  ['phone', '1) Lan 0912345678, HOME\n2) Hoa 0987654321, 5 Lê Lai, P. Bến Thành, Q1, HCM'],
  ['phone', 'Lan 0912345678 hay là gọi 0987654321, HOME'],
  ['phone', 'Lan 0912345678, HOME, tới gọi Hoa 0987654321'],
  ['phone', 'Lan 0912345678 hoặc không nghe thì gọi 0987654321 đều được, HOME'],
  ['area', 'Lan 0912345678, nhà sách phường 5, P. 2, TP Sa Đéc, Đồng Tháp'],
  ['area', 'Lan 0912345678, 5 Lê Lai, gần xã Tân Quy, P. Bến Thành, Q1, HCM'],
  ['area', 'Lan 0912345678, 5 Lê Lai, Phường Bến Thành, Phường Đa Kao, Q1, HCM'],
  ['area', 'Lan 0912345678, xa lộ Hà Nội, Thủ Đức, HCM'],
  ['area', 'Lan 0912345678, KCN Sóng Thần, Dĩ An, Bình Dương'],
  ['contents', 'mình lấy son số 5 Lê Lai, P. Bến Thành, Q1, HCM. Lan 0912345678'],
  ['contents', '1. 2 áo thun\n2. 1 quần\n3. 3 mũ\nLan 0912345678\nHOME'],
  ['contents', 'Lan 0912345678, HOME, giá treo 2 tầng hay 3 tầng'],
  ['contents', 'Lan 0912345678, HOME, 2 áo hoặc 3 áo, thu 90k'],
  ['contents', 'Lan 0912345678, HOME, nhớ đổi size L, thu 90k'],
  ['contents', 'Lan 0912345678, HOME, nhớ giao áo đen, thu 90k'],
  ['contents', 'Lan 0912345678, HOME, 2 chai 7'],
  ['contents', 'Lan 0912345678, HOME, giá để 400k, thu 90k'],
  ['note', 'Lan 0912345678, HOME, đừng giao áo đen, thu 90k'],
  ['note', 'Lan 0912345678, HOME, cho mặc thử thêm 1 áo L, thu 90k'],
  ['note', 'Lan 0912345678, HOME, gói kỹ 2 hộp, thu 90k'],
  ['note', 'Lan 0912345678, HOME, cây đừng gửi loại nhỏ, thu 90k'],
  ['note', 'Lan 0912345678, HOME, giao trước 1 cái còn lại giao sau, thu 90k'],
  ['cod', 'Lan 0912345678, HOME, giá sách không thu, cod 545k'],
  ['cod', 'Lan 0912345678, HOME, shop đã nhận tiền 2 lần, thu 90k'],
  ['cod', 'Lan 0912345678, HOME, nhận tiền rồi giao hàng'],
  ['cod', 'Lan 0912345678, HOME, đã nhận tiền của Hoa'],
  ['cod', 'Lan 0912345678, HOME, đã nhận tiền phần áo'],
  ['cod', 'Lan 0912345678, HOME, đã nhận tiền ship'],
  ['cod', 'Lan 0912345678, HOME, đã nhận tiền mặt 200k'],
  ['cod', 'Lan 0912345678, HOME, áo cộc tay, cọc 50k, tổng 200k'],
  ['cod', 'Lan 0912345678, HOME, đã nhận ck 450k'],
  ['cod', 'Lan 0912345678, HOME, thu 290k và 25k ship'],
  ['cod', 'Lan 0912345678, HOME, 450k, ship tính sau'],
  [
    'cod',
    '[20:16] Shop Mai: tổng 350k nha chị\n[20:17] Lan: HOME\n[20:18] Lan: 0912345678 thu 320k',
  ],
];

describe('a message that may mean something else', () => {
  it.each(rows)('leaves the %s to a person: %j', async (field, text) => {
    const read = await messages.read(text.replace('HOME', home));
    expect(read[field]?.isSure ?? false).toBe(false);
  });
});
