import type { ClaimField, Claims, Piece } from '../../../shared/chat/claims.ts';
import type { Segment, SegmentLabel } from './segment.ts';
import { goodsScore, isPlace } from './segment-kinds.ts';

const receiver = '(?:nguoi|ng|khach|ben) nhan(?: hang)?';
/** Labels with a colon. Folded. */
const colonLabels: readonly (readonly [SegmentLabel, RegExp])[] = (
  [
    [
      'name',
      `(?:ho (?:va )?)?ten(?: (?:${receiver}|nhan|kh|khach(?: hang)?))?|${receiver}|(?:nguoi|ng) mua|nn|kh|khach(?: hang)?(?: so \\d{1,2})?|nhan|gui(?: cho| toi| den)?|giao cho|(?:ve )?cho (?:me|ba|bo|ma|con|vo|chong)(?: minh| em| toi| m| e)?|name|to|receiver|recipient|customer`,
    ],
    [
      'phone',
      '(?:zalo/)?(?:s ?[dđ] ?t|so (?:dt|dien thoai|phone)|dien thoai|dthoai|di dong|[dđ]t|phone|mobile|tel|zalo|lien he|lh)(?: (?:nguoi |ng |khach )?nhan(?: hang)?| ban| \\d)?',
    ],
    [
      'address',
      `(?:(?:giao|ship|gui|ve) )?d(?:ia )?c(?:hi)?(?: (?:nhan|giao)(?: hang)?| em| minh| cu| moi| cu the| chi tiet| day du)?|dchi|add(?:r|ress)?|d/c|(?:giao|ship|gui)(?: hang)? (?:ve|toi|den|tai)|(?:noi|cho) (?:nhan|giao)(?: hang)?|dia diem`,
    ],
    [
      'contents',
      '(?:san pham|sp|hang(?: hoa)?|mat hang|loai hang|mon(?: hang)?|(?:noi dung|nd)(?: hang)?|don(?: hang)?|order|items?|mua|dat|lay|chot|ten (?:hang|sp|san pham))(?: mua)?',
    ],
    ['note', 'ghi chu|note|luu y|gc|dan(?: do)?|chu y|yeu cau|loi nhan'],
  ] as const
).map(([field, words]) => [field, new RegExp(`^(?:${words})\\s*[:=]\\s*`, 'u')]);

/** Words of courtesy and of delivery before "địa chỉ". Folded. */
const beforeAddress =
  '(?:gui|giao|ship|chuyen|ve|toi|den|theo|cho|em|e|minh|m|chi|anh|c|a|shop|ad|nha|nhe|oi|da|giup|dum|vao|tai|qua|hang|don|cua|do|lay|nhan|van|thi|va|voi)';

/** Labels without a colon. Folded. */
const looseLabels: readonly (readonly [SegmentLabel, RegExp])[] = [
  [
    'address',
    new RegExp(
      String.raw`^(?:(?:${beforeAddress}\s+){0,8}(?:d(?:ia )?c(?:hi)?|dchi|d\/c)(?: (?:nhan|giao|cua|em|minh|e|m|la|o|chi|anh|c|a))*|(?:(?:shop )?(?:giao|ship|gui|chuyen)(?: hang)?(?: (?:cho|giup))?(?: (?:em|minh|c|chi|e|m|toi))? (?:ve|toi|den|tai|qua|o))|(?:nha )?(?:(?:em|minh|m|e|toi|tui|chi|anh|co|chu|bac|di|cau|c|a) )?(?:dang )?(?:o|ve))[.\s]+(?=\S)`,
      'u',
    ),
  ],
  [
    'name',
    new RegExp(
      `^(?:(?:dạ |da )?(?:em |minh |toi |khach |kh |nguoi nhan |ng nhan |ban )?ten(?: (?:nguoi|ng|khach) nhan)?(?: la)?|${receiver}(?: la)?|nn|kh|khach(?: hang)?(?! (?:quen|moi|si|le|cu|vip|ruot|hen|yeu cau|dan|can|muon|o|dat|mua|lay|ck|da|se|khong|ko)(?![a-z]))|don cua|gap|(?:please )?(?:ship|send|deliver) to|gui(?: cho)?(?! (?:bao ve|le tan|hang xom|lien|nhanh|som|giup|hang|tap hoa|ben|o|tai|ke)(?![a-z]))|ship cho|giao cho)\\s+(?!(?:cho\\s+)?(?:em|e|minh|m|toi|tui|chi|c|anh|a)?\\s*\\d)(?=\\p{L})`,
      'u',
    ),
  ],
  [
    'phone',
    /^(?:(?:so|s[dđ]t|[dđ]t|dien thoai|so dien thoai)(?: (?:em|minh|nhan|cua em|cua minh))?(?: la)?|zalo|call|alo)\s*[:.]?$/u,
  ],
  ['contents', /^(?:sp|san pham|hang)\s+(?:la\s+)?(?=\d+\s?\p{L})/u],
];

/** "Em là Lê Thị Tâm": the customer's own name, with a capital. */
const ownName =
  /^(?:[Dd]ạ\s+|[Dd]a\s+)?(?:[Ee]m|[Ee]|[Mm]ình|[Mm]inh|[Mm]|[Tt]ôi|[Tt]oi|[Tt]ui|[Cc]hị|[Cc]hi|[Aa]nh)\s+(?:là|la)\s+(?=\p{Lu}\p{L}*(?:\s+\p{Lu}\p{L}*){0,4}(?:\s+(?:ạ|nha|nhé|nhe|nè))?$)/u;
/** "minh la tuan kiet": the same in a text without marks and capitals, at its end. */
const ownPlainName =
  /^(?:da )?(?:em|e|minh|m|toi|tui|chi|anh) la (?!(?:khach|nguoi|ban|me|ma|bo|ba|chu|em|chi|anh|co)\s)(?=[a-z]+(?: [a-z]+){0,3}$)/u;
/** "ship 3 kg hạt điều về xóm 4", "chị Hiền lấy 1 vali": an address or goods within a text without separators. */
const place = String.raw`(?:số|so|sn|xóm|xom|thôn|thon|ấp|ap|tổ|to|đội|doi|đường|duong|ngõ|ngo|hẻm|hem|kiệt|kiet|khóm|khom)\s+[\p{L}\d]|\d+[a-zA-Z]?(?:/\w+)*\s+\p{L}{2}`;

const title = '(?:chị|chi|anh|cô|co|chú|chu|bác|bac|em|bà|ông|dì|cậu|mợ|thím|bé|bạn|mẹ|c|a|e)';
const properName = String.raw`\p{Lu}[\p{L}'’]*(?:\s+\p{Lu}[\p{L}'’]*)`;
const courtesyBehind = String.raw`(?:\s+(?:ạ|nha|nhé|nhe|nhen|nè|với|shop|giúp(?:\s+\p{Ll}+)?))*`;
/** "Tạ Bích Liên nha" at the end, but not "Bé Trai". */
const named = String.raw`(?!(?:Bé|Bà|Mẹ|Nam|Nữ|Chó|Mèo|Da|Người|Trẻ|Em|Gia|Xe|Máy)\s)${properName}{1,4}${courtesyBehind}\s*$`;
/** Labels within a text without separators: "… nha trang sdt 0905… ten my linh". Written, lower case. */
const innerLabels =
  /\s(?=(?:tên|ten|người nhận|nguoi nhan|địa chỉ|dia chi|đc|dc|sđt|sdt|gặp|gửi cho)\s+[\p{L}\d])/gu;
const innerParts = new RegExp(
  // "Hàng tặng kh Như Quỳnh"
  String.raw`(?<=\p{L})\s(?=(?:kh|khách|khach)\s+(?:(?:chị|anh|cô|chú|bác|c|a)\s+)?${properName}{0,4}\s*$)|(?<!đông|dong)\s(?=(?:về|ve)\s+(?:${place}))|(?<=\p{L})\s(?=(?:lấy|lay|mua|đặt|chốt|chot)\s+\d{1,3}\s?\p{Ll})|\s(?=cho\s+${named})(?<=\d.*\S\s)`,
  'gu',
);
const extraSeparators =
  /\p{Extended_Pictographic}|[()[\]]|[!?…]+|\.{2,}|={2,}|(?<!(?:^|[\s,])(?:size|sz|màu|sl|số lượng|so luong|phân loại|phan loai)\s?|(?:số|so|s?[đd]t) (?:phụ|phu|dự phòng|du phong)\s?):(?=\s)(?!\s\d{1,2}$)|\.\s+(?=[\p{Ll}\d])/giu;
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
  return colonLabels.find(([, label]) => label.exec(`${plain}:`)?.[0] === `${plain}:`)?.[0] ?? null;
}

/** "Ghi chú:" without a text above "Lan 0912…": the line below is the receiver's. */
function hasPhoneBelow(message: Claims, { end }: Pick<Piece, 'end'>): boolean {
  const start = message.text.indexOf('\n', end) + 1;
  if (start === 0) return false;
  const [line = ''] = message.text.slice(start).split('\n');
  return Array.from(line).some((_, at) => message.fieldAt(start + at) === 'phone');
}

function inner(message: Claims, { start, end }: { start: number; end: number }) {
  const skipped = message.plain.slice(start, end).search(/\S/);
  const from = start + Math.max(0, skipped);
  const [field, length, isClear] = labelAt(
    message.plain.slice(from, end),
    message.text.slice(from, end),
  );
  if (length > 0) message.claim('label', from, from + length);
  return { field, length: from - start + length, isClear };
}

const persons = [
  // "cho chị Út Lan", but not "cho em 2 áo"
  new RegExp(String.raw`^cho\s+(?=${title}\.?\s+\p{Lu}\p{Ll})`, 'u'),
  // "Giao chị Phạm Diễm Hương", "Gọi chị Vy", but not "Gọi chị Vy trước khi giao"
  new RegExp(
    String.raw`^(?:(?:[Gg]iao|[Gg]ửi|[Gg]ui|[Ss]hip|[Gg]ọi|[Gg]oi|[Gg]ặp|[Gg]ap|[Tt]ới|[Đđ]ến|[Cc]ho|[Cc]ủa|[Bb]án|[Ll]iên hệ|[Aa]lo|[Đđ]ơn|[Nn]hận|[Cc]hốt|[Hh]àng)\s+){1,3}(?=${title}\.?\s+${properName}{0,4}${courtesyBehind}\s*(?:$|[(\d]|(?:ở|tại|về|số|sđt|sdt)\s))`,
    'u',
  ),
  // "Liên hệ Kiệt", "LH Ms Thảo", but not "Liên hệ trước"
  new RegExp(
    String.raw`^(?:[Ll]iên hệ|[Ll]ien he|LH|Lh|lh)\s+(?=(?:(?:${title}|[Mm]rs?|[Mm]s)\.?\s+)?${properName}{0,4}${courtesyBehind}\s*$)`,
    'u',
  ),
  // "cho Tạ Bích Liên"
  new RegExp(String.raw`^cho\s+(?=${named})`, 'u'),
];

/** Length of "em là" before the customer's own name; 0 without it. */
export function ownNameLabel(text: string): number {
  return (ownName.exec(text) ?? ownPlainName.exec(text))?.[0].length ?? 0;
}

function isBeforePhone(message: Claims, end: number): boolean {
  return message.fieldAt(end + message.text.slice(end).search(/[\p{L}\d]|$/u)) === 'phone';
}

/** "gửi tiệm Hoa 0905…" names the receiver, "gửi tiệm Hoa đối diện" tells where to leave the parcel. */
const placeToLeave = /^(?:nha|quan|tiem)(?![a-z])/;

function labelAt(
  plain: string,
  text: string,
  isBeforePhone = false,
): readonly [SegmentLabel | null, number, boolean] {
  for (const person of persons) {
    const match = person.exec(text);
    if (match) return ['name', match[0].length, false];
  }
  const own = ownNameLabel(text);
  if (own > 0) return ['name', own, false];
  // "Mẫu: túi cói", "Mã: V15", but not "màu: đen"
  const model = /^(?:mẫu(?: mã)?|mã(?: (?:hàng|sp))?)\s*[:=]\s*/iu.exec(text);
  if (model) return ['contents', model[0].length, true];
  for (const [field, label] of colonLabels) {
    const match = label.exec(plain);
    const mayBeGoods = field === 'name' && !/^(?:ho|ten|nguoi|ng|khach|nn|kh|name)/.test(plain);
    if (match && !(mayBeGoods && isThings(plain.slice(match[0].length))))
      return [field, match[0].length, true];
  }
  for (const [field, label] of looseLabels) {
    const match = label.exec(plain);
    const behind = match ? plain.slice(match[0].length) : '';
    const written = match && text.length === plain.length ? text.slice(match[0].length) : behind;
    const isPlaced = /\d/.test(behind) || isPlace({ text: written, plain: behind });
    // "ship cho toi 3 kg hat dieu ve xom 4": "toi" is the customer. In "giao toi 15 ly thuong kiet" it is "to".
    const isGoods =
      match?.[0].trim().endsWith('cho toi') === true && isThings(behind.split(/\sve\s/)[0] ?? '');
    if (
      match?.[0].startsWith('gui') === true &&
      field === 'name' &&
      placeToLeave.test(behind) &&
      !(isBeforePhone && /^\p{L}+(?: \p{Ll}+){0,2}(?: \p{Lu}\p{L}*)+$/u.test(written.trim()))
    )
      continue;
    if (match && field === 'address' && otherThanTo.test(text.slice(0, match[0].length))) continue;
    if (match && (field !== 'address' || (isPlaced && !isGoods)))
      return [field, match[0].length, /^(?:.*\bten|ng|nn|d|san|sp)/.test(match[0])];
  }
  return [null, 0, false];
}

/** "Ô Chợ Dừa", "Vệ An": places whose first words fold to "ở" and "về". */
const otherThanTo = /(?<!\p{L})(?:[ôơóòõọỏ]|v[éẽẻẹếệểễ])[.\s]+$/iu;

/** "Cho mẹ: 2 áo thun": goods behind words that also announce a name. */
function isThings(plain: string): boolean {
  // "Tên: Sơn": a single word may be a name.
  return /[ \d]/.test(plain) && goodsScore({ text: plain, plain }) === 2;
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
