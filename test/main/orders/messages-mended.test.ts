import { beforeAll, describe, expect, it } from 'vitest';
import { Messages } from '../../../main/orders/messages.ts';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import { resolvingAmong } from '../../fakes/area-resolving.ts';
import { everyArea } from '../../fakes/areas.ts';

const home = '12 Lê Lợi, P. Bến Nghé, Q1, HCM';
const receiver = 'Lan Anh 0912345678, 12 Lê Lợi, P. Bến Nghé, Q1, HCM';

let messages: Messages;

beforeAll(async () => {
  const areas = await everyArea();
  messages = new Messages(resolvingAmong(() => areas).resolver);
});

async function fieldOf(text: string, field: Exclude<keyof ReadMessage, 'rest' | 'area'>) {
  const read = await messages.read(text.replace('HERE', receiver).replace('HOME', home));
  const part = read[field];
  if (part === null) return null;
  const value = 'value' in part ? part.value : part.text;
  return `${part.isSure ? '' : '? '}${String(value)}`;
}

describe('the amount', () => {
  it.each([
    ['HERE\n* Thanh toán khi nhận: 275k *', '275000'],
    ['HERE, 1 áo\nTT khi nhận hàng 380k', '380000'],
    ['Thanh toán khi nhận 380k, đã ck\nHERE, 1 áo', '? 380000'],
    ['HERE, 2 bịch ống hút, th 96k', '96000'],
    ['HERE, 2 áo, th 10 giao, 350k', '350000'],
    ['HERE, 2 lốc sữa TH, 350k', '350000'],
    ['HERE, 1 áo (ck rồi)', '0'],
    ['HERE, 1 áo (ck rồi) ship thu khách', '? 0'],
    ['HERE, 1 quạt, thu 250 cành', '250000'],
    ['HERE, thu 15 cành', '? 15000'],
    ['HERE, thu 150 cành Mai Vàng', null],
    ['HERE, thu 10 cánh gà 150k', '? 150000'],
    ['đã tt momo 265k\nHERE, 1 máy sấy tóc', '0'],
    ['đã tt trước momo 100k\nHERE, 1 áo thun', '? 0'],
    ['đã tt momo 100k\nHERE\n1 áo thun 300k', '? 200000'],
    ['COD = 0 (CK full cả ship)\nHERE', '0'],
    ['COD = 0 (mai CK full)\nHERE', '? 0'],
    ['COD = 0 (CK full chưa ship)\nHERE', '? 0'],
    ['(CK full cả ship)\nHERE', '? 0'],
    ['Cọc 50% = 225k, còn lại 225k thu khi nhận hàng\nHERE', '225000'],
    ['cọc 50% 200k\nHERE, 1 áo', '? 0'],
    ['COD 435K\n1 đôi giày lười da bò 42\nHERE', '435000'],
    ['120k một cái\nHERE, 2 áo thun', '? 120000'],
    ['HERE\n1 nồi hấp 2 tầng 299k', '299000'],
    ['HERE, 1 áo, tiền mặt khi nhận 375k', '375000'],
    ['HERE, 1 áo, trả tiền mặt khi nhận hàng 375k', '375000'],
    ['HERE, 1 áo, tiền mặt 375k', '? 375000'],
    ['HERE, 1 áo. Thu của anh 612k', '612000'],
    ['HERE, 1 áo. chị Thu của anh 612k', '? 612000'],
    ['HERE, 1 áo. Tiền mình trả rồi, không thu thêm', '0'],
    ['HERE, 1 áo. Tiền hàng em ck đủ rồi, khỏi thu', '0'],
    ['HERE, 1 áo 200k. Tiền em trả rồi, không thu', '? 0'],
    ['HERE, 1 áo. Tiền ship mình trả rồi, không thu thêm', '? 0'],
    ['HERE, 1 áo. Tiền mình trả rồi 1 nửa, không thu thêm', '? 0'],
    ['HERE, 1 áo. không thu thêm', '? 0'],
    ['HERE\n1 máy bơm\ntiền hàng 1.350.000, ship miễn phí', '1350000'],
    ['HERE, 1 máy bơm, 350k, miễn phí ship', '350000'],
    ['HERE, 1 máy bơm, 350k, ship không miễn phí', '? 350000'],
    ['HERE, 1 máy bơm, 350k, miễn phí ship nếu ck', '? 350000'],
    ['HERE. Bàn gấp gỗ 800k, cọc 50%, còn lại thu 400k', '400000'],
    ['HERE. Bàn gấp gỗ 800k, đã cọc 30%, còn 560k', '560000'],
    ['HERE. Bàn gấp gỗ 800k, cọc 50%, còn lại thu 450k', '? 450000'],
    ['HERE. Bàn gấp gỗ 800k, cọc 50%', '? 800000'],
  ])('is certain if nothing contradicts it: %j', async (text, cod) => {
    expect(await fieldOf(text, 'cod')).toBe(cod);
  });

  it.each([
    ['(ck rồi)', '0'],
    ['(chưa ck)', null],
    ['(chưa thanh toán xong)', '? 0'],
    ['đã ck 100k', '? 0'],
  ])('is known from the payment of the person who orders: %s', async (words, cod) => {
    const text = `Người đặt: Ngọc Ánh 0936221780 ${words}\nNgười nhận: Lan 0912345678\nHOME`;
    expect(await fieldOf(text, 'cod')).toBe(cod);
    expect(await fieldOf(text, 'phone')).toBe('0912345678');
  });
});

describe('the goods', () => {
  it.each([
    ['một nồi đất kho cá; HERE', 'một nồi đất kho cá'],
    ['HERE, hai bộ drap lụa, 200k', 'hai bộ drap lụa'],
    ['HERE, 1 áo thun, 200k, một bộ gửi sau', '1 áo thun'],
    ['Phân loại: giỏ hoa quả sấy\nHERE', 'giỏ hoa quả sấy'],
    ['HERE, một áo, hai quần lụa', 'một áo, hai quần lụa'],
    ['HERE, 1 áo để bàn lễ tân', '? 1 áo để bàn lễ tân'],
    ['Phân loại: đỏ, M\nHERE', '? Phân loại: đỏ, M'],
    ['HERE, kệ 3 tầng 299k', 'kệ 3 tầng'],
    ['HERE\n1 chậu quất để bàn', '1 chậu quất để bàn'],
    ['ok chị lấy bộ nồi inox nhé\nHERE', 'bộ nồi inox'],
    ['anh ơi em chốt con chuột không dây nhé\nHERE', 'con chuột không dây'],
    ['mình lấy cái đèn bàn màu trắng 165k\nHERE', 'cái đèn bàn màu trắng'],
    [
      'Nhờ shop gửi 1 thùng 24 chai nước yến cho anh Sáng, 0912345678, HOME',
      '1 thùng 24 chai nước yến',
    ],
    ['Anh lấy 2 áo khoác ạ, HERE', '2 áo khoác'],
    ['con lấy 2 áo khoác ạ, HERE', '2 áo khoác'],
    ['nho khô 2 gói, HERE', 'nho khô 2 gói'],
    ['Ok em, chốt bộ này nhé. HERE', '? bộ này'],
    ['Lan Anh 0912345678 con dâu, HOME', null],
    ['HERE. 1 xe đẩy em bé 1tr2', '1 xe đẩy em bé'],
    ['HERE, 2 áo em mặc size M', '? 2 áo em mặc size M'],
    ['HERE. 1 giá để giày 210k', '1 giá để giày'],
    ['HERE, 2 đôi găng tay bảo hộ, 96k', '2 đôi găng tay bảo hộ'],
    ['gấu bông 60cm: 1 con\nHERE', 'gấu bông 60cm: 1 con'],
    ['2 áo polo xanh\n1 áo polo đen\ntổng 3 áo 570k\nHERE', '2 áo polo xanh, 1 áo polo đen'],
    ['2 áo thun\n1 áo len\ntổng 4 áo 570k\nHERE', '? 2 áo thun, 1 áo len, tổng 4 áo'],
    ['tổng 3 áo 570k\nHERE', '? tổng 3 áo'],
    ['Lan (+84)86*****29, HOME\nBộ ấm trà tử sa', 'Bộ ấm trà tử sa'],
  ])('are certain with a count in words or their label: %j', async (text, goods) => {
    expect(await fieldOf(text, 'contents')).toBe(goods);
  });
});

describe('the phone', () => {
  it.each([
    ['Lan Anh o938465172, HOME', '0938465172'],
    ['Lan Anh O9O2345678, HOME', '0902345678'],
    ['Lan Anh o91234567, HOME', null],
    ['Lan Anh o9123456789, HOME', null],
    ['HERE, o905111222', '? 0912345678'],
    ['Lan Anh 0912***678, HOME', null],
  ])('may have letters in place of zeros: %j', async (text, phone) => {
    expect(await fieldOf(text, 'phone')).toBe(phone);
  });
});

describe('the name, the street and the note', () => {
  it.each([
    [
      'E là Mộng Kha, số e 0912345678, giao tới số 12 Lê Lợi, Q1, HCM cho mẹ mình',
      'name',
      '? Mộng Kha',
    ],
    ['E là Mộng Kha, gửi tới số 12 Lê Lợi, Q1, HCM tặng bà ngoại 0912345678', 'name', '? Mộng Kha'],
    ['Năm ốc 0912345678, HOME', 'name', '? Năm ốc'],
    ['Ship tới khóm 3, HOME nha. E là Mộng Kha, số e 0912345678', 'name', 'Mộng Kha'],
    ['Ship tới mẹ em, HOME nha. E là Mộng Kha, số e 0912345678', 'name', '? Mộng Kha'],
    ['Lan 0912345678, 1B45/2 Lê Lợi, P. Bến Nghé, Q1, HCM', 'address', '1B45/2 Lê Lợi'],
    ['48 ngõ 250 Kim Giang, Đại Kim, Hoàng Mai. sđt 0986145302 Huyền', 'name', '? Hoàng Mai'],
    ['HERE. 4 gói cà phê bột 75k/gói tổng 300k', 'contents', '4 gói cà phê bột'],
    ['Nguyễn Văn A 0912345678, HOME', 'name', 'Nguyễn Văn A'],
    ['Lan - 0912345678 - HOME - 1 áo in tên Tuấn 150k', 'name', 'Lan'],
    ['HERE. Gặp bảo vệ tên Hùng. Thu 150k', 'name', 'Lan Anh'],
    ['HERE. nick tên Bống. Thu 150k', 'name', 'Lan Anh'],
    ['Lan 0912345678, quán tên Hoa Sữa, HOME', 'name', 'Lan'],
    ['giao HOME tên Lan sđt 0912345678 thu 150k', 'name', 'Lan'],
    ['1 áo đỏ, à mà thôi áo xanh, HERE', 'contents', '? 1 áo đỏ'],
    ['Người nhận: Vàng A\n0912345678, HOME', 'name', 'Vàng A'],
    ['Lan 0912345678, 215 Lê Lợi nối dài, P. Bến Nghé, Q1, HCM', 'address', '215 Lê Lợi nối dài'],
    [
      'Lan 0912345678 ấp Thạnh Phú xã Hỏa Tiến Vị Thanh Hậu Giang: 4 bịch khô',
      'address',
      'ấp Thạnh Phú',
    ],
    ['Lan 0912345678, tầng 2 299k, HOME', 'address', '? tầng 2, 12 Lê Lợi'],
    ['Lan 0912345678\nxóm Trại, xã Giao Hải, huyện Giao Thủy, Nam Định', 'note', null],
    ['Chú Dũng 0912345678, nhà 02923881467, HOME', 'note', 'nhà 02923881467'],
    ['HERE\nđi vắng thì để nhà hàng xóm số 14', 'note', 'đi vắng thì để nhà hàng xóm số 14'],
    ['giao giờ nghỉ trưa nhé, HERE', 'note', 'giao giờ nghỉ trưa nhé'],
    ['HERE - 2 ly - đồ thủy tinh, đừng quăng', 'note', 'đồ thủy tinh, đừng quăng'],
    ['HERE - 2 ly - đồ thủy tinh, đừng quăng', 'contents', '2 ly'],
    [
      'Cho xem hàng trước khi thanh toán\nHERE\nKhông giao buổi trưa',
      'note',
      'Cho xem hàng trước khi thanh toán, Không giao buổi trưa',
    ],
    [
      'Giao buổi sáng\nHERE\nKhông giao buổi trưa',
      'note',
      '? Giao buổi sáng, Không giao buổi trưa',
    ],
    ['HERE - 2 ly - đừng ném, hàng gốm sứ', 'note', 'đừng ném, hàng gốm sứ'],
    ['HERE, 2 ly, đồ thủy tinh', 'contents', '2 ly, đồ thủy tinh'],
    ['Chị Thoa nhé em, 0912345678, HOME', 'name', 'Chị Thoa'],
    ['Chị Thoa nha shop 0912345678, HOME', 'name', 'Chị Thoa'],
    ['Đơn của em: son dưỡng hồng, 115k. Em Vy, 0912345678, HOME', 'name', 'Em Vy'],
    ['Đơn của chị: 2 áo thun. Chị Hoa, 0912345678, HOME', 'name', 'Chị Hoa'],
    ['Lan Anh, HOME. Đt chị 0912345678', 'name', '? Lan Anh'],
    ['Em Lan, HOME. Số điện thoại của anh 0912345678', 'name', 'Em Lan'],
    [
      'Em nhận hàng ở công ty ạ\nCty Thành Đạt, HOME\nNgười nhận: Lan\nSđt: 0912345678',
      'address',
      'Cty Thành Đạt, 12 Lê Lợi',
    ],
    ['Mình nhận ở nhà nha shop\nLan 0912345678, HOME', 'address', '12 Lê Lợi'],
    [
      'Lan 0912345678, 6 Lê Lợi, sát vách tiệm giặt ủi Hoa Mai, P. Bến Nghé, Q1, HCM',
      'address',
      '6 Lê Lợi, sát vách tiệm giặt ủi Hoa Mai',
    ],
    [
      'Lan 0912345678, 6 Lê Lợi bên hông chợ Bến Thành, P. Bến Nghé, Q1, HCM',
      'address',
      '6 Lê Lợi bên hông chợ Bến Thành',
    ],
    ['Lan 0912345678, 5 Ng. Huệ, P. Bến Nghé, Q1, HCM', 'address', '5 Ng. Huệ'],
    ['HERE, thu 350 Ng. Giao sớm', 'cod', '350000'],
    ['Lan 0912345678\nđịa chỉ cơ quan: HOME', 'address', '12 Lê Lợi'],
    ['Lan 0912345678, địa chỉ cơ quan 12 Lê Lợi, P. Bến Nghé, Q1, HCM', 'address', '12 Lê Lợi'],
    ['Địa chỉ nhận hàng nha bạn: HOME\nLan 0912345678', 'address', '12 Lê Lợi'],
    ['Địa chỉ công ty ạ: HOME\nLan 0912345678', 'address', '12 Lê Lợi'],
  ] as const)('are certain: %j', async (text, field, value) => {
    expect(await fieldOf(text, field)).toBe(value);
  });
});

describe('doubts', () => {
  it.each([
    ['HERE, 2 áo thun, bỏ tỏi đen 2 hộp', '? 2 áo thun, bỏ tỏi đen 2 hộp'],
    ['HERE, hủy áo thun 1 cái', '? hủy áo thun 1 cái'],
    ['HERE, trả lại áo 2 cái', '? trả lại áo 2 cái'],
    ['HERE, đổi áo size khác 1 cái', '? đổi áo size khác 1 cái'],
    ['HERE, gói kỹ 2 hộp', '? gói kỹ 2 hộp'],
    ['HERE, bể mất trứng 2 hộp', '? bể mất trứng 2 hộp'],
    ['HERE, hôm bữa thiếu 1 cái', '? hôm bữa thiếu 1 cái'],
    ['HERE, chia làm hai 2 hộp', '? chia làm hai 2 hộp'],
    ['HERE, 2 áo thun, huỷ áo đen', '? 2 áo thun'],
    ['HERE, 2 áo thun bớt áo đen', '? 2 áo thun bớt áo đen'],
    ['HERE, lấy lại áo thun 1 cái', '? lại áo thun 1 cái'],
    ['HERE, áo thun hư 1 cái', '? áo thun hư 1 cái'],
    ['HERE, 2 áo trả 1 áo', '? 2 áo trả 1 áo'],
    ['hoa 0905123456, 12 le loi ben nghe q1 hcm, 2 ao thun bo 1 ao', '? 2 ao thun bo 1 ao'],
    ['hoa 0905123456, 12 le loi ben nghe q1 hcm, 2 ao tra lai 1 ao', '? 2 ao tra lai 1 ao'],
    ['hoa 0905123456, 12 le loi ben nghe q1 hcm, 2 ao thun, huy ao den', '? 2 ao thun'],
    ['HERE, 2 áo thu ba rưỡi', '? 2 áo thu ba rưỡi'],
    ['HERE, 2 áo thu $15', '? 2 áo thu $15'],
    ['HERE, thu 2 triệu 3 rưỡi 2 áo', '? 3 rưỡi 2 áo'],
    ['HERE, giày 38 39 40 250k', '? giày 38 39 40'],
    ['HERE, em 45 cân lấy áo size s 350k', null],
    ['HERE, táo mèo khô 3 gói', 'táo mèo khô 3 gói'],
    ['HERE, 1 bể cá mini', '1 bể cá mini'],
    ['HERE, 2 túi bỏ sỉ', '2 túi bỏ sỉ'],
  ])('concern goods that change an order, or that are none: %j', async (text, goods) => {
    expect(await fieldOf(text, 'contents')).toBe(goods);
  });

  it.each([
    ['nguyen van linh ap 3 xa tan kien binh chanh hcm 0905123456 2 ao thun 350k', false],
    ['le thanh ton ap 3 xa tan kien binh chanh hcm 0905123456 2 ao thun 350k', false],
    ['tran hung dao o ap 3 xa tan kien binh chanh hcm 0905123456 2 ao thun', false],
    ['kim son dong xom 3 xa tan kien binh chanh hcm 0905123456 2 ao thun', false],
    ['tran thi mui xom 7 xa tan kien binh chanh hcm 0905123456 2 ao thun', true],
    ['Trần Hưng Đạo, P. Bến Nghé, Q1, HCM. 0905123456. 2 áo thun 350k', false],
    ['Võ Thị Sáu; 12/3, Phường 6, Q3, HCM. 0905123456. 2 áo thun 350k', false],
    ['0905123456 Nguyễn Huệ, P. Bến Nghé, Q1, HCM. 2 áo thun 350k', false],
    ['Lê Lợi\nP. Bến Nghé, Q1, HCM\n0905123456\n2 áo thun 350k', false],
    ['Trần Hưng Đạo; HOME. 0905123456. 2 áo thun 350k', true],
    ['Chị Lê Lợi, P. Bến Nghé, Q1, HCM. 0905123456. 2 áo thun', true],
    ['Tên: Võ Thị Sáu; 12/3, Phường 6, Q3, HCM. 0905123456', true],
    ['Võ Thị Sáu 0905123456; 12/3, Phường 6, Q3, HCM', true],
    ['Chị Lan 0905123456 đặt giúp chị Hoa, HOME, 2 áo', false],
    ['Chị Lan 0905123456 (nhận hộ Hoa), HOME, 2 áo', false],
    ['Em Lan 0905123456 HOME 2 áo 350k, nhận hàng: bà Bình', false],
    ['Chị Lan 0905123456 mua hộ mẹ, HOME, 2 áo', false],
    ['Chị Lan 0905123456, HOME, 2 áo, giao cho Hoa giúp chị', false],
    ['Lan 0905123456 HOME 2 áo, gói giúp em\nKo có nhà thì gọi', true],
    ['Thanh Toán Online 0905123456, HOME', false],
    ['Bảo Hành 0905123456, HOME', false],
    ['Sỉ Lẻ Áo Thun 0905123456, HOME', false],
    ['Tư Vấn 0905123456, HOME', false],
    ['Lễ Tân 0905123456, HOME', false],
    ['Tân Phú 0905123456, HOME', false],
  ])('concern names of streets, banners and other receivers: %j', async (text, isSure) => {
    const { name } = await messages.read(text.replace('HOME', home));
    expect(name?.isSure).toBe(isSure);
  });

  it('concern the address whose street may be the name', async () => {
    const text = 'nguyen van linh ap 3 xa tan kien binh chanh hcm 0905123456';
    expect(await fieldOf(text, 'address')).toBe('? ap 3');
  });

  it.each([
    ['HERE, 2 áo - Đã thanh toán: 0', '? 0'],
    ['HERE, 2 áo - Đã chuyển khoản?', '? 0'],
    ['HERE, 2 áo - Đã chuyển khoản', '0'],
    ['HERE, 2 áo, không thu thêm', '? 0'],
    ['HERE, 2 áo, khỏi thu tiền lẻ', '? 0'],
    ['HERE, 2 áo, không thu', '0'],
    ['HERE, 2 áo, khách đã thanh toán hết, không thu gì thêm', '0'],
    ['HERE, 2 áo, em đã chuyển nhà', null],
    ['HERE, 2 áo, đã chuyển qua nhà mới', null],
    ['HERE, 2 áo, đã chuyển qua momo', '? 0'],
    ['HERE, 2 áo, em đã chuyển nha shop', '0'],
    ['HERE, 2 ao, da chuyen nha', '? 0'],
    ['HERE, 2 áo đã ck 1 áo', '? 0'],
    ['HERE, nhẫn vàng 18k', '? 18000'],
    ['HERE, vàng 24k', '? 24000'],
    ['HERE, dây chuyền 24k', '? 24000'],
    ['HERE, nhẫn vàng 18k, thu 2tr5', '2500000'],
    ['HERE, thu triệu hai rưỡi', '? 1250000'],
    ['HERE, thu hai trăm ba rưỡi', '? 235000'],
    ['HERE, thu triệu rưỡi', '1500000'],
    ['HERE, thu 2 triệu 3 rưỡi 2 áo', '? 2000000'],
    ['HERE, dép khoảng 20 25k', '? 25000'],
    ['HERE, ốc 25 30k', '? 30000'],
    ['HERE, bánh 20 25 ngàn', '? 25000'],
    ['HERE, giày 38 39 40 250k', '? 250000'],
    ['HERE, giày 38 350k', '350000'],
    ['HERE, dép size 38 90k', '90000'],
    ['HERE, 2 áo 350k thêm ship nữa', '? 350000'],
  ])('concern amounts, payments and fees: %j', async (text, cod) => {
    expect(await fieldOf(text, 'cod')).toBe(cod);
  });

  it.each([
    ['hoa 0905123456 kcn vsip 1 thuan an binh duong giao gio hanh chinh 2 ao 350k', false],
    ['HERE, giao giờ hành chính 2 áo, thu 350k', false],
    ['HERE, giao sau 5 giờ chiều, thu 350k', true],
    ['hoa 0905123456, 12 le loi ben nghe q1 hcm, giao sau 5 gio', true],
  ])('concern notes that have goods: %j', async (text, isSure) => {
    const { note } = await messages.read(text.replace('HERE', receiver));
    expect(note?.isSure).toBe(isSure);
  });

  it.each(['1 bỉm size L 12kg', '1 bịch bỉm m 6kg', '1 bộ size 12kg'])(
    'concern the weight of a person: %s',
    async (goods) => {
      expect((await messages.read(`${receiver}, ${goods}`)).weight?.isSure).toBe(false);
    },
  );

  it.each(['tiệm Hoa', 'tiệm vàng Kim Hoa', 'quán Hương Quê'])(
    'do not concern an address behind a shop and its phone: %s',
    async (shop) => {
      const text = `gửi ${shop} 0905123456, ${home}, thu 350k, 2 áo thun`;
      expect(await fieldOf(text, 'address')).toBe('12 Lê Lợi');
    },
  );
});
