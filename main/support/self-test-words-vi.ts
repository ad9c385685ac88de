import type { SelfTestWords } from './self-test-words.ts';

/** Vietnamese texts of the self-test; `{name}` is a fact. */
export const vietnamese: SelfTestWords = {
  failed: ['Phép thử này gặp lỗi', 'Hãy gửi gói hỗ trợ cho người phụ trách'],
  shut: ['Chưa rõ, vì chưa mở được dữ liệu', 'Sửa dòng Dữ liệu trước'],
  checks: {
    'disk-space': {
      name: 'Chỗ trống trên ổ đĩa',
      says: {
        green: ['Còn trống {gb} GB', ''],
        unread: ['Không đọc được {folder}', 'Cấp quyền đọc và ghi ở đó'],
        amber: ['Chỉ còn trống {gb} GB', 'Xoá bớt file trên ổ chứa {folder}'],
        red: [
          'Gần hết chỗ: còn {gb} GB',
          'Xoá bớt file trên ổ chứa {folder} ngay: hết chỗ là không nhập đơn được',
        ],
      },
    },
    'disk-speed': {
      name: 'Tốc độ ổ đĩa',
      says: {
        green: ['Ghi một lần mất {ms} ms', ''],
        amber: ['Ghi hơi chậm: {ms} ms mỗi lần', 'Tắt bớt chương trình khác; nên dùng ổ SSD'],
        red: [
          'Ghi rất chậm: {ms} ms mỗi lần',
          'Kiểm tra ổ đĩa có sắp hỏng không, và đừng đặt dữ liệu trên ổ mạng hay USB',
        ],
        full: [
          'Không còn chỗ để ghi vào {folder}',
          'Xoá bớt file trên ổ đó ngay: hết chỗ là không nhập đơn được',
        ],
        unwritable: [
          'Không ghi được vào {folder}',
          'Cấp quyền ghi cho thư mục đó, và kiểm tra ổ đĩa có sắp hỏng không',
        ],
      },
    },
    database: {
      name: 'Dữ liệu',
      says: {
        green: ['Nguyên vẹn', ''],
        red: ['File dữ liệu bị hỏng: {file}', 'Mở F8, Sao lưu, và quay về bản mới nhất'],
        unread: ['Không đọc hoặc ghi được {file}', 'Kiểm tra quyền đọc và ghi của thư mục dữ liệu'],
        damaged: [
          'File dữ liệu bị hỏng: {file}',
          'Đừng xoá gì. Mở Packbench và quay về một bản sao lưu',
        ],
        newer: [
          'Dữ liệu của bản Packbench mới hơn: {file}',
          'Cài bản mới nhất, hoặc mở Packbench và quay về bản sao lưu của bản này',
        ],
        full: [
          'Ổ đĩa đã đầy, không mở được {file}',
          'Xoá bớt file khác trên ổ đó, rồi mở lại Packbench',
        ],
        held: ['Packbench khác đang dùng thư mục này: {file}', 'Đóng Packbench kia trước'],
        shut: [
          'Không mở được ({code}): {file}',
          'Mở lại Packbench; nếu vẫn vậy, gửi gói hỗ trợ cho người phụ trách',
        ],
      },
    },
    backup: {
      name: 'Sao lưu',
      says: {
        green: ['Bản mới nhất mở được ({at})', ''],
        old: ['Bản mới nhất đã quá một ngày ({at})', 'Mở F8, Sao lưu, bấm Sao lưu ngay'],
        oldShut: ['Bản mới nhất đã quá một ngày ({at})', 'Sửa dòng Dữ liệu trước'],
        none: ['Chưa có bản nào', 'Mở F8, Sao lưu, bấm Sao lưu ngay'],
        noneShut: ['Chưa có bản nào', 'Đừng xoá gì, và gọi người phụ trách bàn này'],
        redShut: ['Không mở được bản mới nhất: {file}', 'Mở Packbench và chọn bản cũ hơn'],
        red: [
          'Không mở được bản mới nhất: {file}',
          'Bấm Sao lưu ngay trong F8, rồi kiểm tra ổ đĩa',
        ],
      },
    },
    platform: {
      name: 'Nền tảng',
      says: {
        green: ['{address} có trả lời', ''],
        unasked: ['Chưa hỏi {address}: chưa có mã truy cập', 'Nhập mã truy cập trong F8, Kết nối'],
        refused: [
          '{address} trả lời nhưng từ chối ({code})',
          'Thử lại sau; nếu còn, hỏi bên nền tảng',
        ],
        red: [
          '{address} không trả lời ({code})',
          'Kiểm tra mạng, tường lửa và địa chỉ trong F8, Kết nối',
        ],
      },
    },
    token: {
      name: 'Mã truy cập',
      says: {
        green: ['Được chấp nhận', ''],
        none: ['Chưa có', 'Nhập mã truy cập trong F8, Kết nối'],
        red: ['Không được chấp nhận', 'Xin mã mới bên nền tảng và nhập lại trong F8, Kết nối'],
        unknown: ['Chưa rõ, vì nền tảng chưa trả lời', 'Sửa dòng Nền tảng trước'],
      },
    },
    clock: {
      name: 'Đồng hồ',
      says: {
        green: ['Lệch {seconds} giây so với nền tảng', ''],
        ahead: ['Nhanh {seconds} giây so với nền tảng', 'Bật tự chỉnh giờ của hệ điều hành'],
        behind: ['Chậm {seconds} giây so với nền tảng', 'Bật tự chỉnh giờ của hệ điều hành'],
        wrong: [
          'Lệch {hours} giờ so với nền tảng: tạm dừng xoá dữ liệu cũ',
          'Chỉnh lại ngày giờ của máy và bật tự chỉnh giờ của hệ điều hành',
        ],
        unknown: ['Nền tảng không cho biết giờ', 'So đồng hồ máy này với điện thoại'],
      },
    },
    printers: {
      name: 'Máy in',
      says: {
        green: ['{count} máy in, máy nào cũng sẵn sàng', ''],
        none: ['Chưa có máy in nào', 'Thêm máy in trong F8, Máy in'],
        red: [
          'Không kết nối được: {names}',
          'Bật máy in, kiểm tra dây mạng và địa chỉ trong F8, Máy in',
        ],
        attention: ['Cần người tới xem: {names}', 'Kiểm tra giấy, nắp và mực của máy in'],
        silent: ['Không cho biết tình trạng: {names}', 'In thử một tem và nhìn tem'],
      },
    },
    scale: {
      name: 'Cân',
      says: {
        off: ['Không dùng', ''],
        green: ['Nghe được cân ở {port}', ''],
        red: ['Không nghe được cân ở {port}', 'Kiểm tra dây, nguồn và kiểu cân trong F8, Cân'],
      },
    },
    webhook: {
      name: 'Nhận cập nhật',
      says: {
        off: ['Không dùng: máy tự tra đơn', ''],
        hub: ['Máy chủ kho nhận cho mọi bàn', ''],
        hubAway: [
          'Máy chủ kho không trả lời: máy tự tra đơn',
          'Xem máy chủ kho có đang chạy không, và mở F8, “Các bàn trong kho”',
        ],
        hubGap: [
          'Máy chủ kho nhận cho mọi bàn, nhưng đã lâu không có cập nhật nào',
          'Xem nền tảng đang báo tới đâu: Cài đặt, mục Cập nhật.',
        ],
        green: ['Đang nghe ở cổng {port}', ''],
        gap: [
          'Đang nghe ở cổng {port}, nhưng đã lâu không có cập nhật nào',
          'Mở F8, Cập nhật, bấm kiểm tra đường vào',
        ],
        red: ['Không nghe được ở cổng {port}', 'Mở F8, Cập nhật: dòng đầu cho biết vì sao'],
      },
    },
    fonts: {
      name: 'Phông chữ của tem',
      says: {
        green: ['Đủ mọi chữ tiếng Việt', ''],
        lacks: ['Thiếu chữ: {letters}', 'Cài lại Packbench'],
        red: ['Không đọc được', 'Cài lại Packbench'],
      },
    },
    updates: {
      name: 'Bản cập nhật',
      says: {
        off: ['Không tự cập nhật', ''],
        same: ['Nơi lấy bản mới có trả lời, chưa có bản mới hơn', ''],
        newer: ['Nơi lấy bản mới có trả lời, đã có bản {version}', ''],
        older: [
          'Nơi lấy bản mới chỉ có bản cũ hơn ({version})',
          'Chép các file của bản mới nhất vào nơi đó',
        ],
        notInstalled: [
          'Chưa cài được bản {version}',
          'Bấm Cài ngay ở F8, Phiên bản, hoặc tự chạy bộ cài',
        ],
        unreachable: [
          'Không kết nối được nơi lấy bản mới',
          'Kiểm tra mạng, và địa chỉ ở F8, Phiên bản',
        ],
        'no-such-feed': [
          'Nơi lấy bản mới không có bản nào',
          'Chép latest.yml và bộ cài vào đó, hoặc sửa địa chỉ ở F8, Phiên bản',
        ],
        'proxy-refused': [
          'Proxy không nhận tên hoặc mật khẩu',
          'Sửa proxy và mật khẩu ở F8, Phiên bản',
        ],
        untrusted: [
          'Máy này không tin chứng chỉ của nơi lấy bản mới',
          'Thêm đơn vị cấp chứng chỉ đó vào kho chứng chỉ của máy',
        ],
        'leads-elsewhere': [
          'Địa chỉ lấy bản mới chuyển sang nơi khác',
          'Nhập đúng địa chỉ chứa file ở F8, Phiên bản',
        ],
        'not-understood': [
          'Không hiểu nội dung ở nơi lấy bản mới',
          'Chép lại các file của bản mới vào đó',
        ],
        'wrong-contents': [
          'Nội dung ở nơi lấy bản mới dài bất thường',
          'Chép lại các file của bản mới vào đó',
        ],
        'cut-off': ['Nơi lấy bản mới trả lời nửa chừng thì đứt', 'Kiểm tra mạng, rồi thử lại'],
        red: [
          'Không lấy được gì từ nơi lấy bản mới ({why})',
          'Kiểm tra mạng, và địa chỉ ở F8, Phiên bản',
        ],
      },
    },
  },
};
