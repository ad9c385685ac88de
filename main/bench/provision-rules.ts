import type { z } from 'zod';

/** Messages for rules that a provisioning file may break, in Vietnamese and English. */
export const provisionRules: Readonly<Record<string, readonly [vi: string, en: string]>> = {
  'account.baseUrl': ['cần địa chỉ của nền tảng', 'needs the address of the platform'],
  'account.token': ['mã truy cập đang trống', 'the access token is empty'],
  'appUpdate.feed': [
    'cần địa chỉ http:// hoặc https:// không có mật khẩu, hoặc đường dẫn đủ của một thư mục',
    'needs an address with http:// or https:// and no password, or the whole path of a folder',
  ],
  'appUpdate.https': [
    'máy chủ ngoài mạng nội bộ cần https://',
    'a server outside of your own network needs https://',
  ],
  'appUpdate.proxy': ['cần dạng http://user@proxy:3128', 'needs the form http://user@proxy:3128'],
  'importProfile.name': ['cần tên', 'needs a name'],
  'labelSize.name': ['cần tên khổ tem', 'needs the name of the label size'],
  'labelSize.size': [
    'rộng 20 đến 220 mm, cao 20 đến 300 mm',
    'width is 20 to 220 mm, height 20 to 300 mm',
  ],
  'listener.bothFiles': ['ghi cả hai file, hoặc bỏ cả hai', 'name both files, or neither'],
  'listener.host': [
    'cần địa chỉ của máy này, như 127.0.0.1',
    'needs an address of this computer, such as 127.0.0.1',
  ],
  'listener.port': ['cổng từ 1 đến 65535', 'a port is 1 to 65535'],
  'phone.masked': ['số bị che bớt', 'some digits are hidden'],
  'phone.missing': ['cần số điện thoại', 'needs a phone number'],
  'phone.old': ['số 11 chữ số đã ngừng từ 2018', 'mobile numbers of 11 digits ended in 2018'],
  'phone.shape': ['không phải số điện thoại', 'is no phone number'],
  'pickupPoint.address': ['cần số nhà và tên đường', 'needs number and street'],
  'pickupPoint.commune': ['cần phường/xã', 'needs the commune'],
  'pickupPoint.district': ['cần quận/huyện', 'needs the district'],
  'pickupPoint.name': ['cần tên điểm lấy hàng', 'needs the name of the pickup point'],
  'pickupPoint.phone': [
    'cần số điện thoại để bưu tá gọi',
    'needs the phone number that the courier calls',
  ],
  'pickupPoint.province': ['cần tỉnh/thành phố', 'needs the province'],
  'printer.copies': ['từ 1 đến 20', 'is 1 to 20'],
  'printer.darkness': ['từ 0 đến 15', 'is 0 to 15'],
  'printer.deviceName': [
    'cần tên máy in trên máy tính này',
    'needs the printer’s name on this computer',
  ],
  'printer.folder': [
    'cần đường dẫn đầy đủ, như C:\\Tem, \\\\may-chu\\tem hoặc /srv/tem, không có tên kết thúc bằng dấu chấm hay tên thiết bị như CON',
    'needs a whole path, such as C:\\Labels, \\\\server\\labels or /srv/labels, without a name that ends in a dot or is a device such as CON',
  ],
  'printer.gap': ['từ 0 đến 20 mm', 'is 0 to 20 mm'],
  'printer.host': ['cần địa chỉ IP hoặc tên máy in', 'needs the printer’s IP address or name'],
  'printer.hostShape': [
    'chỉ ghi địa chỉ IP hoặc tên, như 192.168.1.50, không có http://, cổng hay dấu cách',
    'takes only an IP address or name, such as 192.168.1.50, without http://, port or spaces',
  ],
  'printer.name': ['cần tên máy in', 'needs the name of the printer'],
  'printer.offset': ['từ −20 đến 20 mm', 'is −20 to 20 mm'],
  'printer.port': ['cổng từ 1 đến 65535, thường là 9100', 'a port is 1 to 65535, usually 9100'],
  'printer.scale': ['từ 0,9 đến 1,1', 'is 0.9 to 1.1'],
  'printer.size': [
    'rộng 20 đến 220 mm, cao 20 đến 300 mm',
    'width is 20 to 220 mm, height 20 to 300 mm',
  ],
  'printer.speed': ['từ 1 đến 14', 'is 1 to 14'],
  'printer.uri': [
    'cần địa chỉ hàng in, như ipp://localhost:631/printers/Zebra',
    'needs the address of the print queue, such as ipp://localhost:631/printers/Zebra',
  ],
  'station.code': [
    'từ 1 đến 6 chữ in hoa hoặc chữ số, như BAN1',
    'is 1 to 6 capitals or digits, such as BAN1',
  ],
  'station.name': ['cần tên bàn', 'needs the name of the bench'],
  'text.tooLong': ['quá dài', 'is too long'],
  'unclearOrders.minutes': ['từ 1 đến 60 phút', 'is 1 to 60 minutes'],
  'webhook.password': [
    'bỏ tên và mật khẩu trước @',
    'leave out the name and password before the @',
  ],
  'webhook.url': [
    'cần địa chỉ đủ với http:// hoặc https://',
    'needs a full address with http:// or https://',
  ],
};

/** Describes the valid value of a member, in both languages. */
export function faultText(issue: z.core.$ZodIssue): string {
  const rule = provisionRules[issue.message];
  if (rule) return rule.join(' / ');
  if (issue.code === 'invalid_type')
    return /received undefined/.test(issue.message)
      ? 'thiếu mục này / is missing'
      : `cần kiểu / needs the type ${issue.expected}`;
  if (issue.code === 'invalid_value')
    return `chỉ nhận / is one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'unrecognized_keys')
    return `không có mục này / no such member: ${issue.keys.join(', ')}`;
  return issue.message;
}
