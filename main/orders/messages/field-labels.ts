import type { SegmentLabel } from './segment.ts';

/** A kind of label: its first words, and the words that may follow them in any number. */
interface LabelWords {
  readonly field: SegmentLabel;
  readonly first: readonly string[];
  readonly more: readonly string[];
}

const receiver = '(?:nguoi|ng|n|khach|ben) nhan(?: hang)?';
const relative = '(?:me|ba|bo|ma|con|vo|chong)';
const send = '(?:giao|gui|ship)';
const address = '(?:d(?:ia )?c(?:hi)?|d c(?:hi)?|dchi|dcn)';
/** "người nhận", "của em": whose name, address or note it is. Not "gửi" and "lấy", which are the sender's. */
const whose = ['nguoi', 'ng', 'khach', 'hang', 'kh', 'nhan', 'cua', 'em', 'e', 'minh', 'm'];

/** "địa chỉ cơ quan", "đ/c cụ thể": which address it is. */
const ofAddress =
  'giao|ship|cu|moi|cu the|chi tiet|day du|nha|nha rieng|co quan|cong ty|cty|cho lam|noi lam';
/** "địa chỉ nhận hàng nha bạn": talk before a colon. */
const courtesy = '(?:nha|nhe|a)(?: (?:ban|shop|em|chi|anh|ad))?';

/** Labels before a colon, as `labelTerms` returns them. The first that matches counts. */
const table: readonly LabelWords[] = [
  {
    field: 'contents',
    first: [
      'ten (?:hang|sp|san pham|mon)',
      'sp|san pham|mat hang|loai hang|hang hoa',
      '(?:hang|don|mon|noi dung|nd)(?: hang)?',
      'order|items?|mua|dat|lay|chot|do',
    ],
    more: ['mua', 'dat', 'gom', 'so luong', 'sl', 'cua (?:em|e|minh|m|chi|anh)'],
  },
  {
    field: 'name',
    first: ['ho ten|ten ho|ten|nn|kh|khach(?: hang)?(?: so \\d{1,2})?|name|customer', receiver],
    more: whose,
  },
  {
    field: 'name',
    first: [
      '(?:nguoi|ng) mua|nhan|to|receiver|recipient',
      'gui(?: cho| toi| den)?|giao cho',
      `(?:ve )?cho ${relative}(?: minh| em| toi| m| e)?`,
    ],
    more: [],
  },
  {
    field: 'phone',
    first: [
      's ?[dđ] ?t|so (?:dt|dien thoai|phone|may)|dien thoai|dthoai|di dong|may ban|hotline',
      '[dđ] ?t|phone|mobile|tel|zalo|lien he|lh',
    ],
    more: [...whose, 'ban', 'zalo', 's[dđ]t', '[dđ]t', 'lien he', '\\d'],
  },
  {
    field: 'address',
    first: [
      `(?:${send} |ve )?${address}`,
      `add(?:r|ress)?|${send}(?: hang)? (?:ve|toi|den|tai)|(?:noi|cho) (?:nhan|giao)|dia diem`,
    ],
    more: [...whose, ofAddress, courtesy],
  },
  {
    field: 'note',
    first: [
      'ghi chu|chu thich|note|luu y|gc|g c|p ?s|dan(?: do)?|chu y|yeu cau|loi nhan',
      '(?:nhan|nhac|nho) shipper',
    ],
    more: [...whose, 'don', 'them', 'giao', 'khi', 'cho', 'ship', 'shipper', 'luu y'],
  },
];

const labels = table.map(
  ({ field, first, more }) =>
    [field, new RegExp(`^(?:${first.join('|')})(?: (?:${more.join('|')}))*$`, 'u')] as const,
);

/** Text before a colon, which may be a label. Folded. */
const beforeColon = /^([^:=\n]{1,40})[:=]\s*/u;

/** "ho & ten", "d/c giao" as "ho ten", "d c giao". */
function labelTerms(text: string): string {
  return text
    .replaceAll(/[&/+.]|(?<!\p{L})va(?!\p{L})/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Finds the label with a colon at the start of a folded text: its field, and its length. */
export function colonLabelAt(plain: string): readonly [SegmentLabel, number] | null {
  const [whole, words = ''] = beforeColon.exec(plain) ?? [];
  if (whole === undefined) return null;
  const terms = labelTerms(words);
  const field = labels.find(([, label]) => label.test(terms))?.[0];
  return field === undefined ? null : [field, whole.length];
}
