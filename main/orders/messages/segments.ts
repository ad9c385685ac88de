import type { ClaimField, Claims, Piece } from '../../../shared/chat/claims.ts';
import type { Segment, SegmentLabel } from './segment.ts';
import { colonLabelAt } from './field-labels.ts';
import { named, properName } from './name-labels.ts';
import { labelAt } from './segment-labels.ts';

/** "ship 3 kg hạt điều về xóm 4", "chị Hiền lấy 1 vali": an address or goods within a text without separators. */
const place = String.raw`(?:số|so|sn|xóm|xom|thôn|thon|ấp|ap|tổ|to|đội|doi|đường|duong|ngõ|ngo|hẻm|hem|kiệt|kiet|khóm|khom)\s+[\p{L}\d]|\d+[a-zA-Z]?(?:/\w+)*\s+\p{L}{2}`;

/** Words before the name of another person or thing: "áo in tên Tuấn", "bảo vệ tên Hùng", "nick tên Bống". */
const namedThings = [
  'in|ghi|khắc|khac|thêu|theu|viết|viet|chữ|chu',
  'bảo vệ|bao ve|lễ tân|le tan|nhân viên|nhan vien|chủ|nick|facebook|fb|zalo',
  'quán|quan|tiệm|tiem|shop|cửa hàng|cua hang|công ty|cong ty',
  'khách sạn|hẻm|hem|ngõ|ngo|đường|duong|chung cư|chung cu|trường|truong',
].join('|');
/** Labels within a text without separators: "… nha trang sdt 0905… ten my linh". Written, lower case. */
const innerLabels = new RegExp(
  String.raw`(?<!(?<!\p{L})(?:${namedThings}))\s(?=(?:tên|ten)\s+[\p{L}\d])|\s(?=(?:người nhận|nguoi nhan|địa chỉ|dia chi|đc|dc|sđt|sdt|gặp|gửi cho)\s+[\p{L}\d])`,
  'gu',
);
const innerParts = new RegExp(
  // "Hàng tặng kh Như Quỳnh"
  String.raw`(?<=\p{L})\s(?=(?:kh|khách|khach)\s+(?:(?:chị|anh|cô|chú|bác|c|a)\s+)?${properName}{0,4}\s*$)|(?<!đông|dong)\s(?=(?:về|ve)\s+(?:${place}))|(?<=\p{L})\s(?=(?:lấy|lay|mua|đặt|chốt|chot)\s+\d{1,3}\s?\p{Ll})|\s(?=cho\s+${named})(?<=\d.*\S\s)`,
  'gu',
);
const extraSeparators =
  /\p{Extended_Pictographic}|[()[\]]|[!?…]+|\.{2,}|={2,}|(?<!(?:^|[\s,])(?:size|sz|màu|sl|số lượng|so luong|phân loại|phan loai)\s?|(?:số|so|s?[đd]t) (?:phụ|phu|dự phòng|du phong)\s?):(?=\s)(?!\s\d{1,2}(?:\s(?:cái|con|chiếc|đôi|bộ|hộp|gói|túi|chai|hũ|lọ|thùng|cuốn|quyển|cây))?$)|\.\s+(?=[\p{Ll}\d])/giu;
const abbreviation =
  /(?:^|[\s,])(?:(?![ạáà])[\p{L}]|tp|tx|tt|kp|kđt|kdc|kcn|ql|tl|đt|cc|đc|dc|sn|ng|mr|ms|mrs|tp\.hcm)$/iu;

/** Splits the unclaimed text of a message into segments. Claims the labels. */
export function segmentsOf(message: Claims): Segment[] {
  let waiting: { field: SegmentLabel; line: number } | null = null;
  return message.pieces().flatMap((piece) => {
    const alone = labelAlone(message, piece);
    if (alone !== null) {
      message.claim('label', piece.start, piece.end);
      const isEmpty = (alone === 'note' || alone === 'contents') && hasPhoneBelow(message, piece);
      waiting = isEmpty ? null : { field: alone, line: piece.line + 1 };
      return [];
    }
    const [own, length, isOwnClear] = labelAt(
      piece.plain,
      piece.text,
      isBeforePhone(message, piece.end),
    );
    const isWaiting = own === null && waiting?.line === piece.line;
    const [field, isClear] = isWaiting ? [waiting?.field ?? null, true] : [own, isOwnClear];
    waiting = null;
    if (length > 0) message.claim('label', piece.start, piece.start + length);
    const from = piece.start + length;
    const ranges = cut(message.text.slice(from, piece.end), from, field === 'note' && isClear);
    return ranges.flatMap((range, at) => {
      const own = at === 0 ? { field, length: 0, isClear } : inner(message, range);
      return segment(message, range.start + own.length, range.end, {
        line: piece.line,
        label: own.field,
        isLabelClear: own.isClear,
        isBracketed: message.text[range.start - 1] === '(' || message.text[range.start - 1] === '[',
        isHeading: message.text[range.end] === ':',
      });
    });
  });
}

/** "Nhận:" before a number, or "Tên:" on a line of its own; null for other pieces. */
function labelAlone(message: Claims, { plain, end }: Pick<Piece, 'plain' | 'end'>) {
  if (message.text[end] !== ':' || /\d/.test(plain)) return null;
  const [field, length] = colonLabelAt(`${plain}:`) ?? [null, 0];
  return length === plain.length + 1 ? field : null;
}

/** "Ghi chú:" without a text above "Lan 0912…": the line below is the receiver's. */
function hasPhoneBelow(message: Claims, { end }: Pick<Piece, 'end'>): boolean {
  const start = message.text.indexOf('\n', end) + 1;
  if (start === 0) return false;
  const [line = ''] = message.text.slice(start).split('\n');
  return Array.from(line).some((_, at) => message.fieldAt(start + at) === 'phone');
}

/** Whether only separators and a label are between a position and the phone number. */
function isBeforePhone(message: Claims, end: number): boolean {
  const next = Array.from(message.text.slice(end)).findIndex(
    (letter, at) => /[\p{L}\d]/u.test(letter) && message.fieldAt(end + at) !== 'label',
  );
  return next !== -1 && message.fieldAt(end + next) === 'phone';
}

function inner(message: Claims, { start, end }: { start: number; end: number }) {
  const skipped = message.plain.slice(start, end).search(/\S/);
  const from = start + Math.max(0, skipped);
  const [field, length, isClear] = labelAt(
    message.plain.slice(from, end),
    message.text.slice(from, end),
    isBeforePhone(message, end),
  );
  if (length > 0) message.claim('label', from, from + length);
  return { field, length: from - start + length, isClear };
}

function cut(text: string, offset: number, isNote: boolean): { start: number; end: number }[] {
  const edges = [
    ...text.matchAll(extraSeparators),
    ...(isNote ? [] : [...text.matchAll(innerLabels), ...text.matchAll(innerParts)]),
  ]
    .filter(
      ({ index, 0: sign }) =>
        !sign.startsWith('.') || sign.startsWith('..') || !abbreviation.test(text.slice(0, index)),
    )
    .map(({ index, 0: sign }) => [index, index + sign.length] as const)
    .toSorted(([one], [other]) => one - other);
  const ranges: { start: number; end: number }[] = [];
  let start = 0;
  for (const [at, next] of [...edges, [text.length, text.length] as const]) {
    if (at >= start) ranges.push({ start: offset + start, end: offset + at });
    start = Math.max(start, next);
  }
  return ranges;
}

function segment(
  message: Claims,
  from: number,
  to: number,
  rest: Omit<Segment, 'start' | 'end' | 'text' | 'plain'>,
): Segment[] {
  const raw = message.text.slice(from, to);
  const first = raw.search(/[\p{L}\p{N}]/u);
  if (first === -1) return [];
  const start = from + first;
  const end = from + raw.replace(/[^\p{L}\p{N})%"'”’]+$/u, '').length;
  return [
    { ...rest, start, end, text: message.at(start, end), plain: message.plain.slice(start, end) },
  ];
}

/** Returns a part of a segment; null if it has no word. */
export function partOf(
  message: Claims,
  whole: Segment,
  start: number,
  end: number,
): Segment | null {
  const { text: _, plain: __, start: ___, end: ____, ...rest } = whole;
  return segment(message, start, end, rest)[0] ?? null;
}

/** Claims segments for a field and returns their text. */
export function claimSegments(
  message: Claims,
  field: ClaimField,
  segments: readonly Pick<Segment, 'start' | 'end'>[],
): string {
  for (const { start, end } of segments) message.claim(field, start, end);
  return segments.map(({ start, end }) => message.at(start, end)).join(', ');
}
