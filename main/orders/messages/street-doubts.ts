import { isStreet } from '../../../shared/chat/piece-kinds.ts';
import { fold } from '../../../shared/fold.ts';
import { isAbbreviation } from './remainders.ts';

const partsOf = (text: string) => text.split(/\s*,\s*/);

/** Words in lower case of streets, houses and landmarks. */
const streetTerms = new Set(
  (
    'đường phố ngõ ngách hẻm kiệt số nhà tổ thôn xóm ấp khu khóm phường xã quận huyện đội bản làng buôn lô căn hộ tầng phòng ' +
    'chung cư tòa toà block kios kiot sạp chợ cầu tỉnh lộ quốc ql tl hương đại đối diện gần cạnh kế bên sau lưng trường tiểu ' +
    'học mầm non cổng cũ mới chùa đình ủy ban nhân dân sát trước mặt ngay công ty cty shop tiệm quán kho trọ kcn kđt kdc ' +
    'nghiệp đô thị cụm liên gia lầu bến xe bệnh viện cửa hàng tạp hóa ngã ba tư cuối đầu bờ kênh sông đê sn kp tdp xưởng ' +
    'máy thuốc vàng trại tt và cơ sở chân tháng năm nam bắc đông tây tập thể cc tháp trạm tế siêu thờ cách màu xanh lễ tân ' +
    'km cây xăng qua cafe cà phê trong ngoài phía dãy ktx kí túc xá sảnh trệt hầm ap thon xom to khom hem ngo duong ngach ' +
    'kiet ban so nha'
  ).split(' '),
);
const plainStreetTerms = new Set([...streetTerms].map(fold));
/** Maximum number of words in lower case of a street without capitals. */
const MAX_PLAIN_WORDS = 10;
/** "nhà ngói đỏ kế bên trạm y tế xã": a description of a house or of a landmark. */
const landmarkPhrase =
  /^nhà (?:có |màu |sơn |mái |ngói |cổng |tường |cấp |\d+ tầng )|(?<!\p{L})(?:kế(?: bên)?|kề bên|bên hông|sát(?: bên| vách)?|bên cạnh|cạnh|gần|đối diện|sau lưng|phía sau|trước mặt|ngay|cách|qua khỏi)\s\p{L}/u;
/** "c Hằng nhà cổng xanh": a person or the parcel before the street. */
const noStreetStart =
  /^(?:c|chị|chi|a|e|em|cô|chú|bác|mình|hàng|người|đơn|đc|dc|địa chỉ|giao|gửi|ship)\s/iu;
/** "Giờ chị ở", "Mình nhận ở": words before the home. */
const beforeHome = /^(?:(?:giờ|bây giờ|hiện|hiện tại|nay|chuyển)\s|(?:\p{L}+\s){1,4}ở\s)/iu;
/** "3 kg hạt điều". */
const goodsStart =
  /^\d+ ?(?:kg|hop|goi|chai|cai|bo|doi|thung|set|cap|hu|con|bich|cây|cuốn|đôi|bộ|cái|hộp|gói|túi|hũ|lọ)\s/iu;
const noStreet = /(?<!\p{L})(?:lay|mua|ship|lấy|không|được|với|nhé|rồi)(?!\p{L})/u;

/** "Sương ngay 27 Trần Hưng Đạo": a name before a landmark. */
const namedStart =
  /^(?!(?:Chợ|Cầu|Nhà|Số|Khu|Tòa|Toà|Ấp|Thôn|Xóm|Đường|Hẻm|Ngõ)\s)(?:\p{Lu}\p{Ll}+ )+(?:ngay|gần|cạnh|kế|sát|đối diện|sau lưng) /u;

/** "suong ngay 27 tran hung dao": words before the house that no street has may be a name. */
function hasOtherStart(street: string): boolean {
  const [lead = '', first = ''] = /^([a-z]+)(?: [a-z]+)* (?=\d+\S* \S)/.exec(street) ?? [];
  return first !== '' && !plainStreetTerms.has(first) && !isStreet({ text: lead, plain: lead });
}

/** Whether a street has words that hardly any street has: of goods, of talk, of a person. */
export function isDoubtfulStreet(street: string): boolean {
  const hasMarks = /[^\p{ASCII}]/u.test(street);
  const hasCapitals = hasMarks || /\p{Lu}/u.test(street);
  const known = hasMarks ? streetTerms : plainStreetTerms;
  if (goodsStart.test(street) || noStreet.test(street)) return true;
  if (hasCapitals ? namedStart.test(street) : hasOtherStart(street)) return true;
  return partsOf(street).some((part) => {
    const terms =
      part.replace(' nối dài', '').match(/(?<![\p{L}\d])\p{Ll}{2,}(?![\p{L}\d])/gu) ?? [];
    const unknown = terms.filter((word) => !known.has(word)).length;
    return (
      noStreetStart.test(part) ||
      beforeHome.test(part) ||
      // "tầng 2 299k"
      /\s\d{2,4}k$/iu.test(part) ||
      (/^\p{L}+$/u.test(part) && !isAbbreviation(part)) ||
      (hasCapitals ? unknown > 1 && !landmarkPhrase.test(part) : terms.length > MAX_PLAIN_WORDS)
    );
  });
}
