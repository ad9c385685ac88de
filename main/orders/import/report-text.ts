import type { ImportReport } from '../../../shared/model/import-profile.ts';
import { refusalSchema } from '../../../shared/model/import-refusal.ts';
import type { Language } from '../../../shared/model/station.ts';
import { refusalWords } from './refusal-words.ts';
import { reportWordsEnglish } from './report-words-en.ts';
import { reportWordsVietnamese } from './report-words-vi.ts';

const ruleWords = { vi: reportWordsVietnamese, en: reportWordsEnglish } as const;

const words = {
  vi: {
    file: 'File',
    profile: 'Mẫu đọc file',
    entered: 'Số đơn đã đưa vào hàng chờ',
    before: 'Số đơn đã nhập từ trước',
    left: 'Số đơn chờ người xem',
    refused: 'Không đọc được',
    sheet: 'Trang tính đã đọc',
    sheets: 'Các trang tính trong file',
    row: 'Dòng',
    column: 'cột',
    'no-profile': 'không có mẫu đọc file tên này',
    ended:
      'Packbench đã tắt trong lúc đọc file này, có thể do chính file; chưa đọc lại. Mở file trong danh sách đang chờ nếu muốn đọc',
    elsewhere: 'bàn khác đã nhận file này, không nhập lại ở đây',
    'hub-away':
      'máy chủ chưa trả lời nên chưa biết bàn khác đã nhập file này chưa; chạy lại khi máy chủ trả lời',
    'import.codeElsewhere':
      'Một file ở bàn khác đã có mã đơn này. Xem có phải cùng một đơn không; nếu không, đặt mã khác.',
    grew: 'File thay đổi sau khi được đọc, có thể chương trình khác ghi chưa xong. Các đơn đã nhập chỉ là của phần đọc trước đó; mở lại file để nhập phần còn thiếu.',
    lacks: 'Không có cột nào cho',
    doubt: 'nghi ngờ',
    look: 'cần người xem',
    cure: 'Mở Packbench › Nhập file, mở file này trong danh sách đang chờ: mỗi dòng cho biết phải sửa gì.',
  },
  en: {
    file: 'File',
    profile: 'Profile',
    entered: 'Orders entered into the queue',
    before: 'Orders entered before',
    left: 'Orders that wait for somebody',
    refused: 'Not read',
    sheet: 'Sheet that was read',
    sheets: 'Sheets of the file',
    row: 'Row',
    column: 'column',
    'no-profile': 'there is no profile of this name',
    ended:
      'Packbench ended while it read this file, perhaps by it; it was not read again. Open it in the list of waiting files to read it',
    elsewhere: 'another bench has this file, so it was not entered here',
    'hub-away':
      'the hub does not answer, so another bench may have entered this file; start again once it answers',
    'import.codeElsewhere':
      'A file at another bench has this order code. Look whether it is the same order; if not, write another code.',
    grew: 'The file changed after it was read; another program may not have finished writing. Entered orders come only from the part that was read before. Open the file again to enter the rest.',
    lacks: 'No column tells',
    doubt: 'doubt',
    look: 'somebody has to look',
    cure: 'Open Packbench › Import and open this file in the list of waiting files: every row says what to mend.',
  },
} as const;

/**
 * Formats a report for people: the counts, then the open rows. It contains no text of cells and so no personal data.
 */
export function reportText(report: ImportReport, language: Language): string {
  const say = words[language];
  const { outcome, because, left } = report;
  const rows = left.map(({ row, field, rule, isDoubt }) =>
    [
      `${say.row} ${row}`,
      ...(field === '' ? [] : [fieldOf(field, language)]),
      `${isDoubt ? `(${say.doubt}) ` : ''}${ruleOf(rule, language)}`,
    ].join(': '),
  );
  const lines = [
    `${say.file}: ${report.file}`,
    `${say.profile}: ${report.profile}`,
    ...(outcome === 'refused' ? [`${say.refused}: ${whyOf(report, language)}`] : []),
    ...(report.sheet === null || report.sheets.length < 2 ? [] : [`${say.sheet}: ${report.sheet}`]),
    ...(report.sheets.length < 2 && because !== 'no-sheet'
      ? []
      : [`${say.sheets}: ${report.sheets.join(', ')}`]),
    `${say.entered}: ${report.entered}`,
    `${say.before}: ${report.enteredBefore}`,
    `${say.left}: ${new Set(left.map(({ row }) => row)).size}`,
    ...(because !== null && outcome === 'left' ? [lackedOf(because, language)] : []),
    ...rows,
    ...(outcome === 'left' ? [say.cure] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function fieldOf(field: string, language: Language): string {
  const words: Readonly<Record<string, string>> = ruleWords[language].fields;
  return words[field] ?? field;
}

/** The text of a rule. An order without a rule was doubtful before, or was held back by another one. */
function ruleOf(rule: string, language: Language): string {
  if (rule === 'import.codeElsewhere') return words[language][rule];
  return ruleWords[language].rules[rule] ?? words[language].look;
}

/** Formats "lacks phone, weight" and `grew`; other reasons are unchanged. */
function lackedOf(because: string, language: Language): string {
  if (because === 'grew') return words[language].grew;
  const [, fields] = /^lacks (.+)$/.exec(because) ?? [];
  if (fields === undefined) return because;
  const named = fields.split(', ').map((field) => fieldOf(field, language));
  return `${words[language].lacks}: ${named.join(', ')}`;
}

/** Formats why the file was not read, where, and the remedy. */
function whyOf({ because, row, column, bench }: ImportReport, language: Language): string {
  const say = words[language];
  const refusal = refusalSchema.safeParse(because).data;
  const why =
    because === 'no-profile' ||
    because === 'ended' ||
    because === 'elsewhere' ||
    because === 'hub-away'
      ? say[because]
      : refusal && refusalWords[language][refusal];
  const place = [
    ...(row === null ? [] : [`${say.row} ${row}`]),
    ...(column === null ? [] : [`${say.column} ${column}`]),
  ];
  return [...place, why ?? because ?? '', ...(bench === null ? [] : [bench])].join(', ');
}
