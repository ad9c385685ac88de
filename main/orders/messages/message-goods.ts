import { readWeight } from '../../../shared/weight.ts';
import type { Claims } from '../../../shared/chat/claims.ts';
import type { ParcelWeight } from '../../../shared/chat/claim-weight.ts';
import type { Part } from '../../../shared/chat/part.ts';
import { goodsScore, isChatter, isNote, isPlace } from './segment-kinds.ts';
import { isSize } from './remainders.ts';
import type { Segment } from './segment.ts';
import { partOf } from './segments.ts';

/** Courtesy before goods: "cho em chốt 1 váy", "em lấy 1 cặp". */
const lead =
  /^(?:ban (?=(?:ship|gui|giao|cho) ))?(?:(?:shop|cho|em|e|c|chi|anh(?! dao)|ok|oke|okie|nho|nhe|minh|m|toi|con(?= (?:\d|(?:lay|mua|chot|dat|don|order|them|gom) ))|lay|mua|chot|dat|don|them|order|gom|co|oi|da|hang|va|alo|ship|gui|giao|giup|gium|cod|sl(?=\s?\d))[^\p{L}\d]+)+(?=\d|[\p{L}])/u;
/** Spelt with marks: names and goods that fold to words of the lead. */
const otherThanLead =
  /(?<!\p{L})(?:đạt|đất|đát|mùa|mưa|múa|lầy|thềm|gốm|gôm|cỏ|cò|cơ|ổi|đá|đà|hằng|hạng|côn|cồn|vá|vả|dọn|đòn|đón|chớt|giáo|lạy|nho|nhỏ|nhớ|nhọ|nhẻ|ánh|ảnh)(?!\p{L})/iu;
/** "áo thun ạ", "1 váy nha shop". */
const tail =
  /(?:(?<!trẻ)\s+(?:(?:nha|nhé|ạ) (?:c|a|e|b|ad)|nha|nhé|nhá|ạ|nhe|nhen|nghen|hen|shop|ơi|nè|về|ve|giúp|giùm|em|mình|nữa))+$/iu;
/** "váy 280", "Túi da 1.250": a number behind goods that may be their price, and is no size. */
const bareAmount =
  /(?<!(?:size|sz|mã|ma|số|so|model|x)\s?)(?<=\p{L}\s)(?:[5-9]\d|\d{3}|\d{1,3}[.,]\d{3})$/iu;
/** One article comes back, another goes out. */
const exchanged = /(?<!\p{L})(?:thu lại|thu về|đổi (?:size|màu|hàng|lại|trả))(?!\p{L})/iu;
const qualities =
  /^(?:size|sz|màu|mau|mẫu|loại|loai|mỗi|moi|sl|số lượng|so luong|phân loại|phan loai)\s?[\s:]|^(?:đen|trắng|đỏ|xanh|hồng|be|nâu|xám|vàng|tím)(?:\s|$)/iu;

/** "Size: M", "Màu: hồng". */
const qualityLabel = /^(?:size|sz|màu|sl|số lượng|phân loại)\s?:/iu;

/** Claims the goods: labelled ones, or those that their words and quantities show. */
export function claimGoods(
  message: Claims,
  segments: readonly Segment[],
  address: Range | null,
): Part | null {
  const taken: { segment: Segment; isSure: boolean }[] = [];
  const labelled = segments.findIndex(({ label }) => label === 'contents');
  for (const [at, segment] of segments.entries()) {
    if (isSumOf(taken, segment)) {
      message.claim('label', segment.start, segment.end);
      continue;
    }
    const last = taken.at(-1)?.segment;
    const isNext = last !== undefined && segments[at - 1] === last;
    if (segment.label === 'contents') taken.push({ segment, isSure: true });
    else if (segment.label !== null || isNote(segment)) continue;
    else if (isNext && (qualities.test(segment.text) || isSize(segment.text)))
      taken.push({ segment, isSure: true });
    // "Màu: hồng⏎Size: M⏎SP: váy ngủ"
    else if (qualityLabel.test(segment.text)) taken.push({ segment, isSure: labelled > at });
    else if (
      labelled !== -1 &&
      at > labelled &&
      isNext &&
      segment.line === last.line &&
      !isPlace(segment) &&
      !isChatter(segment)
    )
      // "Hàng: áo thun, kp Tân Lập": a name of a place or person is no goods.
      taken.push({
        segment,
        isSure: goodsScore(segment) > 0 || !/\p{Lu}\p{Ll}/u.test(segment.text),
      });
    else {
      const own = stripped(message, segment);
      const score =
        own === null ? 0 : isPlainlyCounted(message, own, address) ? 2 : goodsScore(own);
      // "chốt bộ này": another message shows the goods.
      const isShown = /\s(?:này|kia|đó|ấy|nay)$/iu.test(own?.text ?? '');
      if (score > 0) taken.push({ segment, isSure: score === 2 && !isShown });
    }
  }
  if (taken.length === 0) return null;
  const [only] = taken;
  // "Phân loại: giỏ hoa quả sấy", without another label of goods.
  const length =
    taken.length === 1
      ? (/^phân loại\s?:\s?/iu.exec(only?.segment.text ?? '')?.[0].length ?? 0)
      : 0;
  const kind =
    only && length > 0
      ? partOf(message, only.segment, only.segment.start + length, only.segment.end)
      : null;
  if (only && kind && goodsScore(kind) === 2) {
    message.claim('label', only.segment.start, kind.start);
    taken.splice(0, 1, { segment: { ...kind, label: 'contents' }, isSure: true });
  }
  const texts = taken.map(({ segment }) => {
    const own = segment.label === 'contents' ? segment : (stripped(message, segment) ?? segment);
    message.claim('contents', own.start, segment.end);
    return message.at(own.start, own.end);
  });
  const isSure =
    !exchanged.test(message.text) &&
    taken.every((one) => one.isSure) &&
    !texts.some((text) => bareAmount.test(text));
  return { text: texts.join(', '), isSure };
}

/** "tổng 3 áo" behind "2 áo đỏ" and "1 áo trắng": the number of all goods. */
function isSumOf(taken: readonly { segment: Segment }[], { text, label }: Segment): boolean {
  const [, total] = /^tổng(?: cộng)?(?: là)?:? (\d{1,3}) \p{Ll}+$/iu.exec(text) ?? [];
  if (total === undefined || label !== null || taken.length < 2) return false;
  const counts = taken.map(({ segment }) => Number(/^\d{1,3}(?= )/.exec(segment.text)?.[0]));
  return counts.reduce((sum, count) => sum + count, 0) === Number(total);
}

/** Words behind a number that are no goods: days, people, floors. */
const otherCounts = new Set(
  'ngày giờ lần người tầng tháng tuần đơn phút năm nhà căn lầu số khách sáng chiều tối phòng bạn đứa con chị em anh mẹ vợ ông bà cô chú bác tin cuộc tiếng hôm trăm nghìn ngàn triệu củ lít chai xị cọc cây cuối tí xíu chút lát bên phần tuổi bữa mai nay giây lúc khi bé cháu nơi chỗ'.split(
    ' ',
  ),
);

/** Words of a conversation, not of goods. */
const talk =
  /(?<!\p{L})(?:em|mình|anh|chị|shop|ck|ship|giao|gọi|nhận|lấy|đi|về|qua|đợi|chờ|tới|đến|là|được|sau|trước|nữa|rồi|nhé|nha|ạ|cũng|thôi|nhớ|hẹn|trả|chuyển|khoản)(?!\p{L})/u;

/** First words of street names. */
const firstOfStreets = new Set(
  'nguyễn lê trần phạm phan hoàng huỳnh vũ võ đặng bùi đỗ hồ ngô dương lý đinh đoàn trịnh trương mai tô cao lâm hà tôn hai quang cách điện lạc âu an bạch phó lũy láng kim'.split(
    ' ',
  ),
);

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * "1 bếp hồng ngoại": a count before words in lower case, in a message that writes names with capitals. So it is no
 * house, as in "12 lê lợi".
 */
function isPlainlyCounted(message: Claims, segment: Segment, address: Range | null): boolean {
  const [, first = ''] = /^\d{1,3} (\p{Ll}+) \p{Ll}+(?: [\p{L}\d.]+)*$/u.exec(segment.text) ?? [];
  if (first === '' || otherCounts.has(first) || !/[^\p{ASCII}]/u.test(segment.text)) return false;
  if (talk.test(segment.text)) return false;
  const isBeforeAddress =
    address === null ||
    (segment.end <= address.start &&
      !/[\p{L}\d]/u.test(message.text.slice(segment.end, address.start)));
  if (isBeforeAddress || firstOfStreets.has(first)) return false;
  return goodsScore(segment) > 0 && /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(message.text);
}

/** Without courtesy before and behind it; null if nothing remains. */
function stripped(message: Claims, segment: Segment): Segment | null {
  const words = lead.exec(segment.plain)?.[0] ?? '';
  // "Đạt xe ôm", "đá cảnh": words that only fold to "đặt" and "dạ".
  const isCourtesy = !otherThanLead.test(segment.text.slice(0, words.length));
  const before = isCourtesy ? words.length : 0;
  const behind = tail.exec(segment.text)?.[0].length ?? 0;
  return partOf(message, segment, segment.start + before, segment.end - behind);
}

const weight =
  /(?<![\p{L}\d.,/])(\d+(?:[.,]\d+)?)\s?(kg|ký|kí|ky|ki|kilo|gram|gam|gr|g)(?![\p{L}\d])/giu;
/** Smallest weight of a parcel that is taken from its goods (g). */
const MIN_GRAMS = 100;

/** The weight in the text of goods: certain if it is the only one, and there is one piece. */
export function weightOfGoods(goods: Part | null): ParcelWeight | null {
  if (!goods) return null;
  const all = [...goods.text.matchAll(weight)];
  const [only] = all;
  if (!only || all.length > 1) return null;
  const read = readWeight(only[0]);
  if (!read.ok) return null;
  const before = goods.text.slice(0, only.index);
  const after = goods.text.slice(only.index + only[0].length);
  const counts = [...before.matchAll(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu)].map(Number);
  const isOne =
    counts.every((count) => count === 1) && !/[x×*,+]/.test(before) && !/^\s*[x×*/]|\d/.test(after);
  return {
    value: read.value,
    text: only[0],
    isClaimed: false,
    isSure: goods.isSure && isOne && read.value >= MIN_GRAMS,
  };
}
