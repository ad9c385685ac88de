import { isGoods as isGoodsPiece } from '../../../shared/chat/piece-kinds.ts';
import { type FoundFields, isSize } from './remainders.ts';
import { isGoodsWord, startsChange } from './segment-kinds.ts';

/** "1 áo hoặc 2 áo", "hay là màu xanh". */
export const isEither = /(?<![\p{L}\d])(?:ho[ặa]c|hay l[àa])(?![\p{L}\d])/iu;
/** "áo đen hay đỏ", "size M hay L", but not "truyện hay". */
const isEitherOfGoods =
  /(?<!(?<!\p{L})(?:sách|truyện|chuyện|phim|sach|truyen|chuyen) )(?<=\s)hay(?=\s+[\p{L}\d])/iu;
/** A number that is no size, volume or count: it may be a price. */
const bareNumber =
  /(?<![\p{L}\d.,]|(?:size|sz|mã|số|model|màu) )(?:[5-9]\d|\d{3,})(?![\p{L}\d%.,/]|\s?(?:ml|g|gr|kg|cm|mm|m|l|w|x|viên|lít|độ|mảnh|inch|trang|cái|chiếc|gói|cuốn|bịch|hộp|đôi|in|mah|c|p)(?!\p{L}))/iu;
/** "gói 300g": only a weight. */
const weightOnly =
  /^(?:(?:hàng|gói|kiện|thùng|hộp|túi)\s)?(?:(?:nặng|tầm|cân|khoảng)\s)*\d+(?:[.,]\d+)?\s?(?:kg|g|gr|gram|ký|kí|k|cân|lạng)(?!\p{L})(?!\s+\p{Ll})/iu;
/** "2 chai 7": 2.7 millions, or bottles. */
const slangSum = /^\d{1,3} (?:chai|lít|lit|củ|cu|xị|xi) \d{1,3}$/iu;
/** "kp Tân Lập", "5 lê văn lương". */
const areaStart = /^(?:kp|tổ|ấp|xóm|đường|(?:\d+ )?(?:lê|nguyễn|trần|phạm|phan|võ|hoàng))\s/iu;
/** "giá để giày", "găng tay bảo hộ", "xe đẩy em bé": goods with a word of talk. */
const goodsWithTalk =
  /(?<!\p{L})(?:bảo hộ|em bé|(?:giá|kệ|tủ) để (?:giày|dép|đồ|sách|chén|bát|ly|tivi|máy|nồi|lò|mũ|nón|rượu|loa|bếp))(?!\p{L})/giu;
/** Words of talk and of money that no goods have. */
const noGoods =
  /(?<!\p{L})(?:(?<=\d )rưỡi|trăm|nghìn|ngàn|triệu|(?:hai|ba|bon|nam|sau|bay|tam|chin) (?:tram|nghin|ngan)|thu(?= (?:hộ|\d|\$|(?:một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mấy|nửa)(?!\p{L})))|cod|ship|hộ|này|tui|giúp|(?<!trẻ )em|mình|giao|nhận|khách|tiền|\d+k|\d+tr\d*k?|tổng|về|nhé|nha|shop|loại$|chị|anh|người|để(?! bàn(?! \p{L}))|đi|rồi|thì|nếu|là|được|vào|không(?! (?:dầu|dây|khí|gian|tay|cổ|viền|gọng|đường|chì|mùi|lưới|răng|nắp|độ|cay|xương|tẩm|nhân)(?!\p{L}))|chưa|nữa|tới|đến|nào|gì|mặc|hỏi)(?!\p{L})/iu;
/** "2 hop sua giao", "2 tặng 1 áo": words of the delivery without marks, and of an offer. */
const noGoodsAround =
  /^[a-z\d ,+]*\s(?:giao|gui|ship|o|nao|vay|lay|nhan|ve)$|^\d+ t[ặa]ng \d|^[a-z\d ,+]*(?<!\p{L})(?:chua (?:ck|tt|chuyen)|ck|roi|nhe|giup|khach|tien|em|minh|gui|giao)(?!\p{L})/u;
/** "2 áo thun bớt áo đen": goods that are left out. */
const leftOut =
  /(?<= )(?:(?:bỏ|h(?:uỷ|ủy)|bớt|trừ|thiếu|hụt|đổi|hư|hỏng|lỗi|trả lại|trả|huy|bot|tru|thieu|tra lai|tra) (\d+|\p{L}+)|bo (\d+))/iu;

function leavesOut(goods: string): boolean {
  const [, behind, count] = leftOut.exec(goods) ?? [];
  const next = behind ?? count ?? '';
  return /\d/.test(next) || isGoodsWord(next);
}

/** Maximum number of words of one article. */
const MAX_GOODS_WORDS = 12;

/** "12 bui huu nghia 2 hop kem": a house before goods without marks. */
function hasOtherCount(goods: string): boolean {
  if (/[^a-z\d ,+]/.test(goods)) return false;
  const parts = goods.split(/\s(?=\d+ [a-z])/).filter((part) => /^\d+ [a-z]+ [a-z]/.test(part));
  return parts.length > 1 && parts.some((part) => !isGoodsPiece({ text: part, plain: part }));
}

/** Whether goods have words that hardly any goods have: of money, of talk, of a place. */
export function isDoubtfulGoods(goods: string): boolean {
  return (
    bareNumber.test(goods) ||
    hasOtherCount(goods) ||
    noGoodsAround.test(goods) ||
    leavesOut(goods) ||
    isEither.test(goods) ||
    isEitherOfGoods.test(goods) ||
    noGoods.test(goods.replace(/^tui /i, '').replaceAll(goodsWithTalk, '')) ||
    // A name or a place, or a brand, which looks like them.
    /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(goods) ||
    goods
      .split(/\s*[,+]\s*|\s+(?:và|với|va|voi)\s+/u)
      .some(
        (part) =>
          !/\p{L}/u.test(part) ||
          startsChange(part) ||
          (/^\p{L}+$/u.test(part) &&
            !isSize(part) &&
            (/^\p{Lu}/u.test(part) || !isGoodsWord(part))) ||
          part.split(/\s+/).length > MAX_GOODS_WORDS ||
          weightOnly.test(part) ||
          slangSum.test(part) ||
          areaStart.test(part),
      )
  );
}

/** "dam do oanh 0905…": goods without marks beside the phone number may have the name. */
export function isBesidePhone({ text, fieldAt }: FoundFields, goods: string): boolean {
  if (/[^a-z\d ]/.test(goods)) return false;
  const order = Array.from({ length: text.length }, (_, at) => at)
    .filter((at) => /[\S\n]/.test(text[at] ?? ''))
    .map((at) => fieldAt(at));
  return order.some(
    (field, at) => field === 'phone' && [order[at - 1], order[at + 1]].includes('contents'),
  );
}

/** "lấy cây son số 5 với hộp phấn nước": a single word that the address leaves over. */
export function isLeftOver({ text, fieldAt }: FoundFields, goods: string): boolean {
  if (!/^\p{L}+$/u.test(goods)) return false;
  const start = Array.from(text).findIndex((_, at) => fieldAt(at) === 'contents');
  const before = text.slice(0, Math.max(0, start)).trimEnd().length - 1;
  return fieldAt(before) === 'address' && text[before + 1] === ' ';
}
