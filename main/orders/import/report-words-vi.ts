import type { ReportWords } from './report-words.ts';

/** Vietnamese texts of fields and rules in reports, the same as in the window; a test checks that. */
export const reportWordsVietnamese: ReportWords = {
  fields: {
    soc: 'Mã đơn',
    name: 'Tên người nhận',
    phone: 'Số điện thoại',
    address: 'Địa chỉ',
    commune: 'Phường/xã',
    district: 'Quận/huyện',
    province: 'Tỉnh/thành',
    area: 'Khu vực',
    codAmount: 'Tiền thu hộ',
    weight: 'Khối lượng',
    product: 'Hàng trong kiện',
    quantity: 'Số lượng',
    price: 'Đơn giá',
    sku: 'Mã hàng (SKU)',
    declaredValue: 'Giá trị hàng',
    note: 'Ghi chú',
    inspection: 'Xem hàng',
    payer: 'Người trả phí',
    pickupPoint: 'Điểm lấy hàng',
    codUnit: 'Đơn vị của cột tiền thu hộ',
    priceUnit: 'Đơn vị của cột giá',
  },
  rules: {
    'area.province': 'Chọn tỉnh/thành.',
    'area.district': 'Chọn quận/huyện.',
    'area.commune': 'Chọn phường/xã.',
    'contents.text': 'Ghi trong kiện có gì.',
    'contents.list': 'Thêm ít nhất một món hàng.',
    'contents.tooMany': 'Tối đa 100 món hàng trong một đơn.',
    'dong.integer': 'Nhập số tiền bằng số, không có số lẻ.',
    'dong.negative': 'Số tiền không được âm.',
    'dong.tooMuch': 'Số tiền quá lớn, tối đa 10 tỷ đồng.',
    'grams.integer': 'Nhập khối lượng bằng số gram.',
    'grams.tooLittle': 'Khối lượng quá nhỏ.',
    'grams.tooMuch': 'Khối lượng quá lớn, tối đa 1.000 kg.',
    'money.unclear': 'Không hiểu số tiền này. Ví dụ: 350k, 1,2tr hoặc 350.000.',
    'money.unit': 'Nghìn hay triệu? Gõ rõ, ví dụ 45,5k hoặc 1,2tr.',
    'weight.unclear': 'Không hiểu khối lượng này. Ví dụ: 500g hoặc 1,2kg.',
    'weight.unit': 'Gram hay kg? Gõ rõ, ví dụ 0,5kg hoặc 500g.',
    'order.pickupPoint': 'Chọn điểm lấy hàng.',
    'phone.missing': 'Nhập số điện thoại người nhận để bưu tá gọi.',
    'phone.shape':
      'Số điện thoại chưa đúng. Di động 10 số như 0912 345 678, máy bàn như 028 3823 4567.',
    'phone.masked': 'Số này bị che bớt. Hỏi khách và nhập đủ số.',
    'phone.old': 'Số di động 11 chữ số không còn dùng từ 2018. Nhập số mới 10 chữ số.',
    'product.name': 'Nhập tên món hàng.',
    'quantity.integer': 'Nhập số lượng bằng số.',
    'quantity.tooLittle': 'Số lượng ít nhất là 1.',
    'quantity.tooMuch': 'Số lượng tối đa là 10.000.',
    'receiver.name': 'Nhập tên người nhận.',
    'receiver.address': 'Nhập số nhà, tên đường.',
    'soc.shape': 'Mã đơn có ký tự không nhìn thấy được. Gõ lại mã, hoặc để trống thì máy tự đặt.',
    'text.tooLong': 'Dài quá, hãy rút gọn lại.',
    'import.zero': 'Thiếu số 0 ở đầu: đã thêm lại.',
    'import.date': 'Excel đã đổi ô này thành ngày tháng. Nhập lại đúng nội dung.',
    'import.boolean': 'Ô này là TRUE/FALSE (đúng/sai), không phải chữ. Nhập lại đúng nội dung.',
    'import.formula': 'Ô này là công thức. Nhập thẳng giá trị.',
    'import.error': 'Ô này có công thức bị lỗi. Nhập lại giá trị.',
    'import.hidden': 'Dòng này đang bị ẩn (lọc) trong file. Bỏ ra nếu không muốn gửi.',
    'import.merged': 'Ô này bị gộp với ô khác nên không rõ giá trị. Nhập lại.',
    'import.exponent':
      'Excel đã rút gọn số này (dạng 1,23E+11 hoặc #####) nên mất chữ số. Nhập đủ số.',
    'import.codUnit':
      'File cho biết tiền không tính bằng đồng. Lấy gợi ý nếu đúng, hoặc nhập số tiền bằng đồng.',
    'import.smallCod':
      'Số tiền này dưới 10.000 đ: có thể file bỏ ba số 0. Lấy gợi ý, hoặc bấm Enter nếu đúng là vậy.',
    'import.smallWeight':
      'Khối lượng này rất nhẹ: có thể file ghi bằng kg. Lấy gợi ý, hoặc bấm Enter nếu đúng là vậy.',
    'import.largeWeight':
      'Khối lượng này trên 50 kg: có thể file ghi bằng gram. Lấy gợi ý, hoặc bấm Enter nếu đúng là vậy. Nếu cả cột như thế, bấm Alt K rồi chọn Gram.',
    'import.twoPhones': 'Ô này có hai số điện thoại. Giữ lại một số.',
    'import.twoColumns':
      'Một cột khác cũng là mục này mà ghi khác. Bấm Alt K, chọn đúng cột rồi lưu, hoặc nhập giá trị đúng.',
    'import.total': 'Đây là dòng tổng cộng, không phải đơn. Bỏ dòng này ra.',
    'import.paid':
      'Đơn này đã trả tiền trước. Không thu hộ thì nhập 0; vẫn thu thì nhập số tiền cần thu.',
    'import.payment': 'Cách trả tiền trong file không rõ là thu khi giao. Xem lại số tiền cần thu.',
    'import.state':
      'Trạng thái trong file không rõ là đơn mới hay đã xác nhận. Bỏ ra nếu không gửi.',
    'import.sumInGoods': 'Tiền thu hộ là 0 mà trong hàng hoặc ghi chú có số tiền. Xem lại.',
    'import.streetConflict':
      'Địa chỉ ghi khu vực khác với phường/xã, quận/huyện, tỉnh/thành của đơn. Sửa địa chỉ hoặc chọn lại khu vực.',
    'import.waybill': 'Đơn này đã có mã vận đơn: có thể đã gửi rồi. Bỏ ra nếu không gửi nữa.',
    'import.collects':
      'Cột “có thu hộ hay không” và số tiền thu hộ không khớp. Nhập số tiền đúng, không thu hộ thì nhập 0.',
    'import.codEach':
      'Nhiều dòng của đơn cùng ghi số này: là tiền của cả đơn hay của từng dòng? Bấm Enter nếu là của cả đơn; nếu của từng dòng, lấy gợi ý.',
    'import.legacy': 'Chữ ở ô này có thể là bảng mã cũ (TCVN3, VNI). Gõ lại bằng Unicode.',
    'import.over':
      'Trạng thái trong file cho biết đơn này đã huỷ, hoàn hoặc giao rồi. Bỏ ra nếu không gửi.',
    'import.moreCells':
      'Dòng này nhiều ô hơn tiêu đề: có thể một dấu phẩy trong địa chỉ làm lệch cột. Xem lại rồi bấm Enter.',
    'import.differs': 'Các dòng của cùng một đơn ghi khác nhau. Nhập giá trị đúng cho cả đơn.',
    'import.inspection': 'Không hiểu. Ghi: cho xem hàng, cho thử hàng hoặc không cho xem hàng.',
    'import.payer': 'Không hiểu. Ghi: người gửi hoặc người nhận.',
    'import.province': 'Không rõ tỉnh/thành. Tìm và chọn phường/xã.',
    'import.district': 'Không rõ quận/huyện. Tìm và chọn phường/xã.',
    'import.areaDivided': 'Địa chỉ này ứng với nhiều phường/xã mà hãng dùng. Chọn một.',
    'import.areaSameName': 'Có nhiều phường/xã trùng tên. Chọn một.',
    'import.commune': 'Không rõ phường/xã. Tìm và chọn.',
    'import.enteredBefore':
      'Mã đơn này đã nhập rồi. Bỏ dòng này ra, hoặc đặt mã khác nếu là đơn mới.',
    'import.codeTaken':
      'Mã này đang là của một đơn khác (khác số điện thoại, tiền thu hộ hoặc hàng). Nếu shop đánh số lại từ 1 mỗi ngày, chọn “Không dùng” cho cột mã đơn để máy tự đặt mã; nếu không, đặt mã khác hoặc bỏ dòng này ra.',
    'import.socTwice': 'Mã đơn trùng với dòng khác. Đặt mã khác hoặc bỏ bớt một dòng.',
    'import.noCode':
      'Cùng người nhận với dòng khác mà thiếu mã đơn: có phải một đơn không? Nếu phải, gộp dòng này vào đơn ở dòng trên, hoặc ghi thêm hàng vào dòng kia rồi bỏ dòng này ra. Nếu là kiện riêng, bấm Enter.',
    'import.nextCode':
      'Cùng người nhận và tiền thu hộ với dòng trên, mã là số kế tiếp: có thể chỉ là thêm hàng của đơn đó. Nếu phải, gộp vào đơn ở dòng trên.',
    'import.alikeInFile': 'Giống một dòng khác: cùng số điện thoại, tiền thu hộ và hàng.',
    'import.alikeBefore': 'Giống một đơn đã nhập trong 7 ngày qua.',
  },
};
