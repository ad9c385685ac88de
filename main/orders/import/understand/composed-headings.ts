import type { ImportField } from '../../../../shared/model/import.ts';

// Headings that are put together from known words: "Đ/c khách nhận", "Tổng tiền cần thu của khách (COD)".

/** A possible meaning of a heading. */
export interface Meaning {
  readonly field: ImportField;
  /** Lower is more certain. */
  readonly rank: number;
}

/** Looks up a normalised heading. */
type Known = (key: string) => readonly Meaning[] | undefined;

/** Abbreviations in headings, as whole words. Folded. */
const abbreviations: Readonly<Record<string, string>> = {
  kh: 'khach hang',
  sp: 'san pham',
  sdt: 'so dien thoai',
  dt: 'so dien thoai',
  'd/t': 'so dien thoai',
  dc: 'dia chi',
  'd/c': 'dia chi',
  sl: 'so luong',
  kl: 'khoi luong',
  tl: 'trong luong',
  dh: 'don hang',
  tp: 'thanh pho',
  px: 'phuong xa',
  qh: 'quan huyen',
  gc: 'ghi chu',
  dvvc: 'don vi van chuyen',
  nn: 'nguoi nhan',
  'p/x': 'phuong xa',
  'q/h': 'quan huyen',
  's.luong': 'so luong',
  'd.gia': 'don gia',
  'd.thoai': 'so dien thoai',
  'd.chi': 'dia chi',
};

/** Writes out abbreviations, and one word of several for the same. */
export function unabbreviated(key: string): string {
  return (
    key
      .replaceAll(/[^ ()]+/g, (word) => abbreviations[word] ?? word)
      // "HH" alone may be a commission ("hoa hồng").
      .replaceAll(/(?<=\b(?:ten|ma) )hh\b/g, 'hang hoa')
      .replaceAll(/\bso (?:so dien thoai|di dong)\b|(?<!so )\bdien thoai\b/g, 'so dien thoai')
      .replaceAll(/\b(?:ho va ten|ho ten|ten day du)\b/g, 'ten')
      .replaceAll(/\bkhach hang\b/g, 'khach')
      .replaceAll(/\btong so\b/g, 'tong')
  );
}

/** Whether a heading may mean the courier instead of the receiver: "SĐT giao", "Delivery name". */
export function mayBeCouriers(key: string, field: ImportField): boolean {
  const hasPerson = field === 'name' || field === 'phone';
  return hasPerson && /(?<!\b(?:noi|diem) )\bgiao$|^delivery (?!address)/.test(key);
}

/** Whether a heading of an address may mean a place of collection instead of the receiver's: "Nơi nhận". */
export function mayBeCollection(key: string): boolean {
  return /^(?:noi|diem) nhan\b/.test(key);
}

/** Fields of a person, who may be the receiver, the buyer or the sender. */
const ofPersons: ReadonlySet<ImportField> = new Set([
  'name',
  'phone',
  'address',
  'commune',
  'district',
  'province',
]);
/** Fields that a list repeats for each product. */
const ofGoods: ReadonlySet<ImportField> = new Set(['product', 'quantity', 'price', 'sku']);

/** From this rank on a heading has other meanings, whoever is named: a city may be a district or a province. */
const WEAK = 3;

const receiver =
  /^(.+?) (?:cua )?(?:(?:(?:nguoi|ben|khach|noi|diem) )?nhan(?: hang)?|(?:(?:noi|diem) )?giao(?: hang| den)?|den)$/;
const buyer = /^(.+?) (?:cua )?(?:khach(?: mua| dat)?|(?:nguoi|ben) (?:mua|dat)(?: hang)?)$/;
const receiverFirst = /^(?:receiver|recipient|shipping|delivery|consignee|ship to)(?:'s)? (.+)$/;
const buyerFirst = /^(?:customer|buyer|billing)(?:'s)? (.+)$/;
/** Odoo names the record of a field: "Delivery Address/Phone". */
const receiverRecord = /^(?:delivery|shipping)(?: address)?\/(.+)$/;
const goodsFirst = /^(?:order )?(?:line ?)?items? (.+)$|^order lines?\/(.+)$|^products? (.+)$/;

const amountToCollect =
  /^(?:(?:so|tong|so tien|tong tien|tien) )*(?:can |phai |con (?:phai |can )?)?(?:cod|thu (?:ho|cod|khach|nguoi nhan|cua khach|cua nguoi nhan)|(?<=(?:can|phai|con) )thu)(?: (?:cod|ho|khach|nguoi nhan|cua khach|cua nguoi nhan|cua don|don hang|theo don))*$/;
/** Words of an address below the commune. */
const streetWords =
  /^(?:dia chi|so nha)(?:[ ,/&+]+(?:so nha|so|duong|ten duong|pho|ngo|ngach|hem|kiet|thon|xom|ap|to|khu pho|toa nha|chi tiet|cu the|va|hoac))*$/;
const levelWords =
  /^(?:(?:phuong|xa|thi tran|quan|huyen|thi xa|thanh pho|tp|tinh|thanh|tt|tx|khu vuc)(?:[ ,/&+]+|$))+$/;

/** Meanings of a heading by its words; undefined if it is not put together from known ones. */
export function composedMeanings(key: string, known: Known): readonly Meaning[] | undefined {
  return byNumber(key, known) ?? byPerson(key, known) ?? byAmount(key) ?? byArea(key);
}

const goodsWord = '(?:san pham|sp|mat hang|hang hoa|hang|item|product)';
const goodsNumber = new RegExp(String.raw`^${goodsWord} ?(\d{1,2}) ?\((.+)\)$`);
const numberInGroup = new RegExp(String.raw`^(.+?) ?\(${goodsWord} ?(\d{1,2})\)$`);

/** A heading of numbered columns: "SL 2", "SL (2)", "Sản phẩm 2 (SL)", "SL (Sản phẩm 2)". Null for others. */
export function numberedHeading(key: string): { stem: string; number: string } | null {
  const [, first, inner] = goodsNumber.exec(key) ?? [];
  if (first !== undefined) return { stem: ofProduct(inner ?? ''), number: first };
  const [, outer, group] = numberInGroup.exec(key) ?? [];
  if (group !== undefined) return { stem: ofProduct(outer ?? ''), number: group };
  const [, stem, plain, bracketed] = /^(.*\D) ?(?:(\d{1,2})|\((\d{1,2})\))$/.exec(key) ?? [];
  const number = plain ?? bracketed;
  return number === undefined ? null : { stem: stem?.trim() ?? '', number };
}

function ofProduct(stem: string): string {
  return stem === 'ten' || stem === 'ma' ? `${stem} san pham` : stem;
}

/** Further fields with numbered columns. */
const ofOrders: ReadonlySet<ImportField> = new Set(['phone', 'note']);

/** The first of numbered columns: "Sản phẩm 1", "SL1", "Ghi chú 1". */
function byNumber(key: string, known: Known): readonly Meaning[] | undefined {
  const numbered = numberedHeading(key);
  const meanings = numbered?.number === '1' ? (known(numbered.stem) ?? []) : [];
  const used = meanings.filter(({ field }) => ofGoods.has(field) || ofOrders.has(field));
  return used.length > 0 ? used : undefined;
}

function byPerson(key: string, known: Known): readonly Meaning[] | undefined {
  const words = unabbreviated(key);
  const shapes = [
    [receiver, 0],
    [receiverFirst, 0],
    [receiverRecord, 0],
    [buyer, 2],
    [buyerFirst, 2],
  ] as const;
  for (const [shape, rank] of shapes) {
    const stem = (shape === receiver ? bareReceiver(words) : undefined) ?? shape.exec(words)?.[1];
    const meanings = (stem === undefined ? undefined : known(stem)) ?? [];
    // The person who delivers is no receiver.
    const used = meanings.filter(
      ({ field }) => ofPersons.has(field) && !(field === 'name' && / giao\b/.test(words)),
    );
    if (used.length > 0)
      return used.map(({ field, rank: own }) => ({
        field,
        rank:
          own >= WEAK
            ? own + Math.sign(rank)
            : Math.max(rank, Number(placeHeading.test(words) || mayBeCouriers(words, field))),
      }));
  }
  const [, ...parts] = goodsFirst.exec(key) ?? [];
  const stem = parts.find((part) => part !== undefined);
  const ofLine = (stem === undefined ? undefined : known(stem)) ?? [];
  const used = ofLine.flatMap(({ field, rank }) =>
    field === 'name'
      ? [{ field: 'product' as const, rank: 0 }]
      : ofGoods.has(field)
        ? [{ field, rank }]
        : [],
  );
  return used.length > 0 ? used : undefined;
}

/** A place without the word "address": also where a courier collects a parcel. */
const placeHeading = /^(?:noi|diem) (?:nhan|giao)(?: hang)?$/;

/** "Khách nhận" is a name, "Nơi nhận" an address. */
function bareReceiver(words: string): string | undefined {
  if (/^(?:khach|ten khach) nhan(?: hang)?$/.test(words)) return 'ten nguoi nhan';
  return placeHeading.test(words) ? 'dia chi nguoi nhan' : undefined;
}

/** "Nặng (kg)", "Cân (g)": alone the word is no heading of a weight. */
const weightByUnit = /^(?:nang|can) ?\((?:kg|g|gr|gam|gram)\)$/;

function byAmount(key: string): readonly Meaning[] | undefined {
  if (weightByUnit.test(key)) return [{ field: 'weight', rank: 1 }];
  const words = unabbreviated(key)
    .replaceAll(/\((cod|thu ho)\)/g, ' $1')
    .replaceAll(/ ?\((?:d|vnd|dong|vn d|k|x? ?1[.,]?000|'000)\)$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return amountToCollect.test(words) ? [{ field: 'codAmount', rank: 0 }] : undefined;
}

function byArea(key: string): readonly Meaning[] | undefined {
  const words = unabbreviated(key).replaceAll(/[()]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  if (levelWords.test(words)) {
    const has = (level: RegExp) => level.test(words);
    const hasProvince = has(/\btinh\b/);
    if (has(/\b(?:phuong|xa)\b/) && has(/\b(?:quan|huyen)\b/))
      return [{ field: 'commune', rank: 1 }];
    return hasProvince && has(/\b(?:quan|huyen)\b/) ? [{ field: 'province', rank: 4 }] : undefined;
  }
  return streetWords.test(words) ? [{ field: 'address', rank: 1 }] : undefined;
}
