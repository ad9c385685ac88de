import { fold } from '../../../shared/fold.ts';
import { isNameOfStreets } from '../../areas/street-names.ts';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import type { FoundFields } from './remainders.ts';

/** Words of talk that no name has. */
const noName =
  /(?<!\p{L})(?:nghe|gọi|giúp|ship|shop|lấy|người|mobile|phone|goi|giup|lay|nguoi|máy|nhé|ạ|mình)(?!\p{L})/iu;
/** People of a house or firm without a name: "bảo vệ", "Mẹ". */
const role =
  /^(?:bảo vệ|lễ tân|thu ngân|kế toán|cô giáo|thầy giáo|chủ (?:nhà|trọ|shop)|hàng xóm|mẹ|má|ba|bố|vợ|chồng|con|bác sĩ)$/iu;
/** Maximum number of words of a name, with its title. */
const MAX_NAME_WORDS = 6;

export function isDoubtfulName(name: string, message: string): boolean {
  const hasCapitals = /\p{Lu}/u.test(name);
  return (
    noName.test(name) ||
    role.test(name) ||
    // "Loan kế toán", "My ở", but not "Hiếu (Hiếu xe tải)"
    /\p{Lu}\S*\s+\p{Ll}/u.test(name.replace(/ \([^()]*\)$/, '')) ||
    // "nghe" in a message that writes names with capitals
    (!hasCapitals && /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(message)) ||
    // "BĐ"
    (/^\p{Lu}{2,3}$/u.test(name) && /\p{Ll}/u.test(message)) ||
    !/[aeiouy]/.test(fold(name)) ||
    name.split(/\s+/).length > MAX_NAME_WORDS
  );
}

/** Last words of names without marks that may also lead to a house: "tai" is "Tài", or "tại". */
const leadsToHouse = new Set(
  'tai toi den ben ngay gan qua cho sau truoc goc dau nha can hang giao gui ship ve o nhan hien dang'.split(
    ' ',
  ),
);
/** The same before "o" or "ve": "hoa dang o" is "Đăng", or "đang ở". */
const leadsToAddress = new Set('hien dang tro song giao gui ship nhan hang nha'.split(' '));

/** True if the end of a name without marks may belong to the address behind it. */
export function mayLeadOn({ text, plain, fieldAt }: FoundFields, name: string): boolean {
  const parts = name.split(' ');
  if (parts.length < 2 || /[^a-z ]/.test(name)) return false;
  const last = parts.at(-1) ?? '';
  const fields = Array.from({ length: text.length }, (_, at) => fieldAt(at));
  const end = fields.lastIndexOf('name') + 1;
  const next = end + plain.slice(end).search(/\S|$/);
  if (fields[next] === 'address') return leadsToHouse.has(last);
  return (
    fields[next] === 'label' && /^(?:o|ve) /.test(plain.slice(next)) && leadsToAddress.has(last)
  );
}

/** Forms of address, which no street has. */
const title =
  '(?:chị|chi|anh|cô|co|chú|chu|bác|bac|em|bà|ông|ong|dì|cậu|mợ|thím|bé|bạn|mẹ|mr|mrs|ms|c|a|e|kh)';
const titled = new RegExp(String.raw`^${title}\.?\s`, 'iu');
/** A house number with its street, or a street with its word. Folded. */
const ownStreet = /^(?:(?:so(?: nha)?|sn) )?[a-z]{0,2}\d[\w/.-]*\s+[a-z]|^(?:duong|pho) [a-z]/;
const hamlet = /^(?:o |xom|ap|thon|khom|ban|buon)(?![a-z])/;
/** Middle names that hardly any place has. Folded. */
const middleName = /^[a-z]+ (?:thi|van) [a-z]/;

/**
 * "Trần Hưng Đạo, P. Bến Nghé", "kim son dong xom 3": the name may be the street of an address that has no other one,
 * unless a label, a form of address or the phone behind it tells that it is the receiver's.
 */
export function mayBeStreet(
  { text, fieldAt }: FoundFields,
  name: string,
  address: string,
): boolean {
  const fields = Array.from({ length: text.length }, (_, at) => fieldAt(at));
  const start = fields.indexOf('name');
  if (start === -1 || titled.test(name) || ownStreet.test(fold(address))) return false;
  const isLabelled = fields[text.slice(0, start).search(/[^\s:.,-]\P{L}*$/u)] === 'label';
  const end = fields.indexOf('phone', start);
  const isBeforePhone =
    end !== -1 &&
    fields.slice(start, end).every((field) => field === 'name' || field === undefined) &&
    !/[\p{L}\d]/u.test(text.slice(start, end).replace(name, ''));
  if (isLabelled || isBeforePhone) return false;
  const folded = fold(name);
  return (
    isNameOfStreets(folded) ||
    (folded === name && hamlet.test(fold(address)) && !middleName.test(name))
  );
}

/** "đặt giúp chị Hoa", "nhận hộ Hoa", "nhận hàng: bà Bình": another person may be the receiver. */
const otherReceiver = new RegExp(
  String.raw`(?<!\p{L})(?:giúp|giùm|dùm|hộ|nhận (?:hàng|thay|giùm)|người nhận|giup|gium|nhan (?:hang|ho)|nguoi nhan)(?: cho)? ?[:,–-]? ?(?:(?:${title} )?\p{Lu}\p{Ll}|(?:mẹ|má|ba|bố|bà|ông|vợ|chồng|cô|dì|sếp)(?: \p{Ll}+)? \p{Lu}\p{Ll})`,
  'u',
);

/** "mua hộ mẹ", "giao cho Hoa giúp chị". */
const forOther =
  /(?<!\p{L})(?:(?:đặt|mua|lấy|order) (?:giúp|giùm|dùm|hộ) (?:mẹ|má|bố|vợ|chồng|sếp|bạn)(?!\p{L})|(?:giao|gửi|ship|đưa) cho (?:(?:chị|anh|cô|chú|bác|em|bà|ông) )?(?!Em |Mình |Chị |Anh |Shop )\p{Lu}\p{Ll})/u;

/** "Lan nhận", "Ba ra nhận": another person at the door. */
const takesIt =
  /(?<!\p{L})(?!(?:Em|Mình|Chị|Anh|Khách|Tôi|Người|Đã|Shop) )\p{Lu}\p{Ll}+ (?:ra )?nhận(?!\p{L})/u;
/** "Tên fb:": a name in a network, perhaps not on the label. */
const networkName = /(?<!\p{L})(?:tên|ten) (?:fb|facebook|nick)(?!\p{L})/iu;

/** Whether the other words name another receiver, or show that the name is not a person's. */
export function namesOther(words: string): boolean {
  return [otherReceiver, forOther, networkName].some((pattern) => pattern.test(words));
}

/** Whether the unused words name a person who accepts the parcel. */
export function isTakenByOther(unread: string): boolean {
  return takesIt.test(unread);
}

/** Districts whose names begin many banners of a shop, and hardly a name. Folded. */
const districts = new Set(
  'tan phu,tan binh,binh tan,binh thanh,phu nhuan,thu duc,binh chanh,can gio,cam le,thanh khe,lien chieu'.split(
    ',',
  ),
);

/** "Tân Phú 0905…": the name of a district, without a form of address. */
export function isNameOfDistrict(name: string): boolean {
  return districts.has(fold(name));
}

/** Words at the end of a label that lead to a person or a place. */
const leadsToPlace = /(?:tới|đến|về|qua|tại|toi|den|ve|tai)\s*:?\s*$/iu;
const kindOfArea = /^(?:phuong|xa|thi tran|quan|huyen|thi xa|thanh pho|tinh) /;

/** Names of the commune, the district and the province. Folded, without kinds. */
function namesOf(area: NonNullable<ReadMessage['area']>): string[] {
  return [area.commune, area.district, area.province].map((one) =>
    fold(one).replace(kindOfArea, ''),
  );
}

/**
 * "giao về Thanh Xuân 0912…": the name may be a place, unless house, street and another area are certain. "… Đại Kim,
 * Hoàng Mai 0986…": it is the district of the commune before it.
 */
export function mayBePlace(
  { text, fieldAt }: FoundFields,
  { name, address, area }: Pick<ReadMessage, 'name' | 'address' | 'area'>,
): boolean {
  // The area lacks the district that is taken as the name.
  if (name !== null && area?.isSure === false && namesOf(area).slice(1).includes(fold(name.text)))
    return true;
  const start = Array.from(text).findIndex((_, at) => fieldAt(at) === 'name');
  const isLed =
    start > 0 && fieldAt(start - 1) === 'label' && leadsToPlace.test(text.slice(0, start));
  if (!isLed || name === null || titled.test(name.text)) return false;
  const street = fold(address?.text ?? '');
  if (area?.isSure !== true || !(ownStreet.test(street) || hamlet.test(street))) return true;
  return namesOf(area).includes(fold(name.text));
}
