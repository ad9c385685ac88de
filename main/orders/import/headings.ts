import { fold } from '../../../shared/fold.ts';
import type { ImportField } from '../../../shared/model/import.ts';

/**
 * Headings of files, folded, by what they mean: what people write in Vietnamese and English, and the
 * exports of shop systems and marketplaces here (Haravan, Sapo, KiotViet, Nhanh.vn, Pancake, Shopee, Lazada,
 * TikTok Shop). Taken from their public templates and help pages; whoever meets another one adds it here,
 * split by bars.
 */
const known: Readonly<Record<ImportField, string>> = {
  soc: `
    ma don | ma don hang | so don hang | so don | ma don hang rieng | ma don khach |
    ma don shop | ma tham chieu | ma hoa don | don hang | order | order id | order code |
    order no | order number | order sn | order_sn | soc | reference | name (ma don) |
    id don hang | client order code | ma don hang tu nguon | ma don hang nhanh | ordernumber |
    ma van don rieng`,
  name: `
    ten nguoi nhan | nguoi nhan | ho ten | ho va ten | ten | ten khach | ten khach hang |
    khach hang | ho ten nguoi nhan | ten nguoi nhan hang | ten nguoi mua | name | receiver |
    receiver name | recipient | recipient name | customer | customer name | shipping name |
    buyer name | ten khach nhan | nguoi nhan hang | ten nguoi nhan (giao hang) |
    shippingname | ten giao hang | ho ten khach hang`,
  phone: `
    so dien thoai | dien thoai | sdt | sdt nguoi nhan | so dien thoai nguoi nhan |
    dien thoai nguoi nhan | so dt | dt | di dong | so di dong | sdt khach | sdt khach hang |
    so dien thoai khach hang | dien thoai khach hang | phone | phone number | phone # | tel |
    mobile | receiver phone | recipient phone | shipping phone | customer phone |
    shippingphone | sdt giao hang | dien thoai giao hang | so dien thoai nhan hang |
    dien thoai nhan hang | sdt nhan hang`,
  address: `
    dia chi | dia chi nguoi nhan | dia chi nhan hang | dia chi giao hang |
    dia chi khach hang | dia chi chi tiet | so nha | so nha, ten duong | address | address 1 |
    address1 | street | shipping address | shipping street | shipping address1 |
    detail address | receiver address | recipient address | shippingaddress | dia chi giao |
    dia chi nhan | dia chi khach | dia chi day du`,
  commune: `
    phuong | xa | phuong/xa | xa/phuong | phuong xa | xa phuong | phuong/xa/thi tran |
    xa phuong thi tran | phuong xa giao hang | phuong/xa giao hang | phuong/xa nguoi nhan |
    ward | commune | shipping ward | shippingaddress5 | phuong xa nhan hang |
    xa/phuong/thi tran | phuong xa khach hang | phuong/xa (nhan hang) | shipping ward name`,
  district: `
    quan | huyen | quan/huyen | huyen/quan | quan huyen | quan/huyen/tp | tp / quan / huyen |
    district | shipping district | quan huyen giao hang | quan/huyen giao hang |
    quan/huyen nguoi nhan | shippingaddress4 | quan huyen nhan hang | tp/quan/huyen |
    tp/ quan/ huyen | quan huyen khach hang | shipping district name | town`,
  province: `
    tinh | thanh pho | tinh/thanh | tinh/thanh pho | tinh thanh | tinh thanh pho | tinh/tp |
    tp/tinh | province | city | province/city | shipping province | shipping city |
    tinh thanh giao hang | tinh/thanh pho giao hang | tinh/thanh pho nguoi nhan | state |
    shippingaddress3 | tinh thanh nhan hang | tinh thanh khach hang | shipping province name |
    region`,
  codAmount: `
    cod | tien cod | tien thu ho | thu ho | so tien thu ho | tien thu ho (cod) |
    tien thu ho cod | thu ho cod | tong tien thu ho | can thu | so tien can thu | phai thu |
    tien phai thu | so tien phai thu | con phai thu | con phai tra | khach phai tra |
    khach can tra | khach can tra them | cod amount | amount to collect | cash on delivery |
    so tien cod | con phai thu cua khach | thu cod | amount | con can tra (cod) | tien thu |
    con no`,
  weight: `
    khoi luong | can nang | trong luong | kl | khoi luong (g) | can nang (g) |
    trong luong (g) | khoi luong (gram) | can nang (gram) | trong luong (gram) |
    khoi luong (kg) | can nang (kg) | trong luong (kg) | tong can nang | tong khoi luong |
    tong trong luong | weight | weight (g) | weight(g) | weight (kg) | weight(kg) |
    total weight | khoi luong don hang | tong can nang cua don | order weight |
    package weight(kg)`,
  product: `
    hang | hang hoa | ten hang | ten hang hoa | san pham | ten san pham | noi dung |
    noi dung hang | noi dung hang hoa | mat hang | chi tiet don hang | product |
    product name | item | item name | items | contents | description | goods | lineitem name |
    itemname | ten phien ban | product information | thong tin san pham`,
  quantity: `
    so luong | sl | so luong san pham | so luong sp | quantity | qty | lineitem quantity |
    so luong hang | so luong mua`,
  price: `
    don gia | gia | gia ban | gia san pham | price | unit price | lineitem price |
    don gia san pham | gia ban le | unitprice | sku unit original price | don gia (vnd)`,
  sku: `
    sku | ma hang | ma san pham | ma sku | sku san pham | ma sku phan loai | ma sp |
    product code | seller sku | sellersku | lineitem sku | sku phan loai hang | ma hang hoa`,
  declaredValue: `
    gia tri | gia tri hang | gia tri hang hoa | gia tri don hang | gia tri khai gia |
    khai gia | value | declared value | order value | insurance value |
    tong gia tri don hang | tong tien hang | tong gia tri`,
  note: `
    ghi chu | luu y | ghi chu giao hang | ghi chu don hang | ghi chu cua khach | yeu cau |
    chu thich | loi nhan | note | notes | remark | buyer note | shipping note |
    delivery note | ghi chu cho buu ta | nhan xet tu nguoi mua | buyer message`,
  inspection: `
    xem hang | cho xem hang | thu hang | kiem hang | cho kiem hang | xem/thu hang |
    yeu cau xem hang | inspection | allow inspection | cho thu hang | ghi chu bat buoc`,
  payer: `
    nguoi tra phi | nguoi tra cuoc | nguoi tra phi ship | nguoi tra phi van chuyen | payer |
    fee payer | ben tra phi | hinh thuc tra phi | tra phi | shipping fee payer`,
};

const fieldByHeading = new Map(
  Object.entries(known).flatMap(([field, headings]) =>
    headings.split('|').map((heading) => [plain(heading), field as ImportField] as const),
  ),
);

/** A heading without marks, case, signs around it, or a star for "required". */
export function plain(heading: string): string {
  return fold(heading)
    .replaceAll(/[*:]/g, ' ')
    .replaceAll(/\s*([/(),])\s*/g, '$1')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim();
}

/** What a heading means; null for one that is not known. */
function meaningOf(heading: string): ImportField | null {
  const whole = plain(heading);
  return (
    fieldByHeading.get(whole) ??
    // "Khối lượng (gram, bắt buộc)" is a weight: what stands in brackets tells the unit at most.
    fieldByHeading.get(whole.replace(/\s*\(.*\)$/, '')) ??
    null
  );
}

/** What each heading means; where two mean the same, the first one counts. */
export function matched(headings: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const field = meaningOf(heading);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The unit that a heading of weights names; null for none. */
export function unitOf(heading: string): 'g' | 'kg' | null {
  const text = fold(heading);
  if (/\b(?:kg|kilo\w*)\b/.test(text)) return 'kg';
  return /\b(?:g|gr|gram|gam)\b/.test(text) ? 'g' : null;
}

/** What files of the same origin have in common: their headings in their order. */
export function shapeOf(headings: readonly string[]): string {
  return headings.map(plain).join('|');
}
