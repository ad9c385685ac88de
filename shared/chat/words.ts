/** Phone numbers with separators between their digits. */
export const phoneNumber = /(?<![\d+\uFFFD])(?:\+?84|0084|0)(?:[ .\-–()/]*\d){8,10}(?![\d\uFFFD])/g;

/** "Đơn 2:", "Đơn số 2 –", "2.", "2)", "#2", "Khách 2 -", "Chốt đơn 2 chị Hoa": numbering of orders at the start of a line. Folded. */
export const counted =
  /^[^\p{L}\p{N}#]*(?:(?:(?:chot )?don(?: hang)?|khach|kh|stt)\s*(?:so\s*)?)?#?\s*(\d{1,2})\s*(?:[.):/](?!\d)|[-–—](?=\s)|$|(?<=don .*)(?=(?:chi|anh|co|chu|bac|em|ban|c|a)\s))/u;

/** Labels of a phone number. Folded, like all patterns in this file. */
export const phoneLabel =
  /(?:may ban|s[dđ]t(?: nhan)?|so (?:dien thoai|dt|phone)|(?:dien thoai|dthoai|[dđ]t|so)(?: ban| co dinh| di dong)?|phone|tel|zalo|hotline|lien he|lh|so|call|alo|goi)\s*(?:la)?\s*[:=.-]*\s*$/;

const colon = '\\s*[:=]\\s*';

/** Labels of message parts, at their start and with a colon. */
export const labels: readonly (readonly [
  field: 'name' | 'address' | 'contents' | 'note',
  RegExp,
])[] = [
  [
    'name',
    new RegExp(
      `^(?:(?:ho )?(?:va )?ten(?: (?:nguoi nhan|ng nhan|kh|khach(?: hang)?))?|(?:nguoi|ng) (?:nhan|mua)|nhan(?: hang)?|nn|kh|khach(?: hang| nhan)?|gui(?: cho| den)?|giao cho|name|to|receiver|customer|den(?=${colon}\\D))${colon}`,
    ),
  ],
  [
    'address',
    new RegExp(
      `^(?:d(?:ia )?c(?:hi)?(?: nhan(?: hang)?| giao(?: hang)?)?|dchi|add(?:r|ress)?|d/c|(?:giao|ship|gui)(?: hang)?(?: (?:ve|toi|den|tai))?|noi (?:nhan|giao)|dia diem)${colon}`,
    ),
  ],
  [
    'contents',
    new RegExp(
      `^(?:(?:san pham|sp|hang(?: hoa)?|mat hang|noi dung(?: hang)?|don(?: hang)?|order|mua|dat|lay|chot|ten hang|ten sp)(?: mua)?)${colon}`,
    ),
  ],
  ['note', new RegExp(`^(?:ghi chu|note|luu y|gc|dan|chu y)${colon}`)],
];

/** Name labels used only for receivers. */
export const receiverLabel = new RegExp(
  `^(?:(?:ho )?(?:va )?ten (?:nguoi|ng) nhan|(?:nguoi|ng|khach) nhan|nhan(?: hang)?|nn|receiver)${colon}`,
);

/** Address labels without a colon: "đc 12 Lê Lợi", "giao về 12 Lê Lợi". */
export const looseAddressLabel =
  /^(?:d(?:ia )?c(?:hi)?|dchi|d\/c|(?:giao|ship|gui)(?: hang)? (?:ve|toi|den|tai|qua)|nha(?: o)?|o|ve)[.\s]+(?=\S)/;

/** "cho" before a person, but not in "Chợ Gạo" and other place names written without marks. */
const giveTo = 'cho(?! (?:gao|lach|moi|don|ra|chu|lau|vam)(?![a-z]))';

/** "ship cho em Lan": the name follows. */
export const looseNameLabel = new RegExp(
  `^(?:(?:shop |ad )?(?:(?:ship|gui|giao|ban)(?: hang)?(?: cho)?|${giveTo})|nguoi nhan|khach(?: hang)?|kh|(?:minh |em |toi )?ten(?: la)?)\\s+(?=\\S)`,
);

/** "cho chị Hiền", "tên Kiều": a person, after an address. */
export const toSomebody = new RegExp(`^(?:${giveTo}|(?:nguoi|ng) nhan|ten(?: la)?)\\s`);

/** Forms of address before names. */
export const honorific = /^(?:chi|anh|co|chu|bac|em|ba|ong|ms|mr|mrs|c|a|chj|ac|khach|shop)\.?\s+/;

/** The same with marks: "Bắc Sơn" and "Ba Bể" are places. */
export const writtenHonorific =
  /^(?:chị|anh|cô|chú|bác|em|bà|ông|ms|mr|mrs|c|a|chj|ac|khách|shop)\.?\s/iu;

/** Courtesy words without information about the order. */
export const courtesies: ReadonlySet<string> = new Set(
  (
    'alo hi hello chao da vang ok oke okie u uh shop sop ad em e chi c anh a oi nhe nha nhoa ne ak ah cam on ' +
    'thank thanks tks you cho minh m toi gium giup ship gui giao len chot don hang nay dum voi kip dc duoc ' +
    'khong ko di lay mua xin'
  ).split(' '),
);

/** The same with marks, so that "Ánh" is not "anh", nor "Dạ Hương" partly courtesy. */
export const writtenCourtesies: ReadonlySet<string> = new Set(
  'dạ vâng chào chị ạ ơi nhé nhá à cảm cám ơn giúp giùm gửi chốt đơn hàng này với kịp được không đi lấy xin đặt mình'.split(
    ' ',
  ),
);

/** Instructions for couriers. */
export const forCourier =
  /(?:goi (?:truoc|dien)|gio hanh chinh|buoi (?:sang|chieu|toi)|giao (?:gio|sau|truoc|buoi|chieu|sang|toi|gap|nhanh|trong|thu|cuoi tuan|t[2-7])(?![a-z])|sau \d+\s?[hg]|truoc \d+\s?[hg]|(?:gui|de) (?:bao ve|le tan|hang xom|o cong)|nhe tay|de vo|hang vo|cho (?:xem|kiem|thu|dong kiem)(?![a-z])|dong kiem|kiem (?:tra )?hang|khong (?:cho )?(?:xem|thu) hang|khong bam chuong|nhan ho|cuoi tuan|dung goi|(?:thu|t) ?[2-7] .*giao|nhan tin truoc|(?:^|giao |can |ship |gui |hoi |hang )gap\b)/;

/** Address words other than areas. */
export const street =
  /(?:^|\s)(?:so(?: nha)?\s*\d|sn\.?\s*\d|duong|pho|ngo|ngach|hem|kiet(?=\s*[a-z]?\d)|hxh|to(?: dan pho)?\s*\d|cum\s*\d|(?<!tang )ap|thon|xom|khom|khoi\s*\d|buon|khu(?: pho| do thi| tap the| cong nghiep| dan cu)?|kp\.?\s*\d|kp|kdc|kdt|kcn|ktx|chung cu|cc|toa(?: nha)?|block|(?<!(?<!nha )\d )tang(?! ap(?![a-z]))|(?<=\d )tang(?= ?\d)|can ho|lo\s*\w*\d|km\s*\d|ql\s*\d|tl\s*\d|quoc lo|tinh lo|truong|cong ty|cty|benh vien|bv|nga (?:ba|tu|nam)|vinhomes?|times|landmark|so\s*\d+)(?=\s|\d|$|\.)/;

/** Types of areas, and names of areas used without a type. */
export const area =
  /(?:^|\s)(?:p\.? ?\d|p[. ]+\p{L}|phuong \S|xa \S|x\. ?\p{L}|thi tran|tt\.? ?\p{L}|q\.? ?\d|q[. ]+\p{L}|quan \S|huyen \S|h[. ]+\p{L}|thi xa|tx[. ]|thanh pho|tp\b|tinh \S|t\. ?\p{L}|(?:tphcm|tp hcm|hcm|hcmc|sai gon|sg|ha noi|hanoi|hn|da nang|danang|dn|hai phong|hp|can tho)(?=\s|$))/u;

/** Full names of provinces: such a piece belongs to the address before it. */
export const provinces = new Set(
  (
    'an giang,ba ria vung tau,vung tau,bac giang,bac kan,bac lieu,bac ninh,ben tre,binh dinh,binh duong,' +
    'binh phuoc,binh thuan,ca mau,can tho,cao bang,da nang,dak lak,daklak,dak nong,dien bien,dong nai,' +
    'dong thap,gia lai,ha giang,ha nam,ha noi,ha tinh,hai duong,hai phong,hau giang,hoa binh,hung yen,' +
    'khanh hoa,kien giang,kon tum,lai chau,lam dong,lang son,lao cai,long an,nam dinh,nghe an,ninh binh,' +
    'ninh thuan,phu tho,phu yen,quang binh,quang nam,quang ngai,quang ninh,quang tri,soc trang,son la,' +
    'tay ninh,thai binh,thai nguyen,thanh hoa,hue,thua thien hue,tien giang,ho chi minh,hcm,hn,sg,sai gon,' +
    'tra vinh,tuyen quang,vinh long,vinh phuc,yen bai,bmt,nha trang,da lat,bien hoa,thu duc'
  ).split(','),
);

/** Goods whose names without marks also start street names: "15 Lý Thường Kiệt", "12 Bình Giã". */
export const goodsOrNames: ReadonlySet<string> = new Set(
  'ly phan vo ky son doi kinh tam cap chau may noi binh tra can'.split(' '),
);

/** Goods with a quantity or an order verb. */
export const goods =
  /(?:^|[\s+])\d+\s*(?:x\s*)?(?:ao|quan(?!\s*\d)|vay|dam|chan|set|bo|doi|cap|cai|chiec|hop|chai|tuyp|tui|goi|bich|thung|combo|cuon|quyen|sach|giay|dep|non|mu|khan|kem|son|nuoc hoa|serum|sua|tra|ca ?phe|banh|keo|mut|kg|ky|gr?|hu|can|mieng|tam|binh|ly|coc|noi|chao|may|tai nghe|op|sac|day|vong|dong ho|balo|tat|vo|gau|sp|san pham|mon|cay|chau|thoi|vien|phan|suat|den|quat|loa|chuot|ban phim|gia treo|rem|ga|nem|mat na|kinh)(?=\s|$|\d|[.,;:)+])|^(?:em |e |c |minh )?(?:lay|mua|chot|dat)\s+\S/;

/** Units of goods, for which a price or a weight may be: "85k/gói", "3 hộp". */
export const unitsOfGoods =
  'cai|chiec|doi|bo|cap|hop|goi|tui|chai|lo|hu|tuyp|thung|set|combo|sp|kg|ky|lit|met|tam|cuon|quyen|suat|phan';
