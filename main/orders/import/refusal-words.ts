import type { Refusal } from '../../../shared/model/import-refusal.ts';
import type { Language } from '../../../shared/model/station.ts';

/** Why a file was not read, and what to do, for reports that lie beside the file. */
export const refusalWords: Readonly<Record<Language, Readonly<Record<Refusal, string>>>> = {
  vi: {
    empty: 'file không có dòng đơn hàng nào',
    'too-large': 'file quá lớn; chia thành nhiều file nhỏ hơn',
    'too-many-rows': 'file có quá nhiều dòng; chia thành nhiều file nhỏ hơn',
    'too-many-columns': 'file có quá nhiều cột; xoá các cột thừa',
    'long-cell': 'một ô quá dài; rút ngắn ô này',
    bomb: 'file bung ra quá lớn, có thể là file phá hoại; không mở file này',
    password: 'file có mật khẩu; bỏ mật khẩu bằng Excel rồi lưu lại',
    'old-xls': 'file Excel đời cũ (.xls); lưu thành .xlsx bằng Excel',
    macros: 'file có macro; lưu thành .xlsx thường',
    'web-page': 'đây là trang web mang tên file Excel; lưu thành .xlsx bằng Excel',
    'not-a-table': 'đây không phải file CSV hay Excel',
    damaged: 'file bị hỏng; mở bằng Excel rồi lưu lại, hoặc xuất lại từ phần mềm bán hàng',
    'open-quote': 'dấu ngoặc kép mở ra mà không đóng; sửa dòng này hoặc xuất lại file',
    nul: 'có ký tự rỗng ở đây, không phải là chữ; xuất lại thành CSV UTF-8 hoặc .xlsx',
    'lost-letters':
      'chữ ở đây bị hỏng, file không đúng bảng mã mà nó ghi; xuất lại thành CSV UTF-8 hoặc .xlsx',
    'too-heavy': 'file cần quá nhiều bộ nhớ để đọc; chia thành nhiều file nhỏ hơn',
    'no-sheet': 'file không có trang tính tên này, hoặc trang ấy trống',
    changed: 'không thấy file, hoặc file thay đổi hay biến mất trong lúc đọc',
    stopped: 'đã dừng đọc file',
  },
  en: {
    empty: 'the file has no orders',
    'too-large': 'the file is too large; split it',
    'too-many-rows': 'the file has too many rows; split it',
    'too-many-columns': 'the file has too many columns; remove what is no order',
    'long-cell': 'a cell is too long; shorten it',
    bomb: 'the file unpacks to far too much, as harmful files do; leave it',
    password: 'the file has a password; remove it in Excel and save',
    'old-xls': 'a workbook of the old kind (.xls); save it as .xlsx in Excel',
    macros: 'the file carries macros; save it as a plain .xlsx',
    'web-page': 'a web page with the name of a workbook; save it as .xlsx in Excel',
    'not-a-table': 'this is neither CSV nor a workbook',
    damaged: 'the file is damaged; open and save it with Excel, or export it again',
    'open-quote': 'a quotation mark opens and never closes; mend that row, or export again',
    nul: 'an empty character stands here, which no text has; export it as CSV UTF-8 or .xlsx',
    'lost-letters':
      'letters are broken here, the file is not in the encoding that it says; export it as CSV UTF-8 or .xlsx',
    'too-heavy': 'reading the file takes too much memory; split it',
    'no-sheet': 'the file has no sheet of this name, or it is empty',
    changed: 'the file is not there, or it changed or vanished while it was read',
    stopped: 'reading was stopped',
  },
};
