import { fold } from '../../../shared/fold.ts';
import {
  hasCourtesyMarks,
  isAddressed,
  isArea as isAreaPiece,
  isCourtesy,
  isGoods,
  isStreet as isStreetPiece,
} from '../../../shared/chat/piece-kinds.ts';
import { phonesIn } from '../../../shared/chat/phones.ts';
import { courtesies, forCourier, goodsOrNames } from '../../../shared/chat/words.ts';
import type { Segment } from './segment.ts';

type Text = Pick<Segment, 'text' | 'plain'>;

/** Words that goods begin with, spelt with marks. */
const goodsTerms = new Set(
  (
    'áo quần váy đầm chân giày dép sandal guốc tất vớ nón mũ khăn túi ví balo ba ' +
    'kính đồng vòng nhẫn dây bông son kem sữa serum nước dầu phấn mặt tẩy bình ly cốc chén nồi chảo máy loa tai ốp ' +
    'sạc cáp đèn quạt chuột bàn ghế tủ kệ rèm ga bộ gối chăn mền nệm thảm đồ sách vở bút cặp bánh kẹo mứt trà cà ' +
    'mật khô mắm gạo miến bún hạt bột ngũ yến tinh combo set thùng hộp gói chai lọ hũ tuýp cây chậu giống lốp phụ ' +
    'dụng dao thớt kềm vali điện iphone laptop phao len vợt bóng búp tranh khung sổ găng miếng tấm cuộn ' +
    'thuốc viên cuốn quyển đôi mẫu nến ủng dù ô gấu đệm topper nịt thước bạt rổ thau xô kéo đũa muỗng thìa đĩa bếp ' +
    'lò ấm phích ốc vít khoan cưa búa lưới chổi giỏ thú giấy tã bỉm cháo tôm cá mực chả nem giò xúc lạp ruốc chà tỏi ' +
    'tiêu muối bơ xoài dâu nho cam quýt bưởi ổi mít đậu rau măng nấm trứng gà vịt thịt kẹp băng khẩu trái lọc xe ván ' +
    'gel toner lotion mascara cushion nhang trầm tượng thiệp hoa thắt yếm địu nôi gương ghẹ cua ốc sò hàu lược vòi ống drap rượu bia ' +
    'đai lều nhớt voan vải ví lens mi móng nhẫn lắc ghim củi phân cám thức pate cát chuồng lồng bể men đông hộp'
  ).split(' '),
);
const plainGoodsTerms = new Set(
  'ao vay dam giay dep sandal tui balo kinh son kem serum noi loa op tai set combo thung hop goi chai banh sach cap laptop ga ghe den quat bim khau gao mam'.split(
    ' ',
  ),
);
/** "áo", "loa": a word of goods, spelt with marks where it has some. */
export function isGoodsWord(word: string): boolean {
  return goodsTerms.has(word);
}

/** Goods of two words that no name or street has. Folded. */
const goodsPhrases =
  /^(?:quan (?:jeans?|short|dui|dai|tay|lot|kaki|legging|au|bo|lung|the thao|ong|baggy|lua|sooc)|may (?:say|xay|khoan|giat|anh|lanh|loc|hut|ep|tinh|massage|cat|bom|in)|day (?:nit|sac|chuyen|lung)|dong ho|ca phe|nuoc (?:hoa|mam|rua|giat|xa|lau)|mat (?:na|ong|kinh)|binh (?:giu|nuoc|sua|hoa)|mieng dan|chan (?:vay|ga)|do (?:bo|choi|ngu|lot)|dau (?:goi|xa|an|dua|phong)|gau bong|non bao hiem|bo (?:drap|ga|do)|tra sua|ban phim|tinh (?:dau|chat))(?![a-z])/u;
/** "giá sách", "giá treo": no price. "Cần câu": no request. */
const shelf =
  /^(?:\d{1,3} )?(?:cần câu|giá (?:sách|treo|đỡ|phơi|để|kệ|úp|vẽ|gỗ|sắt|nhôm|inox|nhựa|bát|chén|dép|giày|tivi))(?!\p{L})/iu;
/** Words between a quantity and goods. Spelt with marks, and without. */
const classifiers = new Set(
  'cái con chiếc bao bịch lốc xấp can hũ lọ hộp gói túi thùng chai tuýp cuộn cuốn quyển đôi cặp bộ set combo vỉ miếng tấm viên khay rổ giỏ mét lít lạng cân cay hop goi tui thung chai bich hu loc'.split(
    ' ',
  ),
);
/** Words of parcels that are no goods by themselves. */
const containers = new Set('goi hang,goi,thung,kien,hop,bo,hang,don,set,combo'.split(','));
const qualities = /(?:^|\s)(?:size|sz|màu|mau|mẫu)\s/iu;
/** "2 áo", "10 cuộn thép", "1 son + 1 phấn": a quantity before a word in lower case. */
const quantity = /^[+x×*-]?\s*\d{1,3}\s?(?:x\s)?(\p{Ll}[\p{L}]*)(?:\s+\p{L})?/u;
const countBefore = /^[+x×*-]?\s*\d{1,3}\s?(?:x\s)?/;
const hasCapitals = /\p{Lu}/u;
const hasMarks = /[^\p{ASCII}]/u;

const more = new Set(
  'con hang phai dung hong hem dum nua luon roi lien som le lam on thanks tui ban b tks het gap can chi u uhm y em nhen hen nhanh mai'.split(
    ' ',
  ),
);
const courier =
  /(?<!\p{L})(?:goi (?:truoc|dien|lai)|giao (?:gio|sau|truoc|buoi|toi|sang|chieu|trong|vao|chu nhat|thu [2-7])|(?:chi|ko|khong|hen|dung) giao|gio hanh chinh|(?:gui|de) (?:(?:o |tai |cho )?(?:phong |quay )?(?:bao ve|le tan)|hang xom)|nhe tay|de vo|hang vo|cho (?:xem|kiem|thu|dong kiem)|(?:khong|ko) (?:cho )?(?:xem|thu)|dong kiem|dung (?:goi|nhan)|nhan tin|toi cong|den noi (?:goi|alo)|xin nhe|can than|truoc khi (?:giao|toi|den)|(?:dung|khong|ko) (?:de|ghi|bo|kem) (?:gia|bill|hoa don)|(?:khong|ko|k) (?:nghe|duoc|lien lac|goi duoc|bat)[^\d]{0,30}(?:goi|alo|lh)(?:[^\d]{0,20} \d|$)|(?:s?dt|so|so dien thoai) (?:phu|khac|du phong)|(?:nho )?boc (?:ky|can than|bong bong)|dung (?:dua|quang|vut|nem|chat|chong|xep|lat|de (?:nang|len|de|bep|ep|nguoc|nghieng))|mai giao|giao gap|thi (?:goi|alo|lh|lien he|nhan|dt|dien)|(?:toi|den)(?: noi| cong| nha| cua| noi nhan| duoi nha| sanh)? (?:thi )?(?:goi|alo|bam chuong|nhan tin)|(?:so|s?dt)(?: cua)? (?:em|minh|e|m|tui|toi)(?: la)? 0\d|(?:gui|de)(?: hang| do| giup| lai){0,2} (?:o|tai|truoc|ngoai|duoi|trong) (?!\d)|(?:khong|ko|k|hong) co (?:nha|ai|nguoi)|vang nha|keo vo|(?:boc|goi|dong|lot|quan)[^,\d]{0,20} chong soc|nho shipper|(?:^|nho )(?:gui|de|bo|treo|dat) (?:\p{L}+ ){0,4}?(?:ben canh|ke ben|doi dien|sat vach|truoc (?:cua|nha|cong)|trong san)|(?:neu|khi|luc) (?:\p{L}+ ){0,4}?(?:vang|di lam)|(?:ban|vang)(?: nha| mat)? thi (?:gui|de)|(?:giao|ship) (?:vao |luc |trong )?gio nghi trua|^(?:nha|(?:so |may )?ban|co dinh) 02\d(?:[ .]?\d){7,8}$)(?!\p{L})/u;

/** "nhớ alo trước 10 phút", "cho mặc thử", "ship sau 5h". Folded. */
const request =
  /(?<!\p{L})(?:(?:alo|dien|bao|lh) truoc|bam chuong|(?:ship|giao) (?:truoc|sau) (?:\d|thu \d|t\d))/u;
const wearing = /(?<!\p{L})cho (?:em |mình |khách )?(?:mặc|ướm|đi|đội) thử(?!\p{L})/iu;
const packing = /(?<!\p{L})(?:gói|đóng|bọc) (?:hàng )?(?:kỹ|kĩ)(?!\p{L}|\s*\d)/iu;
const onArrival = /(?<!\p{L})(?:tới|đến) (?:nhớ |nhờ )?(?:gọi|alo|nhắn)(?!\p{L})/iu;

/** "giao tới Bến Nghé", not "giao tối". */
const deliversTo = /giao (?=tới \p{Lu})/iu;

export function isNote({ plain, text }: Text): boolean {
  if (deliversTo.test(text)) return isNote({ plain: plain.replace('giao', ''), text: '' });
  if (request.test(plain)) return true;
  if ([wearing, packing, onArrival].some((words) => words.test(text))) return true;
  return courier.test(plain) || (forCourier.test(plain) && !/^(?:gap|nhan ho)\b/.test(plain));
}

/** Where an instruction starts in a text: "HN trước 5h". */
export function startOfNote(plain: string): number {
  return Math.max(plain.search(courier), plain.search(forCourier));
}

/** A sentence in lower case: it may go on with an instruction, or with chat. */
export function isSentence({ text, plain }: Text): boolean {
  return (
    /^\p{Ll}\S*(?: \S+)+$/u.test(text) && !/\p{Lu}/u.test(text) && phonesIn(plain).length === 0
  );
}

/** "Tới thì nhắn zalo", "trưa mình ngủ": words of instructions in a sentence of lower case. */
export function continuesNote(segment: Text): boolean {
  const words = segment.text.split(/\s+/);
  return (
    words.length > 1 &&
    !/\p{Lu}/u.test(segment.text.slice(1)) &&
    /(?<!\p{L})(?:nh[ắa]n|zalo|gọi|goi|alo|tới|toi|giao|nhận|nhan|gửi|gui|cổng|cong|bảo vệ|lễ tân|hàng xóm|ngủ|bận|vắng|đi làm|ở nhà|trưa|chiều|sáng|tối|cuối tuần|chủ nhật|trước|sau|kiểm|xem|đừng|dung|nếu|neu)(?!\p{L})/iu.test(
      segment.text,
    )
  );
}

/** "Ngô", "Trương", "Hải Đường", "dưỡng": names and other words that fold to "ngõ", "trường", "đường". */
const namesLikeStreets =
  /(?<=\p{Lu}\p{L}* )(?:Trường|TRƯỜNG|Đường|ĐƯỜNG)$|(?<!\p{L})(?:Ngô|NGÔ|Trương|TRƯƠNG|Dương|DƯƠNG|Phó|Khối|[Dd]ưỡng|[Pp]hở|[Pp]hổ|[Tt]ặng|[Tt]ăng|[Nn]gọ)(?!\p{L})/gu;
/** "kế bên tiệm vàng", "sau lưng UBND xã", "đội 4". */
const landmark =
  /(?<!\p{L})(?:kế bên|kề bên|sát bên|sát vách|bên hông|bên cạnh|cạnh|gần|đối diện|sau lưng|trước mặt|phía sau|ngay|ngã (?:ba|tư)|ubnd|tiệm|chung cư|(?:căn|phòng|lầu) [a-z]{0,2}\d|nhà (?:màu|số|trọ)|đội \d|doi \d|qu[ốo]c l[ộo]|ql ?\d|lô [a-z]?\d|k\d+\/\d)/iu;

/** "son số 5", "dép số 38": a number of goods, but not "cây số 5". */
const numberOfGoods = /(?<=(?<!\p{L})(\p{Ll}+) )số \d+/gu;

/** Words for a house, a street or a landmark. */
export function isStreet({ text, plain }: Text): boolean {
  if (landmark.test(text)) return true;
  const mask = (words: string) => '·'.repeat(words.length);
  const masked = text
    .replaceAll(namesLikeStreets, mask)
    .replaceAll(numberOfGoods, (words, word: string) =>
      goodsTerms.has(word) && word !== 'cây' ? mask(words) : words,
    );
  return isStreetPiece({ text, plain: masked === text ? plain : fold(masked) });
}

/** "Ward 15", "Phu Nhuan District", "Ho Chi Minh City", but not "Royal City", which is a housing estate. */
export const englishArea =
  /^(?:(?:ward|district) \d{1,2}|.+ (?:ward|district|province|(?<!(?:royal|times|smart|celadon|garden|sun|sky|eco|new|green) )city))$/iu;

/** "tinh dầu", "máy tính": words that fold to "tỉnh". */
const otherThanProvince = /(?<!\p{L})(?:t[íì]nh|tinh(?= \p{Ll}*[^\p{ASCII}\s]))(?!\p{L})/iu;

/** "thuỷ tinh": no "tỉnh" in a text with marks. */
const isGlass = (text: string) => hasMarks.test(text) && /(?<!\p{L})tinh(?!\p{L})/iu.test(text);

/** An area, but no goods: "2 lọ tinh dầu". */
export function isArea(segment: Text): boolean {
  if (englishArea.test(segment.text)) return true;
  if (
    (otherThanProvince.test(segment.text) || isGlass(segment.text)) &&
    !/(?<!\p{L})(?:phường|xã|quận|huyện|tỉnh|tp)\s/iu.test(segment.text)
  )
    return false;
  return isAreaPiece(segment) && (!/^\d+ \p{L}/u.test(segment.text) || goodsScore(segment) < 2);
}

/** A greeting, thanks, or chatter that is no part of an order. */
export function isChatter(segment: Text): boolean {
  if (isCourtesy(segment)) return true;
  if (hasCapitals.test(segment.text.slice(1)) || /\d/.test(segment.text)) return false;
  return fold(segment.text)
    .split(/[^a-z]+/)
    .every((word) => word === '' || courtesies.has(word) || more.has(word));
}

/** Numbers in the shop's list: "mã 15", "ma 7 ma 19". */
const goodsNumber = /^(?:ma|ma so|ms)\s?\d+(?![\p{L}\d])/u;

/** "12 ly thai to", "16 ba huyen thanh quan": streets without marks whose names begin like goods. Folded. */
const streetLikeGoods =
  /^\d+[a-z]?(?:[/-]\w+)* (?:ly (?:thai|thuong|tu|nam|chinh|quoc|nhan|chieu|phuc)|ba (?:trieu|huyen|hat|dinh)|phan (?:boi|chu|dinh|dang|van|huy|xich|ke|thanh|thi|ngoc|phu)|vo (?:thi|van|nguyen|chi|tanh|truong|duy)|chau (?:van|thoi|thi)|dao (?:duy|tan|tri|cam|su)|kinh duong|tam trinh|binh (?:gia|long|thoi|tien|loi)|dong (?:khoi|den|nai|tam)|hoa (?:lu|hung|binh|cuong|mai|su)|son (?:ky|hai|tra)|ky (?:con|hoa|dong)|doi (?:can|cung|nhan)|may to|tra khuc|can (?:giuoc|vuong)|cam (?:ba|hoi))(?![a-z])/;
/** "mẫu này còn hông", "giá sao shop": a question to the shop. Folded. */
const question =
  /(?<![a-z])con (?:hang |size |mau )?(?:khong|ko|hong|hok|k|hem|hg)(?![a-z])|(?<![a-z])(?:bao nhieu|bn tien|gia sao|the nao|dung (?:khong|ko|hong|k)|phai (?:khong|ko|hong|k))(?![a-z])/;

/** "bỏ tỏi đen 2 hộp", "hôm bữa thiếu 1 cái": what changes an order, or tells of another one. */
const change =
  /^(?:(?:shop|em|mình|cho|nhờ|nhớ|xin|rồi|và|nhưng|giúp|với)\s)*(?:bỏ(?! (?:túi|lò|ống|sỉ)(?!\p{L}))|h(?:uỷ|ủy)|trả|đổi|bớt|trừ|thiếu|hụt|thừa|dư|hư|hỏng|lỗi|lộn|nhầm|sai|mất|chia|tách|gộp|thay|hôm|bữa|lần|đợt|kỳ|tuần|tháng|bể (?:mất|hết|vỡ|rồi|bị|\d)|gói (?:kỹ|kĩ|cẩn|chung|riêng|lại|kín|giùm|giúp)|bọc|đừng|khỏi|khoan|ngưng|rút|hoàn|không|ko|chưa|còn|hết|giảm|thôi|lại|bù)(?!\p{L})/iu;

export function startsChange(text: string): boolean {
  return change.test(text);
}

/** "giao gio hanh chinh 2 ao": a quantity before a word of goods, anywhere. */
export function countsGoods(text: string): boolean {
  const isMarked = hasMarks.test(text);
  return [...text.matchAll(/(?<![\p{L}\d:./-])\d{1,3} ?(?=(\p{L}+))/gu)].some((match) => {
    const word = (match[1] ?? '').toLowerCase();
    const behind = fold(text.slice(match.index + match[0].length));
    return (
      plainGoodsTerms.has(word) ||
      (word !== 'mét' && classifiers.has(word)) ||
      (isMarked ? goodsTerms.has(word) : goodsPhrases.test(behind))
    );
  });
}

/** "táo mèo khô 3 gói": at least two words in lower case before their quantity. */
const countedBehind =
  /^(?!(?:em|mình|anh|chị|shop|lấy|mua|chốt|đặt|gửi|giao|nhận|thêm|còn|tặng)\s)(?=.*[^\p{ASCII}])\p{Ll}+(?: \p{Ll}+)+ \d{1,3} ?(?:cái|con|chiếc|bao|bịch|lốc|hộp|hũ|lọ|gói|túi|thùng|chai|tuýp|cuộn|cuốn|quyển|đôi|cặp|bộ|set|vỉ|miếng|tấm|cây)$/u;

/** "45 cân lấy áo size s", "100 mét tới chợ": of a person or a way. */
const measure =
  /^\s*(?:(?:2[1-9]|[3-9]\d|\d{3})\s?(?:cân|mét)|\d+\s?(?:cân|mét|lạng)\s(?:lấy|cao|tới|nữa|qua|mặc|đến|là|rưỡi|thì|cách|vào|ra))(?!\p{L})/u;

/** "một nồi đất": a quantity in words, before goods in lower case. "Ba tôm", "Năm ốc" are names. */
const spelledCount =
  /^(?:[Mm]ột|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười) (\p{Ll}+)(?= |$)(?!.*(?<!\p{L})(?:gửi|giao|ship|lấy|sau|trước|nữa|thôi|là|em|mình|rồi|đi|về|thì)(?!\p{L}))/u;

/** "cái đèn bàn", "con chuột không dây": one piece of goods. "Con dâu" is a person. */
const onePiece = /^(?:cái|con|chiếc) (?!dâu|gà$|vịt$)(\p{Ll}+)(?= |$)/u;

/** How surely a segment names goods: 2 by its quantity and words, 1 by one of them, 0 otherwise. */
export function goodsScore(segment: Text): number {
  const { plain } = segment;
  const isCapitals = !/\p{Ll}/u.test(segment.text);
  const text = isCapitals ? segment.text.toLowerCase() : segment.text;
  if (goodsNumber.test(plain)) return 2;
  if (question.test(plain)) return 0;
  if (!hasMarks.test(text) && streetLikeGoods.test(plain)) return 0;
  // "cây đừng đè nặng lên": a request.
  if (/(?<!\p{L})đừng(?!\p{L})/iu.test(text)) return 0;
  // "con dâu 0944 318 027"
  if (phonesIn(plain).length > 0) return 0;
  if (/^\d+\/|^(?:so|sn)\s?\d/.test(plain) || landmark.test(text)) return 0;
  if (containers.has(plain) || (!/^\d/.test(plain) && isAreaPiece(segment))) return 0;
  const first =
    quantity.exec(text)?.[1] ??
    onePiece.exec(text)?.[1] ??
    text.toLowerCase().match(/\p{L}+/u)?.[0] ??
    '';
  const isWord = hasMarks.test(text)
    ? goodsTerms.has(first) || plainGoodsTerms.has(first) || shelf.test(text)
    : plainGoodsTerms.has(first) || goodsPhrases.test(plain.replace(countBefore, ''));
  const counted = quantity.exec(text);
  if (counted) {
    // "1 QUẠT ĐỨNG", "8 CHÂU VĂN LIÊM": capitals do not show a name.
    if (isCapitals) return isWord && !goodsOrNames.has(fold(first)) && !isStreet(segment) ? 2 : 0;
    if (isAreaPiece(segment) && !isWord && !goodsTerms.has(first)) return 0;
    if (measure.test(text)) return 0;
    if (isGoods(segment) || isWord || goodsTerms.has(first)) return 2;
    if (classifiers.has(first) && /^\S+\s+\S+\s+\p{L}/u.test(text)) return 2;
    if (isStreet(segment)) return 0;
    // "2 hũ kem" in a text with capitals: "12 lê lợi" of a text without them may be a house.
    return 1;
  }
  if (spelledCount.test(text) && goodsTerms.has(spelledCount.exec(text)?.[1] ?? ''))
    return isStreet(segment) ? 0 : 2;
  if (isWord && qualities.test(text)) return 2;
  const isCountedBehind =
    countedBehind.test(text) && !startsChange(text) && text.split(' ').some(isGoodsWord);
  if (isCountedBehind && !isStreet(segment) && !isHouse(segment)) return 2;
  // "BÌNH THẠNH", "BA VÌ": without a quantity, capitals do not tell goods from a place.
  if (isCapitals && isWord) return isStreet(segment) || isHouse(segment) ? 0 : 1;
  if (
    isWord &&
    !isHouse(segment) &&
    !isStreet(segment) &&
    /^\p{Ll}|^\p{Lu}\p{Ll}+ \p{Ll}/u.test(text)
  )
    return 2;
  if (
    isWord &&
    !isStreet(segment) &&
    !isHouse(segment) &&
    !/^\p{Lu}\p{Ll}*(?: \p{Lu}\p{Ll}*)+$/u.test(text)
  )
    return 1;
  if (qualities.test(text) && !isStreet(segment)) return 1;
  return isGoods(segment) ? 1 : 0;
}

const houseNumber =
  /^(?:so(?: nha)? )?[a-z]?\d+(?:[a-z]\d+(?=\/)|[a-z])?(?:[/.-][a-z]?\d+[a-z]?)*,?\s+\p{L}/u;
/** "2 candles": a count with one word. */
const oneThing = /^\d{1,2} \p{Ll}+$/u;

/** "12 Lê Lợi", "45/3A nguyen trai". */
export function isHouse({ plain, text }: Text): boolean {
  if (!houseNumber.test(plain) || oneThing.test(text)) return false;
  // "10 bầu giống xoài Úc": where marks are written, a street has a capital or its own word.
  if (/^\d+\s(?=\p{Ll})\p{Ll}*[^\p{ASCII}\s\d]/u.test(text) && !isStreet({ plain, text }))
    return false;
  return /\p{Lu}/u.test(text) || !hasMarks.test(text);
}

/** Whether a segment belongs to an address by its own words: a street, a house, an area. */
export function isPlace(segment: Text): boolean {
  if (isArea(segment) || isStreet(segment)) return true;
  return isHouse(segment) && goodsScore(segment) < 2;
}

/** "Trường MN Hoa Phượng": a receiver that is no person. */
export function isFirm({ text }: Pick<Text, 'text'>): boolean {
  return firm.test(text);
}

const firm =
  /^(?:cty|công ty|dntn|htx|hkd|doanh nghiệp|trường|bệnh viện|nhà thuốc|phòng khám)\.?\s+\p{L}/iu;
const titled =
  /^(?:bạn|chị|anh|cô|chú|bác|em|bà|ông|dì|cậu|mợ|thím|bé|chi|anh|co|chu|bac|ba|ong|ms|mr|mrs|c|a|kh|khách|c\.|a\.)\.?\s+\p{L}/iu;

/** Forms of address and courtesy that are no names by themselves. Folded. */
const forms = new Set(
  'ok oke okie da vang alo hi hello shop sop ad cam on,cam on,thanks,thank you,nha,nhe,anh chi,em,chi,anh,chot don,don hang,dat hang,cho em,gui em,minh,nha shop,shop oi,da vang'.split(
    ',',
  ),
);

/** Courtesy at the end of a name, in lower case: "Nguyễn Văn A" ends with a name. */
export const nameTail =
  /(?:\s+(?:ship cod|(?:nha|nhé|ạ) (?:em|shop|bạn|ad)|ạ|nha|nhé|nhen|nè|đó|nhe|a|(?:giúp|giùm|giup|gium|hộ|dùm)(?: (?:em|mình|e|c|chị|shop))?|(?:qua|theo)(?: (?:số|so))?))+$/u;

/** How much a segment looks like a person's name; 0 if it cannot be one. */
export function nameScore(segment: Segment): number {
  const { plain } = segment;
  const text = segment.text.replace(nameTail, '');
  if (/\d/.test(text)) return 0;
  const words = text.split(/\s+/);
  // "BĐ", "HN": abbreviations of areas.
  if (!/[aeiouy]/.test(fold(text))) return 0;
  // "Chị Lan ơi" is spoken to.
  if (/\s(?:ơi|oi)$/iu.test(text)) return 0;
  if (words.length > 6 || isNote(segment)) return 0;
  if (forms.has(plain) && hasCourtesyMarks(text)) return 0;
  const isTitled = firm.test(text) || (titled.test(text) && isTitledPerson(segment));
  if (isStreet(segment) && !isTitled) return 0;
  if (goodsScore(segment) === 2 && !isTitled) return 0;
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  let score = isTitled ? 2 : 0;
  if (capitals === words.length) score += words.length > 1 ? 2 : 1;
  else if (hasMarks.test(text) && capitals === 0 && !isTitled) return 0;
  else if (capitals < words.length - 1 && capitals > 0 && !isTitled) return 0;
  if (isArea(segment) && !isTitled) score -= 2;
  if (plain.length < 2) return 0;
  return Math.max(0.5, score);
}

function isTitledPerson(segment: Text): boolean {
  return isAddressed(segment) || /^(?:dì|cậu|mợ|thím|bé|bạn)\s/iu.test(segment.text);
}
